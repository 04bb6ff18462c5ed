// Tests of the recount of Shochikubai: on games of an independent reference player, on corrupted games, and on games of
// the lab.
//
//   node --test tests/recount/
//
// The lab is the binary in TEFUDA_LAB, or by default `cargo run --bin lab`. An empty TEFUDA_LAB= skips its tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { some } from "../e2e/selection.mjs";
import { Recount, recount } from "./shochikubai.mjs";
import { dice, optionWords, skip, trialsOf } from "./trials.mjs";

const { recountLines, agreed, findOut, tryCommand, labAgrees } = trialsOf("shochikubai", { Recount, recount });

const DEFAULTS = {
  final_bonus: "HouseTable",
  next_round_lead: "LastWinner",
  first_market_uses_a_set: false,
  leftovers_return: "BeforeBonuses",
  bonus_order: "FromLeader",
  majority_needs_a_token: true,
  starter: "Random",
};

// ---------------------------------------------------------------------------------------------------------------------
// A reference player: a card is a number from 0 to 29 in the order of strength, a heap three numbers
// ---------------------------------------------------------------------------------------------------------------------

const NAMES = ["plum", "bamboo", "pine"];
const suit = (card) => (card < 15 ? 0 : card < 23 ? 1 : 2);
const rank = (card) => [card + 1, 2 * (card - 15) + 1, 2 * (card - 23) + 2][suit(card)];
const written = (card) => NAMES[suit(card)] + rank(card);
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const ascending = (a, b) => a - b;

/** The bonus of a card by the option HouseTable: [suit, count], or "star". */
function icon(card) {
  const [s, r] = [suit(card), rank(card)];
  if (r === [15, 15, 14][s]) return "star";
  if (s === 0 && r <= 6) return [0, r <= 3 ? 2 : 1];
  return s > 0 && r <= 4 ? [s, 1] : null;
}

/** The lines of one match. `roll(n)` returns a number below n. */
function play(players, given, roll) {
  const opt = { ...DEFAULTS, ...given };
  const lines = [{ t: "game", game: "shochikubai", rules: 1, players, options: opt, seed: "42" }];
  const [hand, tricks] = players === 3 ? [10, 9] : [7, 6];
  const seats = [...Array(players).keys()];
  let lead = opt.starter === "Random" ? roll(players) : Number(opt.starter.at(-1)) - 1;
  const totals = seats.map(() => 0);
  let won;
  lines.push({ t: "chance", kind: "starter", seat: lead });
  for (let round = 1; round <= 3; round++) {
    if (round > 1 && opt.next_round_lead === "Random") {
      lead = roll(players);
      lines.push({ t: "chance", kind: "starter", seat: lead });
    }
    const opened = lead;
    const deck = [...Array(30).keys()];
    for (let i = 29; i > 0; i--) {
      const j = roll(i + 1);
      [deck[i], deck[j]] = [deck[j], deck[i]];
    }
    const hands = seats.map((s) => deck.slice(s * hand, (s + 1) * hand).sort(ascending));
    const aside = deck.slice(players * hand).sort(ascending);
    lines.push({
      t: "chance",
      kind: "deal",
      round,
      hands: hands.map((h) => h.map(written)),
      aside: aside.map(written),
    });
    won = seats.map(() => [0, 0, 0]);
    let spare = tricks - (opt.first_market_uses_a_set ? 1 : 0);
    let market = [1, 1, 1];
    const box = [18 - 1 - spare, 15 - 1 - spare, 13 - 1 - spare];
    const take = (seat, from) => {
      const open = [0, 1, 2].filter((s) => from[s] > 0);
      const s = open[roll(open.length)];
      lines.push({ t: "turn", seat, moves: open.map((o) => `take ${NAMES[o]}`), move: `take ${NAMES[s]}` });
      from[s]--;
      won[seat][s]++;
    };
    for (let trick = 0; trick < tricks; trick++) {
      if (trick > 0) {
        market = market.map((count) => count + 1);
        spare--;
      }
      const random = [];
      while (sum(market) < players + 1) {
        const n = roll(sum(box));
        const s = n < box[0] ? 0 : n < box[0] + box[1] ? 1 : 2;
        box[s]--;
        market[s]++;
        random.push(NAMES[s]);
      }
      if (random.length) lines.push({ t: "chance", kind: "market", random });
      const laid = [];
      let firework = -1;
      let flips = 0;
      for (let i = 0; i < players; i++) {
        const seat = (lead + i) % players;
        const ranks = laid.map((play) => rank(play.card));
        const led = i && suit(laid[0].card);
        const follows = i && hands[seat].filter((card) => suit(card) === led || ranks.includes(rank(card)));
        const legal = i && hands[seat].some((card) => suit(card) === led) ? follows : hands[seat];
        const card = legal[roll(legal.length)];
        lines.push({ t: "turn", seat, moves: legal.map(written), move: written(card) });
        hands[seat] = hands[seat].filter((other) => other !== card);
        for (const other of laid) {
          if (rank(other.card) !== rank(card)) continue;
          // Flipped cards rank below all others, each below the one flipped before.
          other.worth = -++flips;
          if (firework < 0) firework = seat;
        }
        laid.push({ seat, card, worth: card });
      }
      const order = laid.sort((a, b) => b.worth - a.worth).map((play) => play.seat);
      order.forEach((seat) => {
        take(seat, market);
      });
      if (firework >= 0) {
        market.forEach((count, s) => {
          won[firework][s] += count;
        });
        market = [0, 0, 0];
      }
      lead = order[0];
    }
    const clear = () => {
      for (const s of [0, 1, 2]) box[s] += market[s] + spare;
      [market, spare] = [[0, 0, 0], 0];
    };
    if (opt.leftovers_return === "BeforeBonuses") clear();
    let line = [...seats.slice(lead), ...seats.slice(0, lead)];
    if (opt.bonus_order === "StrongestCard") line = [...seats].sort((a, b) => hands[b][0] - hands[a][0]);
    for (const seat of line) {
      const pays = { HouseTable: icon(hands[seat][0]), None: null, StarForAll: "star" }[opt.final_bonus];
      if (pays === "star") take(seat, box);
      else if (pays) {
        const count = Math.min(pays[1], box[pays[0]]);
        box[pays[0]] -= count;
        won[seat][pays[0]] += count;
      }
    }
    const score = [];
    for (const seat of seats) {
      const sets = Math.min(...won[seat]);
      if (sets)
        score.push({ seat, points: 3 * sets, rule: "sets", cards: NAMES.flatMap((name) => Array(sets).fill(name)) });
      for (const s of [2, 1, 0]) {
        const ranking = seats.map((other) => won[other][s]).sort((a, b) => b - a);
        const most = ranking[0];
        const prizes = [3, 4, 5][s];
        const points =
          won[seat][s] === most ? prizes : ranking[1] < most && won[seat][s] === ranking[1] ? prizes - 2 : 0;
        if (points && (won[seat][s] || !opt.majority_needs_a_token)) {
          score.push({ seat, points, rule: NAMES[s], cards: Array(won[seat][s]).fill(NAMES[s]) });
        }
      }
    }
    const scores = seats.map((seat) => sum(score.filter((one) => one.seat === seat).map((one) => one.points)));
    seats.forEach((seat) => {
      totals[seat] += scores[seat];
    });
    lines.push({ t: "round", round, scores, totals: [...totals], lines: score });
    if (opt.next_round_lead === "RotateLeft") lead = (opened + 1) % players;
  }
  const worth = seats.map((seat) => 100 * totals[seat] + sum(won[seat]));
  lines.push({ t: "end", totals, winners: seats.filter((seat) => worth[seat] === Math.max(...worth)), out: [] });
  return lines;
}

/** Tables for all numbers of players: each option with each of its values alone, and random mixtures. */
function everyTable() {
  const values = {
    final_bonus: ["None", "StarForAll"],
    next_round_lead: ["Random", "RotateLeft"],
    first_market_uses_a_set: [true],
    leftovers_return: ["AfterBonuses"],
    bonus_order: ["StrongestCard"],
    majority_needs_a_token: [false],
    starter: ["Seat1", "Seat2", "Seat3"],
  };
  const single = Object.entries(values).flatMap(([name, list]) => list.map((value) => ({ [name]: value })));
  const roll = dice(5);
  const mixed = Array.from({ length: 40 }, () =>
    Object.fromEntries(
      Object.entries(values).map(([name, list]) => [name, [DEFAULTS[name], ...list][roll(list.length + 1)]]),
    ),
  );
  return [3, 4].flatMap((players) => [{}, ...single, ...mixed].map((options) => ({ players, options })));
}

// ---------------------------------------------------------------------------------------------------------------------
// Correct games
// ---------------------------------------------------------------------------------------------------------------------

test("the reference player and the recount agree at every kind of table", () => {
  const games = everyTable().flatMap(({ players, options }, i) => {
    const roll = dice(i + 1);
    return Array.from({ length: 20 }, () => play(players, options, roll));
  });
  agreed(games);
});

test("statistics of random games match the expected figures", () => {
  const known = { 3: [0.19, 0, 0.19], 4: [0.3, 0.011, 0.3] };
  for (const [players, [one, two, offSuit]] of some(Object.entries(known), "statistics of Shochikubai", 1)) {
    const roll = dice(Number(players));
    const games = Array.from({ length: 1500 }, () => play(Number(players), {}, roll));
    const [mean] = agreed(games).statistics.means;
    const near = (what, found, wanted, by) =>
      assert.ok(Math.abs(found - wanted) <= by, `${what} with ${players}: ${found}, not ${wanted}`);
    near("one flip", mean.oneFlip, one, 0.015);
    near("two flips", mean.twoFlips, two, 0.003);
    near("wins of another suit", mean.offSuitWins, offSuit, 0.015);
    assert.ok(mean.mostRandomTokens <= { 3: 9, 4: 12 }[players]);
    assert.ok(mean.smallestPool >= { 3: 7, 4: 12 }[players]);
  }
});

// ---------------------------------------------------------------------------------------------------------------------
// Corrupted games
// ---------------------------------------------------------------------------------------------------------------------

const SOUND = () => JSON.parse(JSON.stringify(play(4, {}, dice(3))));
const find = (game, wanted) => game.find(wanted) ?? assert.fail("the game has no such line");
const turns = (game) => game.filter((line) => line.t === "turn");
const cardTurn = (game) => find(turns(game), ({ moves }) => moves.length > 2 && !moves[0].startsWith("take"));
const draftTurn = (game) => find(turns(game), ({ moves }) => moves.length > 2 && moves[0].startsWith("take"));
const round = (game) => find(game, ({ t }) => t === "round");
const kind = (game, name) => find(game, (line) => line.kind === name);

const CORRUPTIONS = {
  "the wrong seat moves": [(game) => (cardTurn(game).seat = (cardTurn(game).seat + 1) % 4), /seat to move/],
  "the wrong seat drafts": [(game) => (draftTurn(game).seat = (draftTurn(game).seat + 1) % 4), /seat to move/],
  "a legal card is missing": [(game) => cardTurn(game).moves.pop(), /legal moves/],
  "an illegal card is listed": [(game) => cardTurn(game).moves.push("pine3"), /legal moves/],
  "the cards are in another order": [(game) => cardTurn(game).moves.reverse(), /legal moves/],
  "a token is missing from the offer": [(game) => draftTurn(game).moves.shift(), /legal moves/],
  "a card is played that is not legal": [(game) => (cardTurn(game).move = "pine3"), /is not one of/],
  "a token is taken in the place of a card": [(game) => (cardTurn(game).move = "take pine"), /is not one of/],
  "another card is played": [
    (game) => (cardTurn(game).move = cardTurn(game).moves.find((m) => m !== cardTurn(game).move)),
    /the trace says|not one of|no .* token/,
  ],
  "two draft in each other's place": [
    (game) => {
      const at = game.indexOf(draftTurn(game));
      [game[at].seat, game[at + 1].seat] = [game[at + 1].seat, game[at].seat];
    },
    /seat to move/,
  ],
  "a turn is left out": [(game) => game.splice(game.indexOf(cardTurn(game)), 1), /the trace says/],
  "a card is dealt twice": [(game) => (kind(game, "deal").hands[0][0] = kind(game, "deal").hands[1][0]), /cards dealt/],
  "a hand is short": [(game) => kind(game, "deal").aside.push(kind(game, "deal").hands[0].pop()), /hands dealt/],
  "a deal has another number": [(game) => (kind(game, "deal").round = 2), /round/],
  "a token too many is drawn": [(game) => kind(game, "market").random.push("plum"), /tokens drawn/],
  "a token that is none is drawn": [(game) => (kind(game, "market").random[0] = "rose"), /random/],
  "the market is left out": [(game) => game.splice(game.indexOf(kind(game, "market")), 1), /where "market" is due/],
  "the starter is left out": [(game) => game.splice(1, 1), /where "starter" is due/],
  "the starter is another seat": [(game) => (game[1].seat = (game[1].seat + 1) % 4), /seat to move/],
  "the starter is not the one named": [
    (game) => (game[0].options.starter = `Seat${1 + ((game[1].seat + 1) % 4)}`),
    /starter/,
  ],
  "a score is one too many": [(game) => round(game).scores[0]++, /scores/],
  "a total is one too many": [(game) => round(game).totals[1]++, /totals/],
  "a line has too many points": [(game) => round(game).lines[0].points++, /points of/],
  "a line names another token": [(game) => round(game).lines[0].cards.pop(), /tokens of/],
  "a line is missing": [(game) => round(game).lines.pop(), /no line for/],
  "a line is there twice": [(game) => round(game).lines.push(round(game).lines[0]), /two lines/],
  "a line is for nothing": [(game) => (round(game).lines[0].rule = "rose"), /that nobody scores/],
  "a loser wins": [(game) => (game.at(-1).winners = [(game.at(-1).winners[0] + 1) % 4]), /winners/],
  "somebody is out": [(game) => (game.at(-1).out = [2]), /out/],
  "the last totals differ": [(game) => game.at(-1).totals[2]++, /totals/],
  "the end is left out": [(game) => game.pop(), /the game stops where "end" is due/],
  "a round comes after the end": [(game) => game.push(round(game)), /where "game" is due/],
  "an option has no such value": [(game) => (game[0].options.final_bonus = "Gold"), /option final_bonus/],
  "an option is unknown": [(game) => (game[0].options.jokers = 2), /options named/],
  "five players": [(game) => (game[0].players = 5), /players/],
  "a line is not JSON": [(game) => (game[9] = "{"), /not a JSON object/],
};

findOut(SOUND, CORRUPTIONS);

test("games played by other rules than claimed are reported", () => {
  const others = {
    final_bonus: "StarForAll",
    next_round_lead: "RotateLeft",
    first_market_uses_a_set: true,
    leftovers_return: "AfterBonuses",
    bonus_order: "StrongestCard",
  };
  for (const [name, value] of Object.entries(others)) {
    const roll = dice(99);
    // Some rules only matter when the box runs short, so very few games show them.
    const games = Array.from({ length: 1000 }, () => play(3, { [name]: value, starter: "Seat1" }, roll));
    // The game line claims the default options.
    games.forEach((game) => {
      game[0].options = { ...DEFAULTS, starter: "Seat1" };
    });
    const { counter } = recountLines(games);
    assert.ok(counter.disagreements >= 1, `${name}: ${counter.disagreements} of 1000 found out`);
  }
});

tryCommand(SOUND, "6 rounds, \\d+ moves", /tricks with one flip/);

// ---------------------------------------------------------------------------------------------------------------------
// The lab's games
// ---------------------------------------------------------------------------------------------------------------------

test("the lab plays by the rules at every table", { skip }, async () => {
  const done = await labAgrees(100, "--every-table");
  assert.ok(done.games >= 2_000, done.summary);
  const names = done.statistics.means.map((mean) => mean.name);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.some((name) => name.startsWith("4 players") && name.includes("StrongestCard")));
});

test("the lab plays by the rules with house rules mixed", { skip }, async () => {
  const options = {
    final_bonus: "StarForAll",
    next_round_lead: "RotateLeft",
    first_market_uses_a_set: true,
    leftovers_return: "AfterBonuses",
    bonus_order: "StrongestCard",
    majority_needs_a_token: false,
    starter: "Seat2",
  };
  for (const players of [3, 4]) {
    const done = await labAgrees(300, "--players", players, ...optionWords(options));
    const [table] = done.statistics.means;
    assert.equal(table.name, `${players} players, ${JSON.stringify({ ...DEFAULTS, ...options })}`);
  }
});

test("computer players play by the rules and better than random players", { skip }, async () => {
  const done = await labAgrees(40, "--seats", "level3,random,random,random");
  assert.ok(done.statistics.means[0].wins[0] > 0.7, String(done.statistics));
});
