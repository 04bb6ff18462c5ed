#!/usr/bin/env node
// Recounts traces of Sutda from the rules alone: auctions, legal moves, layers, settlements and the Oya.
//
//   node tests/recount/sutda.mjs [--stats] [FILE]
//
// Reads JSON Lines with any number of games from FILE or standard input. A game is abandoned at its first disagreement.
// Exits with 1 on any disagreement, and on a trace without a game.

import { month, readOya } from "./oya.mjs";
import { check, checkEnd, checkGame, checkTurn, command, plainLine, recountOf, same, sameAsSet } from "./trace.mjs";

const OPTIONS = {
  rounds: ["5", "10", "20", "LastStanding"],
  coins: ["20", "50", "100"],
  ante: ["1", "2", "5"],
  ranking: ["RobinRed", "KoreanBasic"],
  tie: ["Split", "Rematch"],
  short_stack: ["AllIn", "CapTable"],
  min_open: [0, 1, 2],
  max_raises: ["None", "1", "2", "3"],
  reveal_folded: [true, false],
  ante_shortfall: ["AllIn", "Leaves"],
  final_tie: ["Shared", "LastRound"],
};

/** ST-02: two cards of each month to October, including the Curtain and the Moon. */
export const DECK = Array.from({ length: 10 }, (_, i) => i + 1).flatMap((month) =>
  [3, 8].includes(month) ? [`${month}-0`, `${month}-2`] : [`${month}-2`, `${month}-3`],
);

const COMBINATIONS = {
  RobinRed: ["1+2", "1+4", "4+10", "1+10", "1+8", "4+6"],
  KoreanBasic: ["1+2", "1+4", "1+9", "1+10", "4+10", "4+6"],
};

/** ST-03, ST-04: the strength and the multiplier of two cards. */
export function rank(cards, ranking) {
  const months = cards.map(month).sort((a, b) => a - b);
  const brights = cards.filter((card) => card.endsWith("-0")).length;
  if (brights === 2) return { strength: 1000, times: 10 };
  if (months[0] === months[1]) return { strength: 500 + months[0], times: months[0] === 10 ? 5 : 3 };
  const place = COMBINATIONS[ranking].indexOf(months.join("+"));
  if (place >= 0 && !cards.includes("8-0")) return { strength: 100 - place, times: 1 };
  return { strength: (months[0] + months[1]) % 10, times: 1 };
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

// ---------------------------------------------------------------------------------------------------------------------
// The auctions
// ---------------------------------------------------------------------------------------------------------------------

const seatsOf = (table) => [...Array(table.players).keys()];
const from = (table, seat) => seatsOf(table).map((step) => (seat + step) % table.players);

/** The coins that a seat can still put in. ST-08: by house rule no seat stakes more than the poorest had. */
const room = (table, seat) => Math.min(table.coins[seat], table.cap - table.staked[seat]);

function put(table, seat, amount) {
  table.coins[seat] -= amount;
  table.staked[seat] += amount;
  table.bids[seat] += amount;
}

/** ST-09: begins an auction, or goes on if there is none. Returns the name of the next line. */
function begin(table, second) {
  Object.assign(table, {
    second,
    level: 0,
    opened: false,
    raises: 0,
    bids: seatsOf(table).map(() => 0),
    owing: new Set(),
  });
  const able = from(table, table.oya).filter((seat) => table.live.has(seat) && room(table, seat) > 0);
  if (able.length < 2) return second ? showDown(table) : begin(table, true);
  table.seat = able[0];
  return "turn";
}

function legal(table) {
  const { seat, opened, options } = table;
  const most = table.bids[seat] + room(table, seat);
  const levels = (least, verb) =>
    Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => `${verb} ${least + i}`);
  if (!opened) return levels(Math.min(options.min_open, most), "open");
  const spent = options.max_raises !== "None" && table.raises >= Number(options.max_raises);
  return ["call", "fold", ...(spent ? [] : levels(table.level + 1, "raise"))];
}

function act(table, move) {
  const { seat } = table;
  const [verb, level] = move.split(" ");
  if (level !== undefined) {
    put(table, seat, Number(level) - table.bids[seat]);
    table.raises += verb === "raise" ? 1 : 0;
    Object.assign(table, { level: Number(level), opened: true, oya: seat });
    table.owing = new Set([...table.live].filter((other) => other !== seat && room(table, other) > 0));
  } else {
    if (verb === "call") put(table, seat, Math.min(table.level - table.bids[seat], room(table, seat)));
    else table.live.delete(seat);
    table.owing.delete(seat);
  }
  if (table.live.size === 1) return "round";
  const next = from(table, seat).find((other) => table.owing.has(other));
  if (next === undefined) return table.second ? showDown(table) : begin(table, true);
  table.seat = next;
  return "turn";
}

// ---------------------------------------------------------------------------------------------------------------------
// The showdown
// ---------------------------------------------------------------------------------------------------------------------

/** Maps each live seat to the strengths that are compared in order: of the hand, then of each new hand. */
function showDown(table) {
  table.shown = new Map(
    [...table.live].map((seat) => [seat, [rank(table.hands[seat], table.options.ranking).strength]]),
  );
  return decide(table);
}

function decide(table) {
  table.tied =
    table.options.tie === "Rematch"
      ? layersOf(table)
          .map(({ best }) => best)
          .find((best) => best.length > 1)
      : undefined;
  return table.tied ? "rematch" : "round";
}

function compare(a, b) {
  const place = a.findIndex((strength, i) => strength !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
}

/** ST-08: splits all stakes coin by coin from the bottom. Coins with the same contenders form a layer. */
function layersOf(table) {
  const layers = [];
  const top = Math.max(...[...table.live].map((seat) => table.staked[seat]));
  for (let coin = 1; coin <= top; coin++) {
    const contenders = [...table.live].filter((seat) => table.staked[seat] >= coin).sort((a, b) => a - b);
    const key = contenders.join();
    if (layers.at(-1)?.key !== key) layers.push({ key, contenders, height: 0, amount: 0 });
    layers.at(-1).height++;
    layers.at(-1).amount += seatsOf(table).filter((seat) => table.staked[seat] >= coin).length;
  }
  for (const layer of layers) {
    const hands = layer.contenders.map((seat) => table.shown.get(seat));
    const best = hands.reduce((high, hand) => (compare(hand, high) > 0 ? hand : high));
    layer.best = layer.contenders.filter((seat) => compare(table.shown.get(seat), best) === 0);
  }
  return layers;
}

/** Settles the coins and returns the lines of the settlement. */
function settle(table) {
  const dealt = seatsOf(table).filter((seat) => table.hands[seat].length > 0);
  const lines = dealt.map((seat) => ({ seat, points: -table.staked[seat], rule: "auction", cards: [] }));
  const give = (seat, points, rule, cards) => {
    lines.push({ seat, points, rule, cards });
    table.coins[seat] += points;
  };
  if (table.live.size === 1) {
    give([...table.live][0], sum(table.staked), "fold", []);
    return lines;
  }
  const layers = layersOf(table);
  layers.forEach(({ contenders, best, amount, height }, number) => {
    const clockwise = from(table, table.oya).filter((seat) => best.includes(seat));
    const share = Math.floor(amount / best.length);
    clockwise.forEach((seat, place) => {
      const part = place === 0 ? amount - share * (best.length - 1) : share;
      if (contenders.length === 1 && part === height) give(seat, part, "ST-08", []);
      else give(seat, part, best.length > 1 ? "ST-05" : number === 0 ? "showdown" : "ST-08", table.hands[seat]);
    });
  });
  const debts = [];
  for (const { contenders, best, height } of layers) {
    const { times } = rank(table.hands[best[0]], table.options.ranking);
    if (best.length > 1 || times === 1) continue;
    for (const seat of contenders.filter((other) => other !== best[0])) {
      debts.push({ seat, to: best[0], left: height * (times - 1), first: true });
    }
  }
  // All beaten players pay as much as they can. Coins received later go to the oldest debt, until no coin moves.
  for (let moved = true; moved; ) {
    moved = false;
    for (const debt of debts) {
      const part = Math.min(debt.left, table.coins[debt.seat]);
      if (part > 0) {
        const rule = debt.first ? "ST-06" : "short";
        give(debt.seat, -part, rule, table.hands[debt.to]);
        give(debt.to, part, rule, table.hands[debt.to]);
        debt.left -= part;
        moved = true;
      }
      debt.first = false;
    }
  }
  return lines;
}

/** ST-15: the players with the most coins; by house rule, those of them with the best last round. */
function winners(table) {
  const playing = seatsOf(table).filter((seat) => !table.out.has(seat));
  const most = Math.max(...playing.map((seat) => table.coins[seat]));
  const best = playing.filter((seat) => table.coins[seat] === most);
  if (table.options.final_tie === "Shared") return best;
  const gain = Math.max(...best.map((seat) => table.scores[seat]));
  return best.filter((seat) => table.scores[seat] === gain);
}

// ---------------------------------------------------------------------------------------------------------------------
// The trace: the expected lines and their content
// ---------------------------------------------------------------------------------------------------------------------

function readGame(event) {
  checkGame(event, "sutda", [2, 10], OPTIONS);
  const { players, options } = event;
  const coins = Array(players).fill(Number(options.coins));
  return { players, options, coins, round: 1, out: new Set(), tally: { rounds: 0, ties: 0, folds: 0, multiplied: 0 } };
}

/** Checks that each of the wanted seats has two cards, the others have none, and no card occurs twice. */
function readHands(table, hands, wanted) {
  check(Array.isArray(hands) && hands.every(Array.isArray), () => "hands that are no lists");
  same(
    "sizes of the hands",
    hands.map((hand) => hand.length),
    seatsOf(table).map((seat) => (wanted.includes(seat) ? 2 : 0)),
  );
  const cards = hands.flat();
  check(
    cards.every((card) => DECK.includes(card)),
    () => `a card of ${cards.join(" ")} is none of the twenty`,
  );
  check(new Set(cards).size === cards.length, () => "a card is dealt twice");
}

/** Each reader checks its line and returns the name of the next line. */
const READERS = {
  oya(table, event) {
    table.oya = readOya(event, table.players, seatsOf(table), DECK);
    return "deal";
  },

  deal(table, { round, hands }) {
    const playing = seatsOf(table).filter((seat) => !table.out.has(seat));
    same("round of the deal", round, table.round);
    readHands(table, hands, playing);
    // ST-12: the Oya deals, or the next player after them who is not out.
    table.oya = from(table, table.oya).find((seat) => !table.out.has(seat));
    const poorest = Math.min(...playing.map((seat) => table.coins[seat]));
    const cap = table.options.short_stack === "CapTable" ? poorest : Infinity;
    Object.assign(table, { hands, cap, before: [...table.coins], live: new Set(playing), shown: new Map() });
    Object.assign(table, { staked: seatsOf(table).map(() => 0), bids: seatsOf(table).map(() => 0) });
    for (const seat of playing) put(table, seat, Math.min(Number(table.options.ante), room(table, seat)));
    return begin(table, false);
  },

  turn(table, event) {
    checkTurn(event, table.seat, legal(table), sameAsSet);
    return act(table, event.move);
  },

  rematch(table, { hands }) {
    readHands(table, hands, table.tied);
    for (const [seat, strengths] of table.shown) {
      strengths.push(hands[seat].length ? rank(hands[seat], table.options.ranking).strength : 0);
    }
    table.tally.ties++;
    return decide(table);
  },

  round(table, { round, scores, totals, lines }) {
    same("round", round, table.round);
    check(Array.isArray(lines), () => "the round has no lines");
    const counted = settle(table);
    table.scores = table.coins.map((coins, seat) => coins - table.before[seat]);
    for (const seat of seatsOf(table)) {
      const own = (all) =>
        all
          .filter((line) => line.seat === seat)
          .map(plainLine)
          .sort();
      same(`score lines of seat ${seat}`, own(lines), own(counted));
    }
    same("scores", scores, table.scores);
    same("totals", totals, table.coins);
    same("coins in all", sum(table.coins), table.players * Number(table.options.coins));
    const least = table.options.ante_shortfall === "Leaves" ? Number(table.options.ante) : 1;
    table.out = new Set(seatsOf(table).filter((seat) => table.coins[seat] < least));
    const { tally } = table;
    tally.rounds++;
    tally.folds += table.live.size === 1 ? 1 : 0;
    tally.multiplied += counted.some((line) => line.rule === "ST-06") ? 1 : 0;
    const most = table.options.rounds === "LastStanding" ? 100 : Number(table.options.rounds);
    if (table.round === most || table.players - table.out.size < 2) return "end";
    table.round++;
    return "deal";
  },

  end(table, told) {
    checkEnd(
      told,
      table.coins,
      winners(table),
      [...table.out].sort((a, b) => a - b),
    );
    return null;
  },
};

/** The recount of this game: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin: (event) => [readGame(event), ["oya"]],
  readers: READERS,
  chances: ["oya", "deal", "rematch"],
  counts: { round: "rounds", turn: "moves" },
  statistics: () => new Statistics(),
});

/** Sums over the games without disagreement, by number of players. */
class Statistics {
  #sums = new Map();

  add({ players, tally }) {
    const before = this.#sums.get(players) ?? { games: 0, rounds: 0, ties: 0, folds: 0, multiplied: 0 };
    const more = { games: 1, ...tally };
    this.#sums.set(
      players,
      Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + more[name]])),
    );
  }

  toString() {
    return [...this.#sums]
      .sort(([a], [b]) => a - b)
      .map(
        ([players, all]) =>
          `${players} players: ${all.games} games, ${all.rounds} rounds, ${all.folds} won by folding, ${all.multiplied} multiplied, ${all.ties} new hands`,
      )
      .join("\n");
  }
}

await command(import.meta.url, recount);
