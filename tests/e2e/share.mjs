// What of the longest tests one check runs: another share with every change of the page, the same wherever a tree is
// checked. `TEFUDA_GAMES=all` runs the whole of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, ROOT, sha256, walk } from "../../scripts/files.mjs";

/** A text that hangs on every file of which the page is made. */
export const TREE = digestOf([...walk("src"), ...walk("style")].map((file) => [file, readFileSync(join(ROOT, file))]));

/** Half of the games, for a test of what holds for all of them. Each test has a half of its own. */
export const half = (offers, test) => share(offers, test, Math.ceil(offers.length / 2));

/** Two of the games, for a test that takes long with each. */
export const two = (offers, test) => share(offers, test, 2);

/** So many of the games: all where all are asked for. */
function share(offers, test, count) {
  if (process.env.TEFUDA_GAMES === "all") return offers;
  const lot = ({ game }) => sha256(`${TREE} ${test} ${game}`);
  const drawn = [...offers].sort((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, count);
  return offers.filter((offer) => drawn.includes(offer));
}
