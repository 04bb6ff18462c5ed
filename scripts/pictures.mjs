// Takes the pictures for previews of links from the built site: all cloths for the site, and one cloth for each game.
// Run by hand when the lobby looks different: scripts/build, then node scripts/pictures.mjs. The results are in the
// repository, so that a build does not require a browser.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../tests/e2e/lib.mjs";
import { settings } from "../tests/e2e/page/address.mjs";
import { Lobby } from "../tests/e2e/page/lobby.mjs";
import { ROOT } from "./files.mjs";
import { PICTURE } from "./pages.mjs";

const MOST_BYTES = 118_000;

/** The style for the picture of the site: the lobby with only the names of the app and of the games. */
const CLOTHS = `
  .lobby { block-size: 100vh; grid-template-columns: 222px minmax(0, 1fr) }
  .lobby-strip { justify-content: center }
  .lobby-strip > :not(.lobby-title), .lobby-game p { display: none }
  .lobby-title { font-size: 142px }
  .lobby-games { grid-template-rows: repeat(2, minmax(0, 1fr)) }
  .lobby-game h2 { padding-block-end: 14px }
  .lobby-fan { --w: 112px; padding-block-start: 34px }
`;
/** Returns the style for the picture of a game: only its cloth, with the cards in the middle. */
const cloth = (game) => `
  .lobby { block-size: 100vh; grid-template-columns: minmax(0, 1fr) }
  .lobby-strip, .lobby-game:not([data-game="${game}"]), .lobby-game p { display: none }
  .lobby-games { grid-template: minmax(0, 1fr) / minmax(0, 1fr) }
  .lobby-open { grid-template: "fan other" minmax(0, 1fr) / minmax(0, 1fr) 340px }
  .lobby-fan { --w: 262px; margin: 0; padding: 30px 0 0 40px }
  .lobby-other { padding: 56px 0 0; justify-self: center; font-size: 76px }
  .lobby-game h2 { grid-area: other; place-self: end center; padding: 0 0 40px; font-size: 40px; white-space: nowrap }
`;

/** Returns a JPEG of the page in the best quality that does not exceed the maximum size. */
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
    ...games.map((game) => [`src/games/${game.replaceAll("-", "_")}/content/picture.jpg`, cloth(game)]),
  ]) {
    await lobby.dress(style);
    await lobby.page.waitForLoadState("networkidle");
    writeFileSync(join(ROOT, file), await picture(lobby.page));
  }
} finally {
  await site.stop();
}
