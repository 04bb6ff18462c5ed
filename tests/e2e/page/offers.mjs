// The games, as the site itself offers them. Tests that use this list include new games.
import { kept } from "../kept.mjs";
import { deal, seats } from "./address.mjs";
import { Lobby } from "./lobby.mjs";
import { Setup } from "./setup.mjs";

/** Limits the tests to one game: `TEFUDA_GAME=sutda`. */
const ALONE = process.env.TEFUDA_GAME;

/**
 * Returns `{ game, place, least, most, hasRounds, shortest }` of every game. `shortest(sitter, words)` is the address
 * of its shortest match: the minimum number of players, one round if the game counts rounds, and `sitter` in the first
 * seat.
 */
export async function offered(site) {
  const offers = await kept("offers", () => look(site));
  return offers
    .filter(({ game }) => !ALONE || game === ALONE)
    .map((offer, place) => {
      const rounds = offer.hasRounds ? { rounds: 1 } : {};
      const shortest = (sitter, words) =>
        deal(offer.game, { seats: seats(offer.least, sitter, "level1"), ...rounds, ...words });
      return { ...offer, place, shortest };
    });
}

/** Returns a game with a short match, for tests that do not depend on the game. */
export const brief = (offers) => offers.find(({ hasRounds }) => hasRounds) ?? offers[0];

async function look(site) {
  const lobby = await Lobby.open(site, "");
  await lobby.appears();
  const offers = [];
  for (const game of await lobby.games()) {
    const setup = lobby.as(Setup);
    await setup.goTo(site, `#setup=${game}`);
    await setup.appears();
    const { least, most } = await setup.seatCounts();
    await setup.goTo(site, deal(game, { seats: seats(least, "person", "level1"), rounds: 1 }));
    await setup.waitFor("trouble", "table");
    offers.push({ game, least, most, hasRounds: await setup.isAt("table") });
  }
  await lobby.close();
  return offers;
}
