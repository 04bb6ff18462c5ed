// The games as the site itself offers them, so that a new one is walked by every test that asks here.
import { deal, seats } from "./address.mjs";
import { Lobby } from "./lobby.mjs";
import { Setup } from "./setup.mjs";

/** While a game is being written its walks can be asked for alone: `TEFUDA_GAME=sutda`. */
const ALONE = process.env.TEFUDA_GAME;

/**
 * `{ game, place, least, most, hasRounds, shortest }` of every game. `shortest(sitter, words)` is the address of its shortest
 * match: as few as can play, of one round where the game counts rounds, the first seat taken by `sitter`.
 */
export async function offered(site) {
  const lobby = await Lobby.open(site, "");
  await lobby.appears();
  const offers = [];
  const games = await lobby.games();
  for (const game of games.filter((one) => !ALONE || one === ALONE)) {
    const setup = lobby.as(Setup);
    await setup.goTo(site, `#setup=${game}`);
    await setup.appears();
    const { least, most } = await setup.seatCounts();
    const dealt = (sitter, words) => deal(game, { seats: seats(least, sitter, "level1"), ...words });
    await setup.goTo(site, dealt("person", { rounds: 1 }));
    await setup.waitFor("trouble", "table");
    const hasRounds = await setup.isAt("table");
    const shortest = hasRounds ? (sitter, words) => dealt(sitter, { rounds: 1, ...words }) : dealt;
    offers.push({ game, place: offers.length, least, most, hasRounds, shortest });
  }
  await lobby.close();
  return offers;
}
