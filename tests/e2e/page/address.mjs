// Addresses of the page (the part from the `#` on), and the settings that a page starts with.

/**
 * Returns the address of a new match. Other options become parameters as well: `{ theme: "dark", starter: "Seat1" }`.
 */
export const deal = (game, { seats = ["person", "level1", "level1"], seed = 42, speed = "instant", ...more } = {}) =>
  `#new=${game}&${query({ seats, seed, speed, ...more })}`;

/** Returns a list of `count` seats: `first`, then `others`. */
export const seats = (count, first, others = first) => [first, ...Array(count - 1).fill(others)];

/** Returns the address of a demo, a match that plays by itself. */
export const demo = (game, { speed = "instant", ...more } = {}) => `#demo=${game}&${query({ speed, ...more })}`;

const query = (words) =>
  Object.entries(words)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Returns an address without its language and theme parameters, and those parameters. */
export function withoutLook(address) {
  const looks = address.match(/&(?:lang|theme)=\w+/g) ?? [];
  return [looks.reduce((rest, look) => rest.replace(look, ""), address), looks.join("")];
}

/** The key of the settings in the storage. */
export const SETTINGS = "tefuda/settings";

/**
 * Returns a function that stores settings before a page starts: `open(address, { before: settings({ lang: "ja" }) })`.
 */
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

/** Browser options that allow motion. */
export const MOVING = { reducedMotion: "no-preference" };

/** Browser options of a phone: a small viewport, and touch input. */
export const phone = (width = 390, height = 844) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
