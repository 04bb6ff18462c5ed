// What stands behind the `#` of the page, and the settings that it starts with.

/** A new match. Words that are not named here are parameters of the link as well: `{ theme: "dark", starter: "Seat1" }`. */
export const deal = (game, { seats = ["person", "level1", "level1"], seed = 42, speed = "instant", ...more } = {}) =>
  `#new=${game}&${query({ seats, seed, speed, ...more })}`;

/** So many persons, or so many of one level; after the first one, `others`. */
export const seats = (count, first, others = first) => [first, ...Array(count - 1).fill(others)];

/** A table that plays by itself. */
export const demo = (game, { speed = "instant", ...more } = {}) => `#demo=${game}&${query({ speed, ...more })}`;

const query = (words) =>
  Object.entries(words)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** An address without what it says of language and look, and what it says of them. */
export function withoutLook(address) {
  const looks = address.match(/&(?:lang|theme)=\w+/g) ?? [];
  return [looks.reduce((rest, look) => rest.replace(look, ""), address), looks.join("")];
}

/** The key of the settings in the storage. */
export const SETTINGS = "tefuda/settings";

/** Gives a page its settings before it starts: `open(address, { before: settings({ lang: "ja" }) })`. */
export function settings(chosen) {
  const text = settingsText(chosen);
  return (page) => page.addInitScript(([name, text]) => localStorage.setItem(name, text), [SETTINGS, text]);
}

/** Returns the stored text of these settings. */
export const settingsText = ({
  lang = "en",
  theme = "light",
  pace = "instant",
  still = true,
  signs = false,
  explain = false,
  tutor = "off",
} = {}) => {
  const chosen = { lang, theme, pace, still, signs, explain, tutor };
  const texts = Object.entries(chosen).map(([name, value]) => [name, String(value)]);
  return JSON.stringify({ format: 1, ...Object.fromEntries(texts) });
};

/** A page on which things move. */
export const MOVING = { reducedMotion: "no-preference" };

/** A window of a phone, with a finger in place of a pointer. */
export const phone = (width = 390, height = 844) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
