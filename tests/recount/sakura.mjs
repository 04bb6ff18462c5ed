#!/usr/bin/env node
// Recounts traces of Sakura from the rules alone.
//
//   node tests/recount/sakura.mjs [--stats] [FILE]
//
// Reads JSON Lines with any number of games from FILE or standard input, and keeps only the current game. The rules are
// in sakura-rules.mjs. A game is abandoned at its first disagreement, because later lines would only repeat it. Exits
// with 1 on any disagreement, and on a trace without a game. The statistics are split by number of players, and with
// --stats also by house rules.

import { readOya } from "./oya.mjs";
import { DEAL, DECK, OPTIONS } from "./sakura-rules.mjs";
import { applyPlayed, applyTurned, beginTurn, handMoves, resolveTurned, turnedMoves } from "./sakura-rules.mjs";
import { judgeDeal, seatsOf, setUp, sideOf, sidesOf } from "./sakura-rules.mjs";
import { countRound, nextOya, sumOf, winners } from "./sakura-rules.mjs";
import { check, checkEnd, checkGame, checkTurn, command, plainLine, recountOf, same, sameAsSet } from "./trace.mjs";

// ---------------------------------------------------------------------------------------------------------------------
// The trace: the expected lines and their content
// ---------------------------------------------------------------------------------------------------------------------

function readGame(event) {
  checkGame(event, "sakura", [2, 7], OPTIONS);
  return setUp(event.players, event.options);
}

function readCard(card) {
  check(DECK.includes(card), () => `${JSON.stringify(card)} is no card`);
  return card;
}

/** Each reader checks its line and returns the name of the next line. */
const READERS = {
  /** SK-16, SK-17, SK-19: The first seat of each side draws, then only the tied seats, from the remaining cards. */
  oya(table, event) {
    table.oya = readOya(event, table.players, sidesOf(table), DECK);
    return "deal";
  },

  deal(table, { round, hands, table: ba }) {
    const [inHand, inBa] = DEAL[table.players];
    same("round of the deal", round, table.round);
    check([hands, ba, ...(hands ?? [])].every(Array.isArray), () => "the deal is not made of lists");
    same(
      "sizes of the hands",
      hands.map((hand) => hand.length),
      seatsOf(table).map(() => inHand),
    );
    same("size of the Ba", ba.length, inBa);
    table.unseen = new Set(DECK);
    for (const card of [...hands.flat(), ...ba].map(readCard)) {
      check(table.unseen.delete(card), () => `${card} is dealt a second time`);
    }
    Object.assign(table, { hands: hands.map((hand) => [...hand]), ba: [...ba], piles: sidesOf(table).map(() => []) });
    Object.assign(table, { novembers: new Set(), blocked: new Set(), aiming: false });
    Object.assign(table, { wild: null, turned: null, lucky: null });
    table.tally.deals++;
    const verdict = judgeDeal(table);
    if (verdict.kind === "play") return beginTurn(table, table.oya);
    if (verdict.kind === "void") table.why = verdict.why;
    else table.lucky = verdict.seat;
    return verdict.kind === "void" ? "void" : "round";
  },

  void(table, { why }) {
    same("why the deal is void", why, table.why);
    return "deal";
  },

  turn(table, event) {
    const { turned, seat } = table;
    checkTurn(event, seat, turned ? turnedMoves(table, turned[0]) : handMoves(table, seat), sameAsSet);
    return turned ? applyTurned(table, event.move) : applyPlayed(table, event.move);
  },

  draw(table, { seat, card }) {
    same("seat that draws", seat, table.seat);
    check(table.unseen.delete(readCard(card)), () => `${card} is not in the pile`);
    table.turned = [card];
    return resolveTurned(table);
  },

  round(table, { round, scores: told, totals, lines }) {
    const counted = countRound(table);
    table.scores = seatsOf(table).map((seat) => sumOf(counted[sideOf(table, seat)]));
    table.totals = table.totals.map((total, seat) => total + table.scores[seat]);
    same("round", round, table.round);
    check(Array.isArray(lines), () => "the round has no lines");
    for (const { seat } of lines.map(Object)) {
      check(seatsOf(table).includes(seat), () => `a line names seat ${JSON.stringify(seat)}`);
    }
    for (const seat of seatsOf(table)) {
      const own = lines.filter((line) => line.seat === seat);
      same(
        `score lines of seat ${seat}`,
        own.map(plainLine).sort(),
        counted[sideOf(table, seat)].map(plainLine).sort(),
      );
    }
    same("scores", told, table.scores);
    same("totals", totals, table.totals);
    table.oya = nextOya(table);
    if (table.round === Number(table.options.rounds)) return "end";
    table.round++;
    return "deal";
  },

  end(table, told) {
    checkEnd(told, table.totals, winners(table));
    return null;
  },
};

/** The recount of this game: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin: (event) => [readGame(event), ["oya"]],
  readers: READERS,
  chances: ["oya", "deal", "void", "draw"],
  counts: { round: "rounds", turn: "moves" },
  statistics: () => new Statistics(),
});

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

/** Sums over the games without disagreement, by number of players and options. */
class Statistics {
  #sums = new Map();

  add({ players, options, tally }) {
    const key = JSON.stringify([players, JSON.stringify(options, Object.keys(OPTIONS))]);
    this.#sums.set(key, added(this.#sums.get(key), { games: 1, ...tally }));
  }

  /**
   * An entry for each number of players, or with `apart` for each kind of table: its name, its counts and its rates.
   */
  means(apart = false) {
    const tables = new Map();
    for (const [key, sum] of this.#sums) {
      const [players, options] = JSON.parse(key);
      const name = apart ? `${players} players, ${options}` : `${players} players`;
      tables.set(name, added(tables.get(name), sum));
    }
    return [...tables]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sum]) => ({
        ...{ name, ...sum },
        voidByFour: sum.baFour / sum.deals,
        voidByPairs: sum.baPairs / sum.deals,
        voidByHands: sum.severalHands / sum.deals,
        lucky: sum.luckyHands / sum.rounds,
        yakuPerRound: sum.yaku / sum.played,
        wildPerRound: sum.wild / sum.played,
        leftoverRounds: sum.leftovers / sum.played,
        blocksPerRound: sum.blocks / sum.played,
      }));
  }

  toString(apart = false) {
    return this.means(apart).map(described).join("\n");
  }
}

function added(sum = {}, more) {
  return Object.fromEntries(Object.entries(more).map(([name, count]) => [name, count + (sum[name] ?? 0)]));
}

const percent = (share) => (Number.isNaN(share) ? "–" : `${(100 * share).toFixed(3)} %`);

function described(mean) {
  return [
    `${mean.name}: ${mean.games} games, ${mean.rounds} rounds, ${mean.deals} deals`,
    `  void: four of a month in the Ba  ${percent(mean.voidByFour)}`,
    `  void: four pairs in the Ba       ${percent(mean.voidByPairs)}`,
    `  void: several lucky hands        ${percent(mean.voidByHands)}`,
    `  rounds won by a lucky hand       ${percent(mean.lucky)}`,
    `  yaku per round played            ${mean.yakuPerRound.toFixed(3)}`,
    `  Gaji used wild                   ${percent(mean.wildPerRound)}`,
    `  rounds with cards left over      ${percent(mean.leftoverRounds)}`,
    `  Hiki blocks                      ${percent(mean.blocksPerRound)} (${mean.blocks})`,
  ].join("\n");
}

await command(import.meta.url, recount, (statistics, asked) => statistics.toString(asked));
