// Takes the pictures that links show of themselves out of the built site: the cloths of all games for the site, and its own
// for each game. Run by hand when they look otherwise: scripts/build, then node scripts/pictures.mjs. The results are kept
// in the repository, so that a build needs no browser.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../tests/e2e/lib.mjs";
import { settings } from "../tests/e2e/page/address.mjs";
import { Lobby } from "../tests/e2e/page/lobby.mjs";
import { ROOT } from "./files.mjs";
import { PICTURE } from "./pages.mjs";

const MOST_BYTES = 118_000;

/** Of the strip only the name is left, and of what stands on the cloths the games' names. */
const CLOTHS = `
  .lobby { block-size: 100vh; grid-template-columns: 222px minmax(0, 1fr) }
  .lobby-strip { justify-content: center }
  .lobby-strip > :not(.lobby-title), .lobby-game p { display: none }
  .lobby-title { font-size: 142px }
  .lobby-games { grid-template-rows: repeat(2, minmax(0, 1fr)) }
  .lobby-game h2 { padding-block-end: 14px }
  .lobby-fan { --w: 112px; padding-block-start: 34px }
`;
/** The cloth of one game alone, with its cards in the middle. */
const cloth = (game) => `
  .lobby { block-size: 100vh; grid-template-columns: minmax(0, 1fr) }
  .lobby-strip, .lobby-game:not([data-game="${game}"]), .lobby-game p { display: none }
  .lobby-games { grid-template: minmax(0, 1fr) / minmax(0, 1fr) }
  .lobby-open { grid-template: "fan other" minmax(0, 1fr) / minmax(0, 1fr) 340px }
  .lobby-fan { --w: 262px; margin: 0; padding: 30px 0 0 40px }
  .lobby-other { padding: 56px 0 0; justify-self: center; font-size: 76px }
  .lobby-game h2 { grid-area: other; place-self: end center; padding: 0 0 40px; font-size: 40px; white-space: nowrap }
`;

/** As good as it can be at this size. */
async function picture(page) {
  for (let quality = 84; ; quality -= 2) {
    const jpeg = await page.screenshot({ type: "jpeg", quality });
    if (jpeg.length <= MOST_BYTES) return jpeg;
  }
}

const site = await start();
try {
  const { width, height } = PICTURE;
  const words = settings({ lang: "en", theme: "light" });
  const lobby = await Lobby.open(site, "", { viewport: { width, height }, before: words });
  await lobby.appears();
  const games = await lobby.games();
  for (const [file, style] of [
    ["src/app/picture.jpg", CLOTHS],
    ...games.map((game) => [`src/games/${game.replaceAll("-", "_")}/picture.jpg`, cloth(game)]),
  ]) {
    await lobby.dress(style);
    await lobby.page.waitForLoadState("networkidle");
    writeFileSync(join(ROOT, file), await picture(lobby.page));
  }
} finally {
  await site.stop();
}
