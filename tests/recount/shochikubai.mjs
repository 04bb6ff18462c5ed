#!/usr/bin/env node
// Recounts traces of Shochikubai from the rules alone.
//
//   node tests/recount/shochikubai.mjs [--stats] [FILE]
//
// Reads JSON Lines with any number of games from FILE or standard input, and keeps only the current game. This code is
// independent of the engine: cards are plain strings, and each rule is stated above the function that implements it. A
// game is abandoned at its first disagreement, because later lines would only repeat it. Exits with 1 on any
// disagreement, and on a trace without a game.

import { Tables, percent } from "./statistics.mjs";
import {
  check,
  checkEnd,
  checkGame,
  checkStarter,
  checkTurn,
  command,
  namedStarter,
  recountOf,
  same,
} from "./trace.mjs";

/** The suits, the weakest first. */
const SUITS = ["plum", "bamboo", "pine"];
const ALL_TOKENS = { plum: 18, bamboo: 15, pine: 13 };
const ROUNDS = 3;
const SET_POINTS = 3;
const MAJORITY = { pine: [5, 3], bamboo: [4, 2], plum: [3, 1] };

const SIZES = { 3: { hand: 10, aside: 0, tricks: 9, market: 4 }, 4: { hand: 7, aside: 2, tricks: 6, market: 5 } };

/** Plum 1 to 15, bamboo the odd ranks, pine the even ones. Legal cards are listed in this order. */
const DECK = [
  ...Array.from({ length: 15 }, (_, i) => `plum${i + 1}`),
  ...Array.from({ length: 8 }, (_, i) => `bamboo${2 * i + 1}`),
  ...Array.from({ length: 7 }, (_, i) => `pine${2 * i + 2}`),
];

/** SO-14: the bonus icons of the cards (option HouseTable). */
const ICONS = {
  plum1: ["plum", 2],
  plum2: ["plum", 2],
  plum3: ["plum", 2],
  plum4: ["plum", 1],
  plum5: ["plum", 1],
  plum6: ["plum", 1],
  bamboo1: ["bamboo", 1],
  bamboo3: ["bamboo", 1],
  pine2: ["pine", 1],
  pine4: ["pine", 1],
  plum15: "star",
  bamboo15: "star",
  pine14: "star",
};

const OPTIONS = {
  final_bonus: ["HouseTable", "None", "StarForAll"],
  next_round_lead: ["LastWinner", "Random", "RotateLeft"],
  first_market_uses_a_set: [false, true],
  leftovers_return: ["BeforeBonuses", "AfterBonuses"],
  bonus_order: ["FromLeader", "StrongestCard"],
  majority_needs_a_token: [true, false],
  starter: ["Random", "Seat1", "Seat2", "Seat3", "Seat4"],
};

// ---------------------------------------------------------------------------------------------------------------------
// Helpers
// ---------------------------------------------------------------------------------------------------------------------

const suitOf = (card) => card.replace(/\d+$/, "");
const rankOf = (card) => Number(card.match(/\d+$/)[0]);
const heap = (plum = 0, bamboo = 0, pine = 0) => ({ plum, bamboo, pine });
const size = (tokens) => SUITS.reduce((sum, suit) => sum + tokens[suit], 0);
const suitsIn = (tokens) => SUITS.filter((suit) => tokens[suit] > 0);
const sorted = (cards) => DECK.filter((card) => cards.includes(card));
const stronger = (a, b) => SUITS.indexOf(suitOf(b)) - SUITS.indexOf(suitOf(a)) || rankOf(b) - rankOf(a);

function move(from, to, suit, count = 1) {
  check(from[suit] >= count, () => `there is no ${suit} token to take`);
  from[suit] -= count;
  to[suit] += count;
}

// ---------------------------------------------------------------------------------------------------------------------
// The rules
// ---------------------------------------------------------------------------------------------------------------------

function setUp(players, options) {
  return {
    players,
    options,
    size: SIZES[players],
    totals: new Array(players).fill(0),
    round: 0,
    lead: null,
    opened: null,
    tally: { tricks: 0, oneFlip: 0, twoFlips: 0, offSuit: 0, random: 0, mostRandom: 0, smallestPool: 46, ties: 0 },
  };
}

/**
 * SO-18, SO-02: all tokens are in the box. One of each suit goes to the market, and nine or six sets are put aside. By
 * house rule, the set of the market is one of these.
 */
function layOut(table) {
  table.sets = table.size.tricks - (table.options.first_market_uses_a_set ? 1 : 0);
  table.market = heap(1, 1, 1);
  table.box = heap();
  for (const suit of SUITS) table.box[suit] = ALL_TOKENS[suit] - table.sets - 1;
  table.won = Array.from({ length: table.players }, () => heap());
  table.trick = [];
  table.number = 1;
  table.drawn = 0;
  table.stage = "card";
  table.seat = table.opened = table.lead;
}

/** SO-05: a player must follow suit, or match the rank of a card in the trick. Without the suit, any card is legal. */
function legalCards(table) {
  const hand = sorted(table.hands[table.seat]);
  if (table.trick.length === 0) return hand;
  const led = suitOf(table.trick[0].card);
  if (!hand.some((card) => suitOf(card) === led)) return hand;
  return hand.filter((card) => suitOf(card) === led || table.trick.some((play) => rankOf(play.card) === rankOf(card)));
}

/** A token of any available suit: from the market in a draft, from the box for a star. */
function legalTokens(table) {
  return suitsIn(table.stage === "star" ? table.box : table.market).map((suit) => `take ${suit}`);
}

/**
 * SO-06, SO-07, SO-08: an equal rank flips the earlier card. The player of the first flip in a trick gets the firework.
 */
function playCard(table, card) {
  table.hands[table.seat].splice(table.hands[table.seat].indexOf(card), 1);
  const twin = table.trick.find((play) => rankOf(play.card) === rankOf(card));
  if (twin) {
    twin.flipped = 1 + table.trick.filter((play) => play.flipped).length;
    if (twin.flipped === 1) table.firework = table.seat;
  }
  table.trick.push({ seat: table.seat, card, flipped: 0 });
  if (table.trick.length < table.players) {
    table.seat = (table.seat + 1) % table.players;
  } else {
    openDraft(table);
  }
}

/** SO-10, SO-13: the draft order is face-up cards by suit and rank, then flipped ones in the order of flipping. */
function openDraft(table) {
  const up = table.trick.filter((play) => !play.flipped).sort((a, b) => stronger(a.card, b.card));
  const down = table.trick.filter((play) => play.flipped).sort((a, b) => a.flipped - b.flipped);
  table.order = [...up, ...down].map((play) => play.seat);
  check(!down.some((play) => play.seat === table.firework), () => "whoever has the firework was flipped");
  table.tally.tricks++;
  if (down.length === 1) table.tally.oneFlip++;
  if (down.length === 2) table.tally.twoFlips++;
  if (suitOf(up[0].card) !== suitOf(table.trick[0].card)) table.tally.offSuit++;
  table.stage = "draft";
  table.waiting = [...table.order];
  table.seat = table.waiting[0];
}

/** SO-11, SO-12: each player takes one token. The player with the firework then takes the last one. */
function draft(table, suit) {
  move(table.market, table.won[table.seat], suit);
  table.waiting.shift();
  if (table.waiting.length > 0) {
    table.seat = table.waiting[0];
    return "turn";
  }
  if (table.firework !== null) move(table.market, table.won[table.firework], suitsIn(table.market)[0]);
  same("tokens left in the market", size(table.market), table.firework === null ? 1 : 0);
  table.lead = table.order[0];
  table.firework = null;
  table.trick = [];
  if (table.number === table.size.tricks) return lastCards(table);
  table.number++;
  return refill(table);
}

/** SO-03: the leftover token stays, a set joins it, and the rest is drawn. */
function refill(table) {
  table.sets--;
  for (const suit of SUITS) table.market[suit]++;
  return openMarket(table);
}

/** SO-01: the market has one token more than there are players. Missing tokens are drawn from the box. */
function openMarket(table) {
  table.missing = table.size.market - size(table.market);
  return table.missing > 0 ? "market" : openTrick(table);
}

function openTrick(table) {
  same("tokens in the market", size(table.market), table.players + 1);
  for (const suit of SUITS) check(table.market[suit] > 0, () => `no ${suit} in the market`);
  checkTokens(table);
  table.stage = "card";
  table.seat = table.lead;
  return "turn";
}

/**
 * SO-04: there is no new market. The leftover token and remaining sets go back to the box before the bonuses, or by
 * house rule after them.
 */
function lastCards(table) {
  for (const hand of table.hands) same("cards left in a hand", hand.length, 1);
  if (table.options.leftovers_return === "BeforeBonuses") clear(table);
  const clockwise = table.hands.map((_, step) => (table.lead + step) % table.players);
  if (table.options.bonus_order === "StrongestCard")
    clockwise.sort((a, b) => stronger(table.hands[a][0], table.hands[b][0]));
  table.waiting = clockwise;
  return pay(table);
}

/** SO-14, SO-15: bonuses are limited to the tokens in the box. A star waits for the choice of its owner. */
function pay(table) {
  while (table.waiting.length > 0) {
    table.seat = table.waiting[0];
    const bonus = { HouseTable: ICONS[table.hands[table.seat][0]], None: undefined, StarForAll: "star" }[
      table.options.final_bonus
    ];
    if (bonus === "star" && size(table.box) > 0) {
      table.stage = "star";
      return "turn";
    }
    if (Array.isArray(bonus)) move(table.box, table.won[table.seat], bonus[0], Math.min(bonus[1], table.box[bonus[0]]));
    table.waiting.shift();
  }
  clear(table);
  checkTokens(table);
  return "round";
}

function takeStar(table, suit) {
  move(table.box, table.won[table.seat], suit);
  table.waiting.shift();
  return pay(table);
}

function clear(table) {
  for (const suit of SUITS) {
    table.box[suit] += table.market[suit] + table.sets;
    table.market[suit] = 0;
  }
  table.sets = 0;
}

/** For each suit, the box, the sets aside, the market and the players hold all tokens together. */
function checkTokens(table) {
  for (const suit of SUITS) {
    const won = table.won.reduce((sum, tokens) => sum + tokens[suit], 0);
    same(`${suit} tokens`, table.box[suit] + table.sets + table.market[suit] + won, ALL_TOKENS[suit]);
  }
}

/** The score lines of a round: sets, and majorities (SO-16). */
function scoreLines(table) {
  const lines = [];
  for (const [seat, tokens] of table.won.entries()) {
    const sets = Math.min(...SUITS.map((suit) => tokens[suit]));
    if (sets > 0)
      lines.push({
        seat,
        points: SET_POINTS * sets,
        rule: "sets",
        cards: SUITS.flatMap((suit) => Array(sets).fill(suit)),
      });
    for (const suit of SUITS) {
      const points = majority(table, seat, suit);
      if (points > 0) lines.push({ seat, points, rule: suit, cards: Array(tokens[suit]).fill(suit) });
    }
  }
  return lines;
}

/**
 * The points of a seat for a suit: for the most tokens, or for the second most if one player alone has the most.
 * Without a token of the suit there are none, except by house rule.
 */
function majority(table, seat, suit) {
  const counts = table.won.map((tokens) => tokens[suit]);
  const mine = counts[seat];
  if (mine === 0 && table.options.majority_needs_a_token) return 0;
  const above = counts.filter((count) => count > mine);
  if (above.length === 0) return MAJORITY[suit][0];
  return above.length === 1 ? MAJORITY[suit][1] : 0;
}

/** SO-19: the most points win, then the most tokens of the third round. A remaining tie is shared. */
function winners(table) {
  const seats = [...table.totals.keys()];
  const best = Math.max(...table.totals);
  const first = seats.filter((seat) => table.totals[seat] === best);
  const tokens = Math.max(...first.map((seat) => size(table.won[seat])));
  if (first.length > 1) table.tally.ties++;
  return first.filter((seat) => size(table.won[seat]) === tokens);
}

// ---------------------------------------------------------------------------------------------------------------------
// The trace: the expected lines and their content
// ---------------------------------------------------------------------------------------------------------------------

function readGame(event) {
  checkGame(event, "shochikubai", [3, 4], OPTIONS);
  return setUp(event.players, event.options);
}

/** Each reader checks its line and returns the name of the next line. */
const READERS = {
  starter(table, { seat }) {
    checkStarter(seat, table, table.round === 0 ? namedStarter(table.options) : null);
    table.lead = seat;
    return "deal";
  },

  deal(table, { round, hands, aside }) {
    table.round++;
    same("round", round, table.round);
    same(
      "hands dealt",
      Array.isArray(hands) && hands.map((hand) => hand.length),
      Array(table.players).fill(table.size.hand),
    );
    same("cards aside", Array.isArray(aside) && aside.length, table.size.aside);
    same("cards dealt", sorted([...hands.flat(), ...aside]), DECK);
    same("cards dealt", hands.flat().length + aside.length, DECK.length);
    table.hands = hands.map((hand) => [...hand]);
    table.firework = null;
    layOut(table);
    return openMarket(table);
  },

  /** SO-20: drawn tokens come from the box. */
  market(table, { random }) {
    check(
      Array.isArray(random) && random.every((suit) => SUITS.includes(suit)),
      () => `random: ${JSON.stringify(random)}`,
    );
    same("tokens drawn", random.length, table.missing);
    table.tally.smallestPool = Math.min(table.tally.smallestPool, size(table.box));
    for (const suit of random) move(table.box, table.market, suit);
    table.drawn += random.length;
    return openTrick(table);
  },

  turn(table, event) {
    const { move: made } = event;
    checkTurn(event, table.seat, table.stage === "card" ? legalCards(table) : legalTokens(table));
    if (table.stage === "card") {
      playCard(table, made);
      return "turn";
    }
    const suit = made.slice("take ".length);
    return table.stage === "draft" ? draft(table, suit) : takeStar(table, suit);
  },

  round(table, { round, scores, totals, lines }) {
    same("round", round, table.round);
    const counted = scoreLines(table);
    const key = ({ seat, rule }) => `${seat} ${rule}`;
    check(Array.isArray(lines), () => "the round has no lines");
    const seen = new Set();
    for (const line of lines.map(Object)) {
      const mine = counted.find((other) => key(other) === key(line));
      check(mine !== undefined, () => `a line that nobody scores: ${JSON.stringify(line)}`);
      check(!seen.has(key(line)), () => `two lines of one kind: ${key(line)}`);
      seen.add(key(line));
      same(`points of ${key(line)}`, line.points, mine.points);
      same(`tokens of ${key(line)}`, line.cards, mine.cards);
    }
    for (const line of counted) check(seen.has(key(line)), () => `no line for ${key(line)}`);
    const points = table.totals.map((_, seat) =>
      counted.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0),
    );
    same("scores", scores, points);
    table.totals = table.totals.map((total, seat) => total + points[seat]);
    same("totals", totals, table.totals);
    table.tally.random += table.drawn;
    table.tally.mostRandom = Math.max(table.tally.mostRandom, table.drawn);
    if (table.round === ROUNDS) return "end";
    // SO-17: the lead of the next round.
    if (table.options.next_round_lead === "RotateLeft") table.lead = (table.opened + 1) % table.players;
    return table.options.next_round_lead === "Random" ? "starter" : "deal";
  },

  end(table, told) {
    checkEnd(told, table.totals, winners(table));
    return null;
  },
};

/** The recount of this game: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin: (event) => [readGame(event), ["starter"]],
  readers: READERS,
  chances: ["starter", "deal", "market"],
  counts: { round: "rounds", turn: "moves" },
  statistics: () => new Statistics(),
});

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

class Statistics extends Tables {
  add(table) {
    const { players, tally, totals, won } = table;
    const sum = this.counted(table, {
      ...{
        tricks: 0,
        oneFlip: 0,
        twoFlips: 0,
        offSuit: 0,
        random: 0,
        mostRandom: 0,
        smallestPool: 46,
        ties: 0,
        points: 0,
      },
      wins: new Array(players).fill(0),
    });
    for (const name of ["tricks", "oneFlip", "twoFlips", "offSuit", "random", "ties"]) sum[name] += tally[name];
    sum.mostRandom = Math.max(sum.mostRandom, tally.mostRandom);
    sum.smallestPool = Math.min(sum.smallestPool, tally.smallestPool);
    sum.points += totals.reduce((all, total) => all + total, 0) / players;
    const victors = winners({ totals, won, tally: {} });
    for (const seat of victors) sum.wins[seat] += 1 / victors.length;
  }

  mean(sum) {
    return {
      oneFlip: sum.oneFlip / sum.tricks,
      twoFlips: sum.twoFlips / sum.tricks,
      offSuitWins: sum.offSuit / sum.tricks,
      randomTokens: sum.random / sum.games / ROUNDS,
      mostRandomTokens: sum.mostRandom,
      smallestPool: sum.smallestPool,
      tieForFirst: sum.ties / sum.games,
      points: sum.points / sum.games,
      wins: sum.wins.map((wins) => wins / sum.games),
    };
  }

  rows(mean) {
    return [
      `tricks with one flip        ${percent(mean.oneFlip)}`,
      `tricks with two flips       ${percent(mean.twoFlips)}`,
      `won by a suit not led       ${percent(mean.offSuitWins)}`,
      `random tokens per round     ${mean.randomTokens.toFixed(2)}, at most ${mean.mostRandomTokens}`,
      `smallest box drawn from     ${mean.smallestPool}`,
      `points per player           ${mean.points.toFixed(2)}`,
      `equal points for the first  ${percent(mean.tieForFirst)}`,
      `wins by seat                ${mean.wins.map((share) => percent(share)).join(", ")}`,
    ];
  }
}

await command(import.meta.url, recount);
