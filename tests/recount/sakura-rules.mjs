// The rules of Sakura for the recount of its traces, written from the rulebook alone.
//
// This code is independent of the engine: the values and the yaku are typed in below, and each rule is stated above the
// function that implements it. A function that advances the game returns the name of the next line.

import { month } from "./oya.mjs";
import { check } from "./trace.mjs";

const NOVEMBER = 11;
const GAJI = "11-3";
export const DECK = Array.from({ length: 48 }, (_, i) => `${1 + Math.floor(i / 4)}-${i % 4}`);

/** SK-01: The values. Cards that are not listed count nothing. Both schemes add up to 240. */
const ANIMALS = ["2-0", "4-0", "5-0", "6-0", "7-0", "8-1", "9-0", "10-0", "11-1"];
const RIBBONS = ["1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "9-1", "10-1", "11-2"];
const VALUES = {
  Hawaiian: { 20: ["1-0", "3-0", "8-0", "12-0"], 10: [...RIBBONS, "12-1"], 5: [...ANIMALS, "11-0"] },
  Standard20_10_5: { 20: ["1-0", "3-0", "8-0", "11-0", "12-0"], 10: ANIMALS, 5: RIBBONS },
};

/** SK-02: The eight yaku, い ろ は に ほ へ と ち. */
const YAKU = [
  ["3-0", "8-0", "9-0"],
  ["1-0", "2-0", "3-0"],
  ["1-1", "2-1", "3-1"],
  ["6-1", "9-1", "10-1"],
  ["6-0", "9-0", "10-0"],
  ["4-1", "5-1", "7-1"],
  ["4-0", "5-0", "7-0"],
  ["7-0", "8-1", "10-0"],
];

/** SK-24: The numbers of cards in each hand and in the Ba, by number of players. */
export const DEAL = { 2: [8, 8], 3: [7, 6], 4: [5, 8], 5: [4, 8], 6: [3, 12], 7: [3, 6] };

export const OPTIONS = {
  teams: ["Alone", "Pairs", "Trios"],
  rounds: ["6", "12"],
  values: Object.keys(VALUES),
  yaku_effect: ["OpponentsLose", "Transfer"],
  lucky_hand_points: ["6", "20", "50"],
  ba_kuttsuki: ["EightCardBa", "Literal", "Off"],
  capture_obligation: ["MustCaptureIfAble", "FreePlay"],
  hiki: ["ThreeInBa", "AnySplit"],
  hiki_block: ["HolderCaptures", "BlockOnly"],
  gaji_wild_from_pile: [false, true],
  dead_cards: ["Dead", "ToGajiUser"],
  gaji: [true, false],
  next_oya: ["Winner", "Left"],
  final_tie: ["Shared", "LastRound"],
};

// ---------------------------------------------------------------------------------------------------------------------
// The rules: sides and the deal
// ---------------------------------------------------------------------------------------------------------------------

/**
 * SK-19: Partners of a pair sit opposite each other, and trios alternate. The side is always the seat modulo the number
 * of sides.
 */
function numberOfSides(players, teams) {
  if (teams === "Alone") return players;
  check(players === 6 || (teams === "Pairs" && players === 4), () => `${players} players do not play as ${teams}`);
  return teams === "Pairs" ? players / 2 : 2;
}

export const seatsOf = (table) => Array.from({ length: table.players }, (_, seat) => seat);
export const sidesOf = (table) => Array.from({ length: table.sides }, (_, side) => side);
export const sideOf = (table, seat) => seat % table.sides;

export function setUp(players, options) {
  return {
    players,
    options,
    sides: numberOfSides(players, options.teams),
    totals: new Array(players).fill(0),
    round: 1,
    scores: null,
    oya: null,
    tally: {
      ...{ rounds: 0, deals: 0, baFour: 0, baPairs: 0, severalHands: 0 },
      ...{ luckyHands: 0, played: 0, yaku: 0, leftovers: 0, blocks: 0, wild: 0 },
    },
  };
}

const of = (cards, wanted) => cards.filter((card) => month(card) === wanted);
const byMonth = (cards) => [...new Set(cards.map(month))].map((m) => of(cards, m));
const monthsWith = (cards, count) => byMonth(cards).filter((group) => group.length >= count);

/** SK-05, SK-06: The reason why the Ba voids the deal, or null. Four cards of a month are checked first. */
function badBa(ba, options) {
  if (monthsWith(ba, 4).length > 0) return "SK-05";
  const fourPairs = monthsWith(ba, 2).length >= 4;
  const counts = { EightCardBa: ba.length === 8, Literal: true, Off: false }[options.ba_kuttsuki];
  return fourPairs && counts ? "SK-06" : null;
}

/** SK-04: The cards that make a hand lucky: four of a month (Teshi), or eight cards in four pairs (Kuttsuki). */
function luckyCards(hand) {
  if (hand.length === 8 && monthsWith(hand, 2).length === 4) return hand;
  return monthsWith(hand, 4).flat();
}

/** SK-04, SK-05: The Ba is checked before the hands. Returns "void" with a reason, "lucky" with a seat, or "play". */
export function judgeDeal(table) {
  const { ba, hands, options, tally } = table;
  const why = badBa(ba, options);
  if (why !== null) {
    tally[why === "SK-05" ? "baFour" : "baPairs"]++;
    return { kind: "void", why };
  }
  const lucky = seatsOf(table).filter((seat) => luckyCards(hands[seat]).length > 0);
  if (lucky.length > 1) {
    tally.severalHands++;
    return { kind: "void", why: "SK-05" };
  }
  return lucky.length === 1 ? { kind: "lucky", seat: lucky[0] } : { kind: "play" };
}

// ---------------------------------------------------------------------------------------------------------------------
// The rules: a turn
// ---------------------------------------------------------------------------------------------------------------------

/** SK-08: A card captures the single card of its month, one of two by choice, or all three together. */
function ordinaryCaptures(ba, card) {
  const lying = of(ba, month(card));
  return lying.length === 3 ? ["x*"] : lying.map((target) => `x${target}`);
}

/**
 * SK-10: The Gaji is not wild after another player has played a November other than the Gaji. The own Novembers and the
 * dealt ones do not count.
 */
function mayBeWild({ options, novembers }, seat) {
  return options.gaji && ![...novembers].some((other) => other !== seat);
}

/**
 * The wild targets of the Gaji: all cards of the Ba, except for months that blocked it and for Novembers, which it
 * captures like any November.
 */
function wildTargets({ ba, blocked }) {
  return ba.filter((card) => month(card) !== NOVEMBER && !blocked.has(month(card))).map((card) => `x${card}`);
}

/**
 * SK-07: A card with a match must capture. A card without a match may be laid only if no card of the hand matches, or
 * by house rule always. The wild Gaji creates no obligation, but the Gaji matches a November like any November.
 */
export function handMoves(table, seat) {
  const { ba, options } = table;
  const hand = table.hands[seat];
  if (table.aiming) return blockedGajiMoves(table);
  const matches = hand.some((card) => of(ba, month(card)).length > 0);
  const obliged = matches && options.capture_obligation === "MustCaptureIfAble";
  const moves = new Set();
  for (const card of hand) {
    const captures = ordinaryCaptures(ba, card);
    if (captures.length === 0 && !obliged) moves.add(card);
    if (card === GAJI && mayBeWild(table, seat)) captures.push(...wildTargets(table));
    for (const capture of captures) moves.add(card + capture);
  }
  if (options.hiki === "AnySplit") for (const declared of splitHikis(hand, ba)) moves.add(declared);
  return [...moves];
}

/** SK-08: By house rule, a player may declare a month of which all four cards are in their hand and in the Ba. */
function splitHikis(hand, ba) {
  const whole = byMonth(hand).filter((own) => own.length < 4 && own.length + of(ba, month(own[0])).length === 4);
  return whole.map((own) => `${own.toSorted()[0]}x*`);
}

/** SK-09: A blocked Gaji must be played: at another card or as a November. It is laid if there is no target. */
function blockedGajiMoves(table) {
  const captures = [...ordinaryCaptures(table.ba, GAJI), ...wildTargets(table)];
  return captures.length === 0 ? [GAJI] : captures.map((capture) => GAJI + capture);
}

/**
 * SK-11, SK-12: A turned card is played like a card of the hand. The Gaji from the pile is wild only by house rule. It
 * may then also be laid, unless a November is in the Ba.
 */
export function turnedMoves(table, card) {
  const captures = ordinaryCaptures(table.ba, card);
  const lay = captures.length === 0 ? [card] : [];
  const wild = card === GAJI && table.options.gaji_wild_from_pile && mayBeWild(table, table.seat);
  return [...captures, ...(wild ? wildTargets(table) : []), ...lay];
}

const MOVE = /^(\d+-\d)?(?:x(\*|\d+-\d))?$/;

/**
 * Plays a card to the Ba: it is laid, or captured with its targets. `from` are the cards that may leave with it: the
 * hand, or the turned card. Returns false if a Hiki stops it.
 */
function meet(table, from, card, target) {
  const { seat, ba } = table;
  if (target !== undefined && target !== "*" && month(target) !== month(card)) {
    if (hikiBlocks(table, target)) return false;
    table.wild = { month: month(target), side: sideOf(table, seat) };
    table.tally.wild++;
  }
  const leaving = target === "*" ? of(from, month(card)) : [card];
  if (leaving.some((own) => month(own) === NOVEMBER && own !== GAJI)) table.novembers.add(seat);
  for (const own of leaving) from.splice(from.indexOf(own), 1);
  if (target === undefined) {
    ba.push(card);
  } else {
    const taken = target === "*" ? of(ba, month(card)) : [target];
    table.ba = ba.filter((lying) => !taken.includes(lying));
    table.piles[sideOf(table, seat)].push(...leaving, ...taken);
  }
  return true;
}

/**
 * SK-09: If three cards of a month are in the Ba and an opponent holds the fourth, the Hiki is revealed and stops the
 * Gaji. The holder takes all four at once, or by house rule only shows the fourth.
 */
function hikiBlocks(table, target) {
  const { ba, hands, seat, options } = table;
  const lying = of(ba, month(target));
  const fourth = of(DECK, month(target)).find((card) => !lying.includes(card));
  const holder = hands.findIndex((hand) => hand.includes(fourth));
  if (lying.length !== 3 || holder < 0 || sideOf(table, holder) === sideOf(table, seat)) return false;
  table.tally.blocks++;
  table.blocked.add(month(target));
  if (options.hiki_block === "HolderCaptures") {
    hands[holder].splice(hands[holder].indexOf(fourth), 1);
    table.ba = ba.filter((card) => !lying.includes(card));
    table.piles[sideOf(table, holder)].push(fourth, ...lying);
  }
  return true;
}

/** A turn begins with a card of the hand, unless the hand is empty (SK-15). Then follows the top card of the pile. */
export function beginTurn(table, seat) {
  table.seat = seat;
  table.blocked.clear();
  table.aiming = false;
  if (table.hands[seat].length > 0) return "turn";
  return goToPile(table);
}

function goToPile(table) {
  table.blocked.clear();
  table.aiming = false;
  return table.unseen.size > 0 ? "draw" : endTurn(table);
}

/** Turns pass clockwise until hands and pile are empty (SK-15). */
function endTurn(table) {
  table.turned = null;
  if (table.unseen.size === 0 && table.hands.every((hand) => hand.length === 0)) return "round";
  return beginTurn(table, (table.seat + 1) % table.players);
}

/** Plays the turned card at once if it has only one move. */
export function resolveTurned(table) {
  const moves = turnedMoves(table, table.turned[0]);
  return moves.length > 1 ? "turn" : applyTurned(table, moves[0]);
}

export function applyTurned(table, move) {
  const [, , target] = MOVE.exec(move);
  return meet(table, table.turned, table.turned[0], target) ? endTurn(table) : resolveTurned(table);
}

export function applyPlayed(table, move) {
  const [, card, target] = MOVE.exec(move);
  if (meet(table, table.hands[table.seat], card, target)) return goToPile(table);
  table.aiming = true;
  return "turn";
}

// ---------------------------------------------------------------------------------------------------------------------
// The rules: scoring
// ---------------------------------------------------------------------------------------------------------------------

/**
 * SK-13: Cards left in the Ba go to the user of the Gaji if they are of the month that it captured wild. A November
 * goes there only by house rule.
 */
function settleLeftovers(table) {
  const { ba, wild, options, piles, tally } = table;
  if (ba.length > 0) tally.leftovers++;
  const goes = (card) => wild !== null && (month(card) === wild.month || options.dead_cards === "ToGajiUser");
  for (const card of ba.filter(goes)) piles[wild.side].push(card);
  const dead = ba.filter((card) => !goes(card));
  check(dead.length === 0 || (wild !== null && dead.every((card) => month(card) === NOVEMBER)), () => {
    return `${dead.join(", ")} should not be left in the Ba`;
  });
  const counted = piles.flat().length + dead.length;
  check(counted === 48, () => `${counted} cards at the end of the round`);
  return dead;
}

function worth(cards, scheme) {
  const value = (card) => Number(Object.keys(VALUES[scheme]).find((v) => VALUES[scheme][v].includes(card)) ?? 0);
  return cards.reduce((sum, card) => sum + value(card), 0);
}

/**
 * SK-01, SK-02, SK-03: The lines of each side: its cards by value, and the points of each yaku that it gains or loses.
 */
function sideLines(table) {
  const { piles, options, sides } = table;
  const made = piles.map((pile) => YAKU.filter((yaku) => yaku.every((card) => pile.includes(card))));
  table.tally.yaku += made.flat().length;
  return piles.map((pile, side) => {
    const lines = Object.entries(VALUES[options.values]).flatMap(([value, named]) => {
      const cards = pile.filter((card) => named.includes(card));
      return cards.length > 0 ? [{ points: value * cards.length, rule: "SK-01", cards }] : [];
    });
    if (lines.length === 0) lines.push({ points: 0, rule: "SK-01", cards: [] });
    for (const other of sidesOf(table)) {
      const points = other !== side ? -50 : options.yaku_effect === "Transfer" ? 50 * (sides - 1) : 0;
      if (points !== 0) for (const cards of made[other]) lines.push({ points, rule: "SK-03", cards });
    }
    return lines;
  });
}

/** Checks the sum of a played round: 240, less the dead cards, less 50 for each yaku and each side that loses by it. */
function checkSum(table, scores, dead, yaku) {
  const { options, sides } = table;
  const lost = options.yaku_effect === "Transfer" ? 0 : 50 * (sides - 1) * yaku;
  const sum = scores.slice(0, sides).reduce((a, b) => a + b, 0);
  const whole = 240 - worth(dead, options.values) - lost;
  check(sum === whole, () => `the scores of the sides add up to ${sum}, not ${whole}`);
}

/** The lines of each side in the finished round. A lucky hand (SK-04) is the only line of its round. */
export function countRound(table) {
  const { options, tally, lucky } = table;
  tally.rounds++;
  if (lucky !== null) {
    tally.luckyHands++;
    const line = { points: Number(options.lucky_hand_points), rule: "SK-04", cards: luckyCards(table.hands[lucky]) };
    return sidesOf(table).map((side) => (side === sideOf(table, lucky) ? [line] : []));
  }
  tally.played++;
  const dead = settleLeftovers(table);
  const before = tally.yaku;
  const lines = sideLines(table);
  checkSum(table, lines.map(sumOf), dead, tally.yaku - before);
  return lines;
}

export const sumOf = (lines) => lines.reduce((sum, { points }) => sum + points, 0);

/**
 * SK-18: The winner of the round is the next Oya. In a team this is the first member clockwise after the old Oya. With
 * several winners it is the old Oya if they are among them, otherwise the first winner clockwise. A lucky hand makes
 * its player the Oya. By house rule the next Oya is the seat to the left of the old one.
 */
export function nextOya({ lucky, scores, oya, players, options, sides }) {
  if (lucky !== null) return lucky;
  const left = (oya + 1) % players;
  if (options.next_oya === "Left") return left;
  const best = Math.max(...scores);
  const tied = scores.slice(0, sides).filter((score) => score === best).length > 1;
  if (tied && scores[oya] === best) return oya;
  let seat = left;
  while (scores[seat] !== best) seat = (seat + 1) % players;
  return seat;
}

/** SK-23: The highest total wins. A tie is shared, or by house rule decided by the last round first. */
export function winners({ totals, scores, options, ...table }) {
  const best = (seats, points) => seats.filter((seat) => points[seat] === Math.max(...seats.map((s) => points[s])));
  const ahead = best(seatsOf(table), totals);
  return options.final_tie === "LastRound" ? best(ahead, scores) : ahead;
}
