#!/usr/bin/env node
// Recounts traces of Ino-Shika-Chō from the rules alone.
//
//   node tests/recount/ino-shika-cho.mjs [--stats] [FILE]
//
// Reads JSON Lines with any number of games from FILE or standard input, and keeps only the current game. This code is
// independent of the engine: the deck and the yaku are typed in below, and each rule is stated above the function that
// implements it. A game is abandoned at its first disagreement, because later lines would only repeat it. Exits with 1
// on any disagreement, and on a trace without a game.

import { check, checkEnd, checkGame, checkStarter, checkTurn, command, namedStarter } from "./trace.mjs";
import { plainLine, recountOf, same, sameAsSet } from "./trace.mjs";

/** The four cards of each month, January first: Bright, Animal, Ribbon or Chaff. */
const MONTHS = "BRCC ARCC BRCC ARCC ARCC ARCC ARCC BACC ARCC ARCC BARC BCCC".split(" ");
const DECK = MONTHS.flatMap((kinds, month) => [...kinds].map((_, index) => `${month + 1}-${index}`));
const LIGHTNING = "11-3";
const WILLOW = 11;

/** The numbers of cards in each hand and on the field (IN-02). */
const DEALS = { 2: [10, 8], 3: [7, 6], 4: [5, 8], 5: [4, 8], 6: [3, 12], 7: [3, 6] };

const YAKU = {
  "Boar, Deer, Butterflies": [30, ["7-0", "10-0", "6-0"]],
  "Red ribbons with writing": [20, ["1-1", "2-1", "3-1"]],
  "Blue ribbons": [20, ["6-1", "9-1", "10-1"]],
  "Plain red ribbons": [20, ["4-1", "5-1", "7-1", "11-2"]],
  "Flower viewing": [10, ["3-0", "9-0"]],
  "Moon viewing": [10, ["8-0", "9-0"]],
  "Full Wisteria": [10, ["4-0", "4-1", "4-2", "4-3"]],
  "Full Paulownia": [10, ["12-0", "12-1", "12-2", "12-3"]],
};

/** The values of each option; the first is the default. */
const OPTIONS = {
  rounds: [6, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
  three_card_rule: [true, false],
  hand_misdeals: [false, true],
  empty_field_lightning: ["Waits", "Ordinary"],
  leftovers: ["ToOwners", "ToLightning"],
  final_tie: ["Shared", "LastRound"],
  starter: ["Random", ...Array.from({ length: 10 }, (_, seat) => `Seat${seat + 1}`)],
};

const monthOf = (card) => Number(card.split("-")[0]);
const kindOf = (card) => MONTHS[monthOf(card) - 1][card.split("-")[1]];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const ofMonth = (cards, month) => [...cards].filter((card) => monthOf(card) === month);

// ---------------------------------------------------------------------------------------------------------------------
// The rules
// ---------------------------------------------------------------------------------------------------------------------

function setUp(players, options) {
  return {
    players,
    options,
    round: 0,
    first: null,
    totals: new Array(players).fill(0),
    tally: new Tally(),
  };
}

/**
 * IN-02: All players get the same number of cards, the field gets its number, and the rest is the draw pile. No player
 * has captures.
 */
function deal(table, hands, field) {
  const dealt = new Set([...hands.flat(), ...field]);
  table.hands = hands.map((hand) => new Set(hand));
  table.field = new Set(field);
  table.pile = new Set(DECK.filter((card) => !dealt.has(card)));
  table.piles = hands.map(() => []);
  table.seat = table.first;
  table.turned = null;
}

/** IN-05: Without the fix, four cards of a month on the field void the deal; by house rule also four in a hand. */
function isVoid({ options, hands, field }) {
  if (options.three_card_rule) return false;
  const places = options.hand_misdeals ? [field, ...hands] : [field];
  return places.some((cards) => monthWith(cards, 4) !== undefined);
}

/**
 * IN-04: No hand and no field may begin with three or four cards of a month. The hands are checked from the first
 * player on, then the field. The Lightning counts as a Willow.
 */
function toFix({ options, players, first, hands, field }) {
  if (!options.three_card_rule) return null;
  const seats = hands.map((_, turn) => (first + turn) % players);
  for (const where of [...seats, "table"]) {
    const cards = where === "table" ? field : hands[where];
    const month = monthWith(cards, 3);
    if (month !== undefined) return { where, cards, among: ofMonth(cards, month) };
  }
  return null;
}

/** The earliest month with at least `many` of these cards. */
function monthWith(cards, many) {
  return MONTHS.map((_, i) => i + 1).find((month) => ofMonth(cards, month).length >= many);
}

/** IN-03: Any hand card may be played, but one that matches must capture. */
function legalMoves(table) {
  if (table.turned !== null) return targets(table, table.turned).map((target) => `x${target}`);
  return [...table.hands[table.seat]].flatMap((card) => {
    const captures = targets(table, card).map((target) => `${card}x${target}`);
    return captures.length > 0 ? captures : [card];
  });
}

/**
 * The possible targets of a card: a card of its month, or all three. A waiting Lightning is excluded.
 * IN-01, IN-06: The Lightning takes any one card, or three Willows together.
 */
function targets({ field, waiting }, card) {
  const seen = [...field].filter((other) => !(waiting && other === LIGHTNING));
  const matching = ofMonth(seen, monthOf(card));
  const all = matching.length === 3 ? ["*"] : [];
  if (card === LIGHTNING) return [...seen, ...all];
  return all.length > 0 ? all : matching;
}

/** A card takes its target. The captured cards and the card itself go to the player's pile. */
function capture(table, card, target) {
  const taken = target === "*" ? ofMonth(table.field, monthOf(card)) : [target];
  for (const other of taken) table.field.delete(other);
  table.piles[table.seat].push(card, ...taken);
  if (card === LIGHTNING && target === "*") table.tally.count("tookThree");
}

/** IN-07: A Lightning from the hand has no target only on an empty field. It waits there. */
function playFromHand(table, card, target) {
  table.hands[table.seat].delete(card);
  if (target !== undefined) return capture(table, card, target);
  table.field.add(card);
  if (card === LIGHTNING) {
    table.waiting = table.options.empty_field_lightning === "Waits";
    table.tally.count("laidOnEmpty");
  }
}

/**
 * Turns a card up from the pile. Returns true if its player has a choice.
 * IN-07, IN-08, IN-09: The turned card takes a waiting Lightning, regardless of the other cards on the field.
 * IN-08: A Lightning on an empty field waits, or by house rule is an ordinary Willow.
 */
function turnUp(table, card) {
  table.pile.delete(card);
  if (table.waiting) {
    table.waiting = false;
    table.tally.count("waited");
    capture(table, card, LIGHTNING);
    return false;
  }
  const choices = targets(table, card);
  if (choices.length > 1) {
    table.turned = card;
  } else if (choices.length === 1) {
    capture(table, card, choices[0]);
  } else {
    table.field.add(card);
    if (card === LIGHTNING) {
      table.waiting = table.options.empty_field_lightning === "Waits";
      table.tally.count("turnedOnEmpty");
    }
  }
  return table.turned !== null;
}

/**
 * IN-15: Turns pass clockwise until hands and pile are empty, which happens at the same time. Returns true if the round
 * goes on.
 */
function passTurn(table) {
  table.turned = null;
  table.seat = (table.seat + 1) % table.players;
  return table.pile.size > 0 || table.hands.some((hand) => hand.size > 0);
}

/**
 * IN-10: Remaining Willows go to the owner of two other Willows, not counting the Lightning, or else to the owner of
 * the Lightning. All other remaining cards go to the owner of the Lightning, who by house rule gets all.
 */
function giveLeftovers(table) {
  const { piles, field, options } = table;
  table.tally.leftovers([...field]);
  const holder = piles.findIndex((pile) => pile.includes(LIGHTNING));
  check(holder >= 0, () => "nobody has captured the Lightning");
  const owner = piles.findIndex((pile) => ofMonth(pile, WILLOW).filter((card) => card !== LIGHTNING).length >= 2);
  for (const card of field) {
    const toOwner = options.leftovers === "ToOwners" && monthOf(card) === WILLOW && owner >= 0;
    piles[toOwner ? owner : holder].push(card);
  }
  field.clear();
  const all = new Set(piles.flat());
  check(all.size === DECK.length && piles.flat().length === DECK.length, () => "not every card is captured just once");
}

/**
 * IN-11: Brights count 20, animals 10, ribbons 5; chaff and the Lightning count nothing.
 * IN-17: A yaku brings its owner its value from each other player.
 * There is a line for each kind of cards, or a line of zero without any, and a line for each yaku and each player.
 */
export function scoreLines(piles) {
  const lines = [];
  piles.forEach((pile, seat) => {
    const before = lines.length;
    for (const [kind, value] of [
      ["B", 20],
      ["A", 10],
      ["R", 5],
    ]) {
      const cards = pile.filter((card) => kindOf(card) === kind);
      if (cards.length > 0) lines.push({ seat, points: value * cards.length, rule: "IN-11", cards });
    }
    if (lines.length === before) lines.push({ seat, points: 0, rule: "IN-11", cards: [] });
  });
  piles.forEach((pile, owner) => {
    for (const [value, cards] of Object.values(YAKU)) {
      if (!cards.every((card) => pile.includes(card))) continue;
      piles.forEach((_, seat) => {
        const points = seat === owner ? value * (piles.length - 1) : -value;
        lines.push({ seat, points, rule: "IN-17", cards });
      });
    }
  });
  return lines;
}

/** The score of each seat in a round: the sum of its lines. */
export function scoresOf(lines, players) {
  const own = (_, seat) => sum(lines.filter((line) => line.seat === seat).map((line) => line.points));
  return Array.from({ length: players }, own);
}

/** IN-13: The best player of a round begins the next. In a tie, the earliest in turn order begins. */
function nextFirst({ players, first, scores }) {
  const best = Math.max(...scores);
  const order = scores.map((_, turn) => (first + turn) % players);
  return order.find((seat) => scores[seat] === best);
}

/** IN-14: The highest total wins. A tie is shared, or by house rule decided by the last round first. */
function winners({ totals, scores, options }) {
  const best = (seats, points) => seats.filter((seat) => points[seat] === Math.max(...seats.map((s) => points[s])));
  const tied = best([...totals.keys()], totals);
  return options.final_tie === "LastRound" ? best(tied, scores) : tied;
}

// ---------------------------------------------------------------------------------------------------------------------
// The trace: the expected lines and their content
// ---------------------------------------------------------------------------------------------------------------------

function readGame(event) {
  checkGame(event, "ino-shika-cho", [2, 7], OPTIONS);
  return { ...setUp(event.players, event.options), first: namedStarter(event.options) };
}

function checkCards(what, cards, many) {
  check(Array.isArray(cards), () => `${what}: no cards`);
  same(`number of cards, ${what}`, cards.length, many);
  for (const card of cards) check(DECK.includes(card), () => `${what}: ${JSON.stringify(card)} is no card`);
}

/** The lines that may follow a deal or a fix. IN-09: A Lightning dealt to the field waits there. */
function afterDeal(table) {
  if (isVoid(table)) return ["void"];
  if (toFix(table) !== null) return ["fix"];
  table.waiting = table.field.has(LIGHTNING);
  table.tally.count("begun");
  if (table.waiting) table.tally.count("waitsFromDeal");
  return ["turn"];
}

const afterPlay = (table) => (passTurn(table) ? ["turn"] : ["round"]);

/** Each reader checks its line and returns the names of the possible next lines. */
const READERS = {
  starter(table, { seat }) {
    checkStarter(seat, table, table.first);
    table.first = seat;
    return ["deal"];
  },

  deal(table, { round, hands, table: field }) {
    const [each, onField] = DEALS[table.players];
    same("round dealt", round, table.round + 1);
    same("hands dealt", hands?.length, table.players);
    hands.forEach((hand, seat) => {
      checkCards(`hand of seat ${seat}`, hand, each);
    });
    checkCards("field", field, onField);
    const all = [...hands.flat(), ...field];
    const twice = all.find((card, i) => all.indexOf(card) !== i);
    check(twice === undefined, () => `card ${twice} is dealt twice`);
    deal(table, hands, field);
    table.tally.count("deals");
    if (table.field.has(LIGHTNING)) table.tally.count("lightningDealt");
    if (toFix(table) !== null) table.tally.count("needFix");
    return afterDeal(table);
  },

  void(table, { why }) {
    same("reason why the deal is void", why, "IN-05");
    table.tally.count("voids");
    return ["deal"];
  },

  fix(table, { out, in: into, where }) {
    const need = toFix(table);
    same("place to fix", where, need.where);
    check(need.among.includes(out), () => `${JSON.stringify(out)} is fixed, not one of ${need.among.join(", ")}`);
    check(table.pile.has(into), () => `${JSON.stringify(into)} comes from the pile, where it is not`);
    need.cards.delete(out);
    need.cards.add(into);
    table.pile.delete(into);
    table.pile.add(out);
    table.tally.count("fixes");
    return afterDeal(table);
  },

  turn(table, event) {
    checkTurn(event, table.seat, legalMoves(table), sameAsSet);
    const [card, target] = event.move.split("x");
    if (table.turned === null) {
      playFromHand(table, card, target);
      return ["draw"];
    }
    capture(table, table.turned, target);
    return afterPlay(table);
  },

  draw(table, { seat, card }) {
    same("seat that draws", seat, table.seat);
    check(table.pile.has(card), () => `${JSON.stringify(card)} is turned up from the pile, where it is not`);
    return turnUp(table, card) ? ["turn"] : afterPlay(table);
  },

  round(table, { round, scores, totals, lines }) {
    giveLeftovers(table);
    const counted = scoreLines(table.piles);
    table.round++;
    table.scores = scoresOf(counted, table.players);
    table.totals = table.totals.map((total, seat) => total + table.scores[seat]);
    same("sum of the scores", sum(table.scores), 240);
    same("round", round, table.round);
    same("scores", scores, table.scores);
    same("totals", totals, table.totals);
    compareLines(lines, counted);
    table.tally.settled(table, counted);
    table.first = nextFirst(table);
    return table.round === table.options.rounds ? ["end"] : ["deal"];
  },

  end(table, told) {
    checkEnd(told, table.totals, winners(table));
    return null;
  },
};

/** Checks that the lines are the same, in any order, each with the same cards in any order. */
function compareLines(told, counted) {
  check(Array.isArray(told), () => "the round has no lines");
  const plain = (line) => `of seat ${line?.seat}: ${plainLine(Object(line))}`;
  const left = counted.map(plain);
  for (const line of told.map(plain)) {
    const place = left.indexOf(line);
    check(place >= 0, () => `the line ${line} is not due, or not twice; still due: ${left.join("; ")}`);
    left.splice(place, 1);
  }
  check(left.length === 0, () => `the line ${left[0]} is missing`);
}

/** The recount of this game: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin(event) {
    const table = readGame(event);
    // The starter line is optional if the options name the first player.
    return [table, table.first === null ? ["starter"] : ["starter", "deal"]];
  },
  readers: READERS,
  chances: ["starter", "deal", "void", "fix", "draw"],
  counts: { round: "rounds", turn: "moves" },
  statistics: () => new Statistics(),
});

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

/** Counts of events in a game. */
class Tally {
  counts = {};

  count(what, many = 1) {
    this.counts[what] = (this.counts[what] ?? 0) + many;
  }

  leftovers(cards) {
    const willows = ofMonth(cards, WILLOW).length;
    const pattern = willows === 1 && cards.length === 2 ? "leftTwo" : cards.length === 0 ? "leftNone" : "leftOther";
    this.count(pattern);
  }

  settled({ players }, lines) {
    this.count("rounds");
    this.count("yaku", lines.filter((line) => line.rule === "IN-17").length / players);
  }
}

/** The figures: each is the ratio of two counts. */
const FIGURES = {
  "deals that need the fix": ["needFix", "deals"],
  "cards replaced per deal": ["fixes", "deals"],
  "void deals": ["voids", "deals"],
  "Lightning dealt to the field": ["lightningDealt", "deals"],
  "Lightning there after the fix": ["waitsFromDeal", "begun"],
  "Lightning laid on an empty field": ["laidOnEmpty", "rounds"],
  "Lightning turned onto an empty field": ["turnedOnEmpty", "rounds"],
  "Lightning taking three Willows": ["tookThree", "rounds"],
  "rounds with two cards left": ["leftTwo", "rounds"],
  "rounds with an empty field": ["leftNone", "rounds"],
  "rounds with other leftovers": ["leftOther", "rounds"],
  "yaku per round": ["yaku", "rounds"],
};

/** Sums over the games without disagreement, by number of players and non-default options. */
class Statistics {
  #tables = new Map();

  add({ players, options, tally }) {
    const unusual = Object.keys(OPTIONS).filter((name) => options[name] !== OPTIONS[name][0]);
    const key = [`${players} players`, ...unusual.map((name) => `${name}=${options[name]}`)].join(", ");
    const sums = this.#tables.get(key) ?? new Tally();
    this.#tables.set(key, sums);
    sums.count("games");
    for (const [what, many] of Object.entries(tally.counts)) sums.count(what, many);
  }

  /** An entry for each kind of table: its name, its numbers of games and rounds, and the figures by name. */
  get tables() {
    return [...this.#tables].map(([name, { counts }]) => {
      const share = ([what, among]) => (counts[what] ?? 0) / counts[among];
      const figures = Object.fromEntries(Object.entries(FIGURES).map(([figure, of]) => [figure, share(of)]));
      return { name, games: counts.games, rounds: counts.rounds, figures };
    });
  }

  toString() {
    const row = ([figure, share]) => `\n  ${figure.padEnd(37)}${(100 * share).toFixed(2).padStart(7)} %`;
    const block = ({ name, games, rounds, figures }) =>
      `${name}: ${games} games, ${rounds} rounds${Object.entries(figures).map(row).join("")}`;
    return this.tables.map(block).join("\n");
  }
}

await command(import.meta.url, recount);
