#!/usr/bin/env node
// Recounts traces of Bōzu-mekuri from the rules alone.
//
//   node tests/recount/bozu-mekuri.mjs [--stats] [FILE]
//
// Reads JSON Lines with any number of games from FILE or standard input, and keeps only the current game. This code is
// independent of the engine: the poets are typed in below, and each rule is stated above the function that implements
// it. A game is abandoned at its first disagreement, because later lines would only repeat it. Exits with 1 on any
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

const CARDS = 100;
const SEMIMARU = 10;
const LADIES = [2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92];
const MONKS = [8, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95];
const HENJO = 12;
const REIGNED = [1, 2, 13, 15, 68, 77, 99, 100];

const OPTIONS = {
  deck: ["Seed_67_11_21_1", "Traditional_66_12_21_1"],
  stacks: [1, 2, 3, 4, 5],
  semimaru: ["OthersDiscard", "Disqualified", "EveryoneDiscards", "Monk", "Man"],
  lady_draws_again: [false, true],
  emperors_draw_again: [false, true],
  starter: ["Random", "Seat1", "Seat2", "Seat3", "Seat4", "Seat5", "Seat6", "Seat7", "Seat8"],
};

// ---------------------------------------------------------------------------------------------------------------------
// The rules
// ---------------------------------------------------------------------------------------------------------------------

/**
 * BM-01: 67 men, 11 monks, 21 ladies and Semimaru, where Henjō counts as a man; or 66, 12, 21 and 1, where he is a
 * monk. By house rule Semimaru is an ordinary monk or man.
 */
function kindOf(card, options) {
  if (card === SEMIMARU) {
    return { Monk: "monk", Man: "man" }[options.semimaru] ?? "semimaru";
  }
  if (LADIES.includes(card)) return "lady";
  if (MONKS.includes(card)) return "monk";
  if (card === HENJO && options.deck === "Traditional_66_12_21_1") return "monk";
  return "man";
}

/** BM-02: The hundred cards are split into the stacks as equally as possible, the larger stacks first. */
function stackSizes(stacks) {
  const sizes = new Array(stacks).fill(0);
  for (let card = 0; card < CARDS; card++) sizes[card % stacks]++;
  return sizes;
}

/** BM-11: Two to eight players begin with empty piles and an empty deposit. */
function setUp(players, options) {
  return {
    players,
    options,
    stacks: stackSizes(options.stacks),
    piles: Array.from({ length: players }, () => []),
    deposit: [],
    out: new Set(),
    turned: new Set(),
    starter: null,
    seat: null,
    tally: { turns: 0, extra: 0, ladies: 0, ladiesOnEmpty: 0, semimaruLast: 0 },
  };
}

/** A draw comes from any stack that still has cards. */
function legalMoves(table) {
  return table.stacks.flatMap((left, i) => (left > 0 ? [`s${i + 1}`] : []));
}

/** The game ends when the stacks are empty. */
function isOver(table) {
  return table.stacks.every((left) => left === 0);
}

/** Resolves a card that is turned up. Returns true if the same player draws again. */
function resolve(table, card) {
  const { seat, options } = table;
  const again = { man, monk, lady, semimaru }[kindOf(card, options)](table, seat, card);
  return again || emperorDrawsAgain(options, card);
}

/** A man is kept, and the turn ends. */
function man(table, seat, card) {
  table.piles[seat].push(card);
  return false;
}

/** BM-05: A monk takes the whole pile with him to the deposit; from an empty pile he goes there alone. */
function monk(table, seat, card) {
  discard(table, seat);
  table.deposit.push(card);
  return false;
}

/**
 * BM-03: A lady takes the whole deposit and is kept, and the turn ends. By house rule the same player draws again.
 * BM-04: If the deposit is empty, she is kept, and the same player draws again.
 */
function lady(table, seat, card) {
  const empty = table.deposit.length === 0;
  table.tally.ladies++;
  if (empty) table.tally.ladiesOnEmpty++;
  table.piles[seat].push(card, ...table.deposit);
  table.deposit = [];
  return empty || table.options.lady_draws_again;
}

/**
 * BM-06: Semimaru is kept in the drawer's pile, and all other players discard. By house rule the drawer is out instead,
 * even on the last card, or all players discard, including the drawer and Semimaru.
 */
function semimaru(table, seat, card) {
  const last = isOver(table);
  if (last) table.tally.semimaruLast++;
  if (table.options.semimaru === "Disqualified") {
    monk(table, seat, card);
    table.out.add(seat);
  } else if (last) {
    lastCardSemimaru(table, seat, card);
  } else if (table.options.semimaru === "EveryoneDiscards") {
    for (let other = 0; other < table.players; other++) discard(table, other);
    table.deposit.push(card);
  } else {
    for (let other = 0; other < table.players; other++) if (other !== seat) discard(table, other);
    table.piles[seat].push(card);
  }
  return false;
}

/** BM-07, BM-08: If Semimaru is the last card, no player discards. The drawer keeps all cards, and is out. */
function lastCardSemimaru(table, seat, card) {
  table.piles[seat].push(card);
  table.out.add(seat);
}

/** The rule of a score line: the end of the game, or the rule that put its seat out. */
function lineRule({ out, options }, seat) {
  if (!out.has(seat)) return "end";
  return options.semimaru === "Disqualified" ? "semimaru" : "BM-08";
}

/** House rule: after one of the eight poets who reigned, the same player draws again. */
function emperorDrawsAgain(options, card) {
  return options.emperors_draw_again && REIGNED.includes(card);
}

/** A discarded pile goes to the deposit. */
function discard(table, seat) {
  table.deposit.push(...table.piles[seat]);
  table.piles[seat] = [];
}

/** Turns pass clockwise and skip players who are out. The last player left goes on alone. */
function nextSeat(table) {
  let seat = table.seat;
  do seat = (seat + 1) % table.players;
  while (table.out.has(seat));
  return seat;
}

/** BM-10: Only the cards of the own pile count. Cards left in the deposit belong to no player. */
function scores(table) {
  return table.piles.map((pile) => pile.length);
}

/** BM-09: The most cards among the players who are not out win. A tie is shared. */
function winners(table) {
  const held = scores(table);
  const inPlay = held.map((_, seat) => seat).filter((seat) => !table.out.has(seat));
  const best = Math.max(...inPlay.map((seat) => held[seat]));
  return inPlay.filter((seat) => held[seat] === best);
}

/** Checks that every card is in exactly one place. */
function checkHundredCards(table) {
  const places = new Uint8Array(CARDS + 1);
  for (const heap of [table.deposit, ...table.piles]) for (const card of heap) places[card]++;
  let once = 0;
  for (const card of table.turned) if (places[card] === 1) once++;
  const up = table.deposit.length + table.piles.reduce((sum, pile) => sum + pile.length, 0);
  const down = table.stacks.reduce((sum, left) => sum + left, 0);
  check(once === up && up + down === CARDS, () => {
    return `${up} cards face up and ${down} face down are not the ${CARDS}, each in one place`;
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// The trace: the expected lines and their content
// ---------------------------------------------------------------------------------------------------------------------

const ascending = (a, b) => a - b;

function readGame(event) {
  checkGame(event, "bozu-mekuri", [2, 8], OPTIONS);
  return setUp(event.players, event.options);
}

function readCard(text) {
  const card = Number(text);
  check(
    typeof text === "string" && String(card) === text && Number.isInteger(card) && card >= 1 && card <= CARDS,
    () => {
      return `${JSON.stringify(text)} is no card`;
    },
  );
  return card;
}

/** Each reader checks its line and returns the name of the next line. */
const READERS = {
  starter(table, { seat }) {
    checkStarter(seat, table, namedStarter(table.options));
    table.starter = table.seat = seat;
    table.tally.turns++;
    return "turn";
  },

  turn(table, event) {
    checkTurn(event, table.seat, legalMoves(table));
    table.stacks[Number(event.move.slice(1)) - 1]--;
    return "draw";
  },

  draw(table, { seat, card: text }) {
    same("seat that draws", seat, table.seat);
    const card = readCard(text);
    check(!table.turned.has(card), () => `card ${card} is turned up a second time`);
    table.turned.add(card);
    const again = resolve(table, card);
    checkHundredCards(table);
    if (isOver(table)) return "round";
    if (again) {
      table.tally.extra++;
    } else {
      table.seat = nextSeat(table);
      table.tally.turns++;
    }
    return "turn";
  },

  round(table, { round, scores: told, totals, lines }) {
    const counted = scores(table);
    same("round", round, 1);
    same("scores", told, counted);
    same("totals", totals, counted);
    check(Array.isArray(lines), () => "the round has no lines");
    const seen = new Set();
    for (const { seat, points, rule, cards } of lines.map(Object)) {
      check(Number.isInteger(seat) && seat in table.piles, () => `a line names seat ${JSON.stringify(seat)}`);
      check(!seen.has(seat), () => `two lines for seat ${seat}`);
      seen.add(seat);
      same(`rule of seat ${seat}'s line`, rule, lineRule(table, seat));
      same(`points of seat ${seat}'s line`, points, counted[seat]);
      same(`cards of seat ${seat}'s line`, cards, table.piles[seat].toSorted(ascending).map(String));
    }
    for (const [seat, held] of counted.entries()) {
      check(held === 0 || seen.has(seat), () => `no line for the ${held} cards of seat ${seat}`);
    }
    return "end";
  },

  end(table, told) {
    checkEnd(told, scores(table), winners(table), [...table.out].sort(ascending));
    return null;
  },
};

/** The recount of this game: see `recountOf`. */
export const { Recount, recount } = recountOf({
  begin: (event) => [readGame(event), ["starter"]],
  readers: READERS,
  chances: ["starter", "draw"],
  counts: { draw: "cards" },
  statistics: () => new Statistics(),
});

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

class Statistics extends Tables {
  add(table) {
    const sum = this.counted(table, {
      turns: 0,
      extra: 0,
      emptyDeposit: 0,
      deposit: 0,
      winnersPile: 0,
      ties: 0,
      ladies: 0,
      ladiesOnEmpty: 0,
      semimaruLast: 0,
      starterWins: 0,
    });
    const won = winners(table);
    for (const [name, count] of Object.entries(table.tally)) sum[name] += count;
    sum.emptyDeposit += table.deposit.length === 0 ? 1 : 0;
    sum.deposit += table.deposit.length;
    sum.winnersPile += table.piles[won[0]].length;
    sum.ties += won.length > 1 ? 1 : 0;
    sum.starterWins += won.includes(table.starter) ? 1 / won.length : 0;
  }

  mean(sum) {
    return {
      turns: sum.turns / sum.games,
      extraDraws: sum.extra / sum.games,
      depositEmptyAtEnd: sum.emptyDeposit / sum.games,
      depositAtEnd: sum.deposit / sum.games,
      winnersPile: sum.winnersPile / sum.games,
      tieForFirst: sum.ties / sum.games,
      ladiesOnEmptyDeposit: sum.ladiesOnEmpty / sum.ladies,
      semimaruLast: sum.semimaruLast / sum.games,
      starterWins: sum.starterWins / sum.games,
    };
  }

  rows(mean) {
    return [
      `turns per game             ${mean.turns.toFixed(2)}`,
      `extra draws per game       ${mean.extraDraws.toFixed(2)}`,
      `deposit empty at the end   ${percent(mean.depositEmptyAtEnd)}`,
      `cards left in the deposit  ${mean.depositAtEnd.toFixed(2)}`,
      `winner's pile              ${mean.winnersPile.toFixed(2)}`,
      `tie for first              ${percent(mean.tieForFirst)}`,
      `ladies on an empty deposit ${percent(mean.ladiesOnEmptyDeposit)}`,
      `Semimaru as the last card  ${percent(mean.semimaruLast)}`,
      `wins of the first to draw  ${percent(mean.starterWins)}`,
    ];
  }
}

await command(import.meta.url, recount);
