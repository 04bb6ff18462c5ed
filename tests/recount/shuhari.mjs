#!/usr/bin/env node
// Recounts traces of Shuhari from the rules alone.
//
//   node tests/recount/shuhari.mjs [--stats] [FILE]
//
// Reads JSON Lines, any number of games one after another, from FILE or standard input, and never keeps more than
// the game at hand. Nothing here comes from the engine: the deck is made by stepping around a circle, and every rule
// stands above the function that follows it. A game is given up at its first disagreement, because everything after it
// would only repeat the same news. Exits 1 on any disagreement, and on a trace without a game.

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

const ARTS = "INKCS";
const OBEY = 0;
const DETACH = 1;
const SEPARATE = 2;

/** SH-01: The steps that each rank takes around the circle of arts, from Obey to Detach and from Obey to Separate. */
const STEPS = ["12", "24", "31", "43", "34", "13", "42", "21", "41", "23", "32", "14"];

/** The sixty art cards, rank by rank. */
export const DECK = STEPS.flatMap((step, i) =>
  [0, 1, 2, 3, 4].map((a) => `${i + 1}${ARTS[a]}${ARTS[(a + Number(step[0])) % 5]}${ARTS[(a + Number(step[1])) % 5]}`),
);

const SPECIALS = ["prep", "review"];
const ALL = [...DECK, ...SPECIALS.flatMap((card) => Array(5).fill(card))];
const ORDER = new Map([...DECK, ...SPECIALS].map((card, i) => [card, i]));

const OPTIONS = {
  break_scope: ["Stage", "WholeTrick"],
  short_deck: ["ReshuffleFirst", "LookAtFewer"],
  prep_bottom: ["KeepOrder", "PlayerOrders"],
  passed_lead: ["MovesOn", "ComesBack"],
  backs_reveal_kind: [false, true],
  trick_cap: ["200", "30", "12"],
  score_tie: ["Shared", "MoreMasteries"],
  starter: ["Random", "Seat1", "Seat2", "Seat3"],
};

// ---------------------------------------------------------------------------------------------------------------------
// Cards
// ---------------------------------------------------------------------------------------------------------------------

const isArt = (card) => !SPECIALS.includes(card);
const rankOf = (card) => parseInt(card, 10);
const suitOf = (card, stage) => card.slice(-3)[stage];
const inOrder = (cards) => cards.toSorted((a, b) => ORDER.get(a) - ORDER.get(b));

/** Takes one such card out of a heap; false when there is none. */
function takeFrom(heap, card) {
  const place = heap.indexOf(card);
  if (place < 0) return false;
  heap.splice(place, 1);
  return true;
}

// ---------------------------------------------------------------------------------------------------------------------
// The rules
// ---------------------------------------------------------------------------------------------------------------------

function setUp(players, options) {
  return {
    players,
    options,
    hands: [],
    unknown: [...ALL],
    under: [],
    looked: [],
    discard: [],
    trick: null,
    tricks: 0,
    marks: Array.from({ length: players }, () => new Map()),
    seat: null,
    over: false,
    tally: { ended: [0, 0, 0], reshuffles: 0, breaks: 0 },
  };
}

/** SH-09: A trick is eight plays between two, four each, and nine among three, three each. */
const playsInTrick = (players) => ({ 2: 8, 3: 9 })[players];

/** SH-15: The lead passes left to the first player with an art card. */
function openTrick(table, due) {
  let seat = due;
  while (!table.hands[seat].some(isArt)) seat = (seat + 1) % table.players;
  table.trick = { due, starter: seat, suit: null, stage: OBEY, live: [[], [], []], row: [] };
  table.seat = seat;
}

/** Practice: cards with the lead suit in the place of the current stage. */
const practises = (trick, card) => isArt(card) && suitOf(card, trick.stage) === trick.suit;

/** SH-04, SH-06: what a break is measured against, and which cards pass: equal or higher, then equal or lower. */
function breaks(table, card) {
  const { trick, options } = table;
  if (!isArt(card) || trick.stage === SEPARATE || suitOf(card, trick.stage + 1) !== trick.suit) return false;
  if (trick.stage === OBEY) return trick.live[OBEY].every((other) => rankOf(card) >= rankOf(other.card));
  const scope = options.break_scope === "WholeTrick" ? trick.live.flat() : trick.live[DETACH];
  return scope.every((other) => rankOf(card) <= rankOf(other.card));
}

/** SH-11: Art cards of the discard pile from rank 2 to rank 11. */
const reviewable = (table) =>
  inOrder(table.discard.filter((card) => isArt(card) && rankOf(card) > 1 && rankOf(card) < 12));

/** The legal moves: those of an open preparation, a lead, or practices, or else rests, then breaks and specials (SH-08). */
function legalMoves(table) {
  if (table.looked.length > 0) {
    const word = table.ordering ? "under" : "keep";
    return [...new Set(table.looked)].map((card) => `${word} ${card}`);
  }
  const hand = inOrder(table.hands[table.seat]);
  const arts = hand.filter(isArt);
  if (table.trick.suit === null) return arts.map((card) => `lead ${card}`);
  const practices = arts.filter((card) => practises(table.trick, card));
  return [
    ...(practices.length > 0 ? practices.map((card) => `practice ${card}`) : arts.map((card) => `rest ${card}`)),
    ...arts.filter((card) => breaks(table, card)).map((card) => `break ${card}`),
    ...(hand.includes("prep") ? ["prep"] : []),
    ...(hand.includes("review") ? reviewable(table).map((card) => `review ${card}`) : []),
  ];
}

/** Plays a move and says which lines may follow. */
function play(table, move) {
  const { seat, trick } = table;
  const [word, named] = move.split(" ");
  if (word === "keep" || word === "under") return fromPreparation(table, word, named);
  const card = SPECIALS.includes(word) ? word : named;
  takeFrom(table.hands[seat], card);
  trick.row.push(card);
  if (word === "lead") trick.suit = suitOf(card, OBEY);
  // SH-03: the breaking card is the first of the new stage. SH-23: it is one stage further, never two.
  if (word === "break") {
    trick.stage++;
    table.tally.breaks++;
  }
  if (["lead", "practice", "break"].includes(word)) trick.live[trick.stage].push({ card, seat });
  if (word === "review") {
    takeFrom(table.discard, named);
    table.hands[seat].push(named);
    return goOn(table);
  }
  return word === "prep" ? preparing(table) : drawing(table);
}

/** SH-14: The discard pile is shuffled at the moment when a card is needed and the deck is empty. */
const deckSize = (table) => table.unknown.length + table.under.length;
const drawing = (table) => (deckSize(table) === 0 ? "reshuffle" : "draw");
const preparing = (table) => (deckSize(table) === 0 ? "reshuffle" : "peek");

/** SH-13: The cards not kept go under the deck as they were looked at, or as the player orders them. */
function fromPreparation(table, word, card) {
  takeFrom(table.looked, card);
  if (word === "keep") {
    table.hands[table.seat].push(card);
    table.ordering = table.options.prep_bottom === "PlayerOrders";
  } else {
    table.under.push(card);
  }
  if (table.ordering && table.looked.length > 1) return "turn";
  table.under.push(...table.looked.splice(0));
  table.ordering = false;
  return goOn(table);
}

function goOn(table) {
  if (table.trick.row.length < playsInTrick(table.players)) {
    table.seat = (table.seat + 1) % table.players;
    return "turn";
  }
  return endTrick(table);
}

/** Who has all three marks in an art. */
const hasMastered = (marks, suit) => [OBEY, DETACH, SEPARATE].every((stage) => marks.has(suit + stage));
const isMastered = (table, suit) => table.marks.some((marks) => hasMastered(marks, suit));

/**
 * The highest live card of Obey, the lowest of Detach and the highest of Separate (SH-02) win a mark each, unless the
 * art was fully mastered before the trick (SH-16). Everything played is discarded (SH-10), and the start moves left.
 */
function endTrick(table) {
  const { trick, players, options } = table;
  const closed = isMastered(table, trick.suit);
  trick.live.forEach((live, stage) => {
    if (live.length === 0) return;
    const ranks = live.map(({ card }) => rankOf(card));
    check(
      new Set(ranks).size === ranks.length,
      () => `two cards of one rank in stage ${stage}: ${JSON.stringify(live)}`,
    );
    const best = stage === DETACH ? Math.min(...ranks) : Math.max(...ranks);
    const { card, seat } = live[ranks.indexOf(best)];
    if (!closed && !table.marks[seat].has(trick.suit + stage)) table.marks[seat].set(trick.suit + stage, card);
  });
  table.discard.push(...trick.row);
  table.tally.ended[trick.stage]++;
  table.tricks++;
  // The game ends with the second art that somebody has mastered, or with the last trick of all (SH-21).
  const mastered = [...ARTS].filter((suit) => isMastered(table, suit)).length;
  if (mastered >= 2 || table.tricks === Number(options.trick_cap)) {
    table.over = true;
    table.trick = null;
    return "round";
  }
  const from = options.passed_lead === "ComesBack" ? trick.due : trick.starter;
  openTrick(table, (from + 1) % players);
  return "turn";
}

/** The chart of points: for each art by the stages learnt. */
const POINTS = {
  O: [1, "obey"],
  D: [-1, "detach"],
  S: [-1, "separate"],
  OD: [3, "obey-detach"],
  OS: [2, "obey-separate"],
  DS: [1, "detach-separate"],
  ODS: [5, "mastery"],
};

function lines(table) {
  return table.marks.flatMap((marks, seat) =>
    [...ARTS].flatMap((suit) => {
      const stages = [OBEY, DETACH, SEPARATE].filter((stage) => marks.has(suit + stage));
      if (stages.length === 0) return [];
      const [points, rule] = POINTS[stages.map((stage) => "ODS"[stage]).join("")];
      return [{ seat, points, rule, cards: stages.map((stage) => marks.get(suit + stage)) }];
    }),
  );
}

function scores(table) {
  const sums = table.marks.map(() => 0);
  for (const { seat, points } of lines(table)) sums[seat] += points;
  return sums;
}

/** SH-22: The highest score wins; a tie is shared, or by house rule decided by full masteries. */
function winners(table) {
  const sums = scores(table);
  const best = sums.map((_, seat) => seat).filter((seat) => sums[seat] === Math.max(...sums));
  if (table.options.score_tie === "Shared") return best;
  const masteries = (seat) => [...ARTS].filter((suit) => hasMastered(table.marks[seat], suit)).length;
  const most = Math.max(...best.map(masteries));
  return best.filter((seat) => masteries(seat) === most);
}

/** Seventy cards, hands of seven, and a deck that never runs dry for good (SH-14). */
function checkCards(table) {
  const heaps = [table.unknown, table.under, table.looked, table.discard, table.trick?.row ?? [], ...table.hands];
  same("all cards", inOrder(heaps.flat()), inOrder(ALL));
  const least = { 2: 48, 3: 40 }[table.players];
  const piles = deckSize(table) + table.discard.length + table.looked.length;
  check(piles >= least, () => `only ${piles} cards in deck and discard pile`);
  if (table.looked.length === 0) {
    for (const hand of table.hands) same("cards in a hand", hand.length, 7);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// The trace: which line may come, and what it must say
// ---------------------------------------------------------------------------------------------------------------------

function readGame(event) {
  checkGame(event, "shuhari", [2, 3], OPTIONS);
  return setUp(event.players, event.options);
}

/** Takes a card off the deck: any of the unknown part, or the first of those that were put under it. */
function offDeck(table, card) {
  if (table.unknown.length > 0) {
    check(takeFrom(table.unknown, card), () => `${JSON.stringify(card)} is not in the deck`);
  } else {
    same("card from under the deck", card, table.under[0]);
    table.under.shift();
  }
}

/** Each reader checks its line and returns the name of the line that must follow. */
const READERS = {
  starter(table, { seat }) {
    checkStarter(seat, table, namedStarter(table.options));
    table.seat = seat;
    return "deal";
  },

  deal(table, { hands }) {
    check(Array.isArray(hands) && hands.length === table.players, () => "a deal without a hand for each");
    for (const hand of hands) {
      same("cards dealt", hand.length, 7);
      for (const card of hand) offDeck(table, card);
      table.hands.push([...hand]);
    }
    openTrick(table, table.seat);
    return "turn";
  },

  turn(table, event) {
    const { move } = event;
    checkTurn(event, table.seat, legalMoves(table));
    const due = play(table, move);
    table.wants = { peek: "peek", reshuffle: move === "prep" ? "peek" : "draw" }[due] ?? null;
    if (due === "turn" || due === "round") checkCards(table);
    return due;
  },

  draw(table, { seat, card }) {
    same("seat that draws", seat, table.seat);
    offDeck(table, card);
    table.hands[seat].push(card);
    const due = goOn(table);
    checkCards(table);
    return due;
  },

  /** SH-12: with fewer than four cards the discard pile is shuffled and looked into, or by house rule it is not. */
  peek(table, { seat, cards }) {
    same("seat that looks", seat, table.seat);
    check(Array.isArray(cards), () => "a peek without cards");
    same("cards looked at", cards.length, Math.min(4 - table.looked.length, deckSize(table)));
    for (const card of cards) offDeck(table, card);
    table.looked.push(...cards);
    const enough = table.looked.length === 4 || table.options.short_deck === "LookAtFewer";
    return enough ? "turn" : "reshuffle";
  },

  reshuffle(table) {
    table.unknown = table.discard.splice(0);
    table.tally.reshuffles++;
    return table.wants === "peek" ? "peek" : "draw";
  },

  round(table, { round, scores: told, totals, lines: toldLines }) {
    const counted = scores(table);
    same("round", round, 1);
    same("scores", told, counted);
    same("totals", totals, counted);
    same("lines", toldLines, lines(table));
    check(
      counted.every((points) => points >= -5 && points <= 19),
      () => `scores out of bounds: ${counted}`,
    );
    return "end";
  },

  end(table, told) {
    checkEnd(told, scores(table), winners(table));
    return null;
  },
};

/** What a trace of this game is: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin: (event) => [readGame(event), ["starter"]],
  readers: READERS,
  chances: ["starter", "deal", "draw", "peek", "reshuffle"],
  counts: { turn: "moves" },
  statistics: () => new Statistics(),
});

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

class Statistics extends Tables {
  add(table) {
    const sum = this.counted(table, { tricks: 0, most: 0, ended: [0, 0, 0], breaks: 0, reshuffles: 0, ties: 0 });
    sum.tricks += table.tricks;
    sum.most = Math.max(sum.most, table.tricks);
    table.tally.ended.forEach((count, stage) => {
      sum.ended[stage] += count;
    });
    sum.breaks += table.tally.breaks;
    sum.reshuffles += table.tally.reshuffles;
    sum.ties += winners(table).length > 1 ? 1 : 0;
  }

  mean(sum) {
    return {
      tricks: sum.tricks / sum.games,
      most: sum.most,
      ended: sum.ended.map((count) => count / sum.tricks),
      breaks: sum.breaks / sum.tricks,
      reshuffles: sum.reshuffles / sum.games,
      sharedVictory: sum.ties / sum.games,
    };
  }

  rows(mean) {
    return [
      `tricks per game      ${mean.tricks.toFixed(2)}, at most ${mean.most}`,
      `ended in each stage  ${mean.ended.map((share) => percent(share, 1)).join(", ")}`,
      `breaks per trick     ${mean.breaks.toFixed(2)}`,
      `shuffles per game    ${mean.reshuffles.toFixed(2)}`,
      `shared victories     ${percent(mean.sharedVictory, 1)}`,
    ];
  }
}

await command(import.meta.url, recount);
