// Tests of the recount of Ino-Shika-Chō: on games of an independent reference player, on corrupted games, and on games
// of the lab.
//
//   node --test tests/recount/
//
// The lab is the binary in TEFUDA_LAB, or by default `cargo run --bin lab`. An empty TEFUDA_LAB= skips its tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { some } from "../e2e/selection.mjs";
import { Recount, recount, scoreLines, scoresOf } from "./ino-shika-cho.mjs";
import { dice, shuffled, trialsOf } from "./trials.mjs";

const { recountLines, agreed, findOut, tryCommand, tryTables } = trialsOf("ino-shika-cho", { Recount, recount });

const DEFAULTS = {
  rounds: 6,
  three_card_rule: true,
  hand_misdeals: false,
  empty_field_lightning: "Waits",
  leftovers: "ToOwners",
  final_tie: "Shared",
  starter: "Random",
};

// ---------------------------------------------------------------------------------------------------------------------
// A reference player: cards are numbers from 0 to 47, and one array holds the place of each
// ---------------------------------------------------------------------------------------------------------------------

const VALUES = [
  [20, 5, 0, 0],
  [10, 5, 0, 0],
  [20, 5, 0, 0],
  [10, 5, 0, 0],
  [10, 5, 0, 0],
  [10, 5, 0, 0],
  [10, 5, 0, 0],
  [20, 10, 0, 0],
  [10, 5, 0, 0],
  [10, 5, 0, 0],
  [20, 10, 5, 0],
  [20, 0, 0, 0],
].flat();
const GROUPS = [
  [30, "6-0 7-0 10-0"],
  [20, "1-1 2-1 3-1"],
  [20, "6-1 9-1 10-1"],
  [20, "4-1 5-1 7-1 11-2"],
  [10, "3-0 9-0"],
  [10, "8-0 9-0"],
  [10, "4-0 4-1 4-2 4-3"],
  [10, "12-0 12-1 12-2 12-3"],
].map(([value, cards]) => [value, cards.split(" ").map(number)]);
const ALL = [...Array(48).keys()];
const WILD = number("11-3");
const [HAND, FIELD] = [
  [10, 7, 5, 4, 3, 3],
  [8, 6, 8, 8, 12, 6],
];

function number(text) {
  const [month, index] = text.split("-").map(Number);
  return 4 * (month - 1) + index;
}

const month = (card) => Math.floor(card / 4);
const text = (card) => `${month(card) + 1}-${card % 4}`;
const total = (numbers) => numbers.reduce((a, b) => a + b, 0);

/**
 * The lines of one game. `deck` returns the cards of each deal in order. `pick` chooses among the moves, `roll` among
 * the cards to fix. `told` is false to leave out the starter line of a named first player.
 */
function play({ players = 3, options = {}, deck, first = 0, pick = () => 0, roll = () => 0, told = true }) {
  const opt = { ...DEFAULTS, ...options };
  const seats = [...Array(players).keys()];
  const lines = [{ t: "game", game: "ino-shika-cho", rules: 1, players, options: opt, seed: "42" }];
  const chance = (event) => lines.push({ t: "chance", ...event });
  if (told) chance({ kind: "starter", seat: first });
  let totals = seats.map(() => 0);
  let scores = totals;
  for (let round = 1; round <= opt.rounds; round++) {
    const at = dealRound({ players, opt, deck, first, roll, round, chance });
    playRound({ players, opt, first, pick, lines, chance, ...at });
    const lines_ = settle(at.where, seats, opt);
    scores = seats.map((seat) => total(lines_.filter((line) => line.seat === seat).map((line) => line.points)));
    totals = totals.map((before, seat) => before + scores[seat]);
    lines.push({ t: "round", round, scores, totals, lines: lines_ });
    for (let i = 0, from = first; i < players; i++) {
      const seat = (from + i) % players;
      if (scores[seat] > scores[first]) first = seat;
    }
  }
  let best = seats.filter((seat) => totals.every((other) => other <= totals[seat]));
  if (opt.final_tie === "LastRound") best = best.filter((seat) => best.every((other) => scores[other] <= scores[seat]));
  lines.push({ t: "end", totals, winners: best, out: [] });
  return lines;
}

/**
 * Deals until a deal is valid, and fixes it. `where` holds the place of each card: a hand or a capture pile with its
 * seat, the field or the draw pile.
 */
function dealRound({ players, opt, deck, first, roll, round, chance }) {
  for (;;) {
    const order = [...deck()];
    const where = ALL.map(() => "pile");
    for (let i = 0; i < players; i++) {
      for (const card of order.splice(0, HAND[players - 2])) where[card] = `hand${(first + i) % players}`;
    }
    for (const card of order.splice(0, FIELD[players - 2])) where[card] = "field";
    const names = (place) => ALL.filter((card) => where[card] === place).map(text);
    const seats = [...Array(players).keys()];
    chance({ kind: "deal", round, hands: seats.map((seat) => names(`hand${seat}`)), table: names("field") });
    const crowd = (place, many) => {
      const months = [...Array(12).keys()].map((m) => ALL.filter((c) => month(c) === m && where[c] === place));
      return months.find((cards) => cards.length >= many);
    };
    if (opt.three_card_rule) {
      const places = [...seats.map((i) => `hand${(first + i) % players}`), "field"];
      const crowded = () => places.find((p) => crowd(p, 3));
      for (let place = crowded(); place !== undefined; place = crowded()) {
        const cards = crowd(place, 3);
        const [out, top] = [cards[roll(cards.length)], order.shift()];
        order.splice(roll(order.length + 1), 0, out);
        [where[out], where[top]] = ["pile", place];
        const seat = place === "field" ? "table" : Number(place.slice(4));
        chance({ kind: "fix", out: text(out), in: text(top), where: seat });
      }
    } else if (crowd("field", 4) || (opt.hand_misdeals && seats.some((seat) => crowd(`hand${seat}`, 4)))) {
      chance({ kind: "void", why: "IN-05" });
      continue;
    }
    return { where, order };
  }
}

function playRound({ players, opt, first, pick, lines, chance, where, order }) {
  let asleep = where[WILD] === "field";
  /** All possible captures of a card, each as a list. A single empty list if the card captures nothing. */
  const ways = (card) => {
    const open = ALL.filter((other) => where[other] === "field" && !(other === WILD && asleep));
    const mates = open.filter((other) => month(other) === month(card));
    if (card === WILD && open.length > 0) {
      return [...open.map((other) => [other]), ...(mates.length === 3 ? [mates] : [])];
    }
    return mates.length === 1 || mates.length === 2 ? mates.map((mate) => [mate]) : [mates];
  };
  const tail = (way) => ({ 0: "", 1: `x${text(way[0] ?? 0)}`, 3: "x*" })[way.length];
  const move = (card, way, seat) => {
    for (const each of [card, ...way]) where[each] = way.length > 0 ? `won${seat}` : "field";
  };
  for (let i = 0, seat = first; i < players * HAND[players - 2]; i++, seat = (seat + 1) % players) {
    const hand = ALL.filter((card) => where[card] === `hand${seat}`);
    const choices = hand.flatMap((card) => ways(card).map((way) => ({ card, way, name: text(card) + tail(way) })));
    const names = choices.map((choice) => choice.name);
    const { card, way, name } = choices[pick(names.length, names)];
    lines.push({ t: "turn", seat, moves: names, move: name });
    if (card === WILD && way.length === 0) asleep = opt.empty_field_lightning === "Waits";
    move(card, way, seat);
    const turned = order.shift();
    chance({ kind: "draw", seat, card: text(turned) });
    if (asleep) {
      asleep = false;
      move(turned, [WILD], seat);
      continue;
    }
    const open = ways(turned);
    if (turned === WILD && open[0].length === 0) asleep = opt.empty_field_lightning === "Waits";
    if (open.length === 1) {
      move(turned, open[0], seat);
    } else {
      const moves = open.map(tail);
      const chosen = pick(moves.length, moves);
      lines.push({ t: "turn", seat, moves, move: moves[chosen] });
      move(turned, open[chosen], seat);
    }
  }
}

function settle(where, seats, opt) {
  const winner = (card) => Number(where[card].slice(3));
  const willows = ["11-0", "11-1", "11-2"]
    .map(number)
    .filter((card) => where[card] !== "field")
    .map(winner);
  const pair = willows.find((seat, i) => willows.indexOf(seat) < i);
  const wild = winner(WILD);
  ALL.filter((card) => where[card] === "field").forEach((card) => {
    const takes = month(card) === 10 && opt.leftovers === "ToOwners" ? (pair ?? wild) : wild;
    where[card] = `won${takes}`;
  });
  const lines = [];
  for (const seat of seats) {
    const own = (value) => ALL.filter((card) => winner(card) === seat && VALUES[card] === value).map(text);
    const worth = [20, 10, 5].filter((value) => own(value).length > 0);
    const add = (points, cards) => lines.push({ seat, points, rule: "IN-11", cards });
    worth.forEach((value) => {
      add(value * own(value).length, own(value));
    });
    if (worth.length === 0) add(0, []);
    for (const [value, cards] of GROUPS.filter(([, cards]) => new Set(cards.map(winner)).size === 1)) {
      const points = winner(cards[0]) === seat ? value * (seats.length - 1) : -value;
      lines.push({ seat, points, rule: "IN-17", cards: cards.map(text) });
    }
  }
  return lines;
}

/** A random game. */
function randomGame(seed, { players = 3, options = {}, ...more } = {}) {
  const roll = dice(seed);
  return play({ players, options, first: roll(players), deck: () => shuffled(ALL, roll), pick: roll, roll, ...more });
}

// ---------------------------------------------------------------------------------------------------------------------
// Correct games
// ---------------------------------------------------------------------------------------------------------------------

test("the reference player and the recount agree at every kind of table", () => {
  const games = [];
  for (const players of [2, 3, 4, 5, 6, 7])
    for (const three_card_rule of [true, false])
      for (const hand_misdeals of [true, false])
        for (const empty_field_lightning of ["Waits", "Ordinary"])
          for (const leftovers of ["ToOwners", "ToLightning"])
            for (const final_tie of ["Shared", "LastRound"]) {
              const rounds = 1 + (games.length % 12);
              const house = { rounds, three_card_rule, hand_misdeals, empty_field_lightning, leftovers, final_tie };
              const first = games.length % players;
              const named = { players, first, options: { ...house, starter: `Seat${first + 1}` } };
              games.push(randomGame(games.length + 1, { players, options: house }));
              games.push(randomGame(games.length + 1, { ...named, told: games.length % 4 === 1 }));
            }
  const counter = agreed(games);
  assert.equal(counter.games, 384);
  const ends = games.flat().filter((line) => line.t === "round");
  assert.equal(counter.rounds, ends.length);
  assert.ok(ends.every(({ scores }) => total(scores) === 240));
});

/** Chooses a card first, then its target. */
function anyCard(roll) {
  return (_, names) => {
    const cards = [...new Set(names.map((name) => name.split("x")[0]))];
    const card = cards[roll(cards.length)];
    const own = names.filter((name) => name.split("x")[0] === card);
    return names.indexOf(own[roll(own.length)]);
  };
}

test("statistics of random games match the expected figures", () => {
  const fixes = { 2: 0.54, 3: 0.28, 4: 0.23, 5: 0.19, 6: 0.46, 7: 0.07 };
  const options = { rounds: 12 };
  for (const players of some([2, 3, 4, 5, 6, 7], "statistics of Ino-Shika-Chō", 2)) {
    const games = Array.from({ length: 100 }, (_, i) => {
      return randomGame(1000 * players + i, { players, options, pick: anyCard(dice(i + 1)) });
    });
    const [{ name, rounds, figures }, ...others] = agreed(games).statistics.tables;
    assert.deepEqual([name, rounds, others.length], [`${players} players, rounds=12`, 1200, 0]);
    const near = (figure, wanted, by) => {
      const found = figures[figure];
      assert.ok(Math.abs(found - wanted) <= by, `${figure} with ${players}: ${found}, not ${wanted}`);
    };
    near("deals that need the fix", fixes[players], 0.04);
    near("Lightning dealt to the field", FIELD[players - 2] / 48, 0.03);
    near("rounds with two cards left", 0.875, 0.03);
    near("rounds with an empty field", 0.125, 0.03);
    near("Lightning laid on an empty field", 0.0018, 0.0018);
    near("rounds with other leftovers", 0, 0);
    // Cards are captured in twos and fours, so the field has an odd number of cards when a card is turned up.
    near("Lightning turned onto an empty field", 0, 0);
  }
});

test("the example of the rulebook has the printed scores", () => {
  const aoi = "6-0 6-1 6-2 6-3 7-0 7-1 7-2 7-3 8-0 8-2 9-0 9-2 10-0 10-1 10-2 10-3";
  const ken = "1-0 1-1 1-2 1-3 2-0 2-1 2-2 2-3 3-0 3-1 3-2 3-3 8-1 8-3 11-3 12-0 12-1 12-2 12-3";
  const mei = "4-0 4-1 4-2 4-3 5-0 5-1 5-2 5-3 9-1 9-3 11-0 11-1 11-2";
  const lines = scoreLines([aoi, ken, mei].map((cards) => cards.split(" ")));
  const cards = lines.filter((line) => line.rule === "IN-11");
  assert.deepEqual(scoresOf(cards, 3), [75, 95, 70]);
  assert.deepEqual(scoresOf(lines, 3), [115, 105, 20]);
});

test("all yaku in one pile bring 130 from each other player", () => {
  const lines = scoreLines([ALL.map(text), [], [], []]);
  assert.deepEqual(scoresOf(lines, 4), [240 + 3 * 130, -130, -130, -130]);
  assert.deepEqual(
    lines.find((line) => line.seat === 1),
    { seat: 1, points: 0, rule: "IN-11", cards: [] },
  );
});

/**
 * One round with seven players, three cards in a hand and six on the field, beginning with seat 0. Cards that are not
 * named follow in random order. The first moves are named, all others are random.
 */
function scripted({ hands = [], field, pile = [], moves = [], options = {}, seed = 1 }) {
  const named = [...hands.flat(), ...field, ...pile].map(number);
  const rest = shuffled(
    ALL.filter((card) => !named.includes(card)),
    dice(seed),
  );
  const fill = (cards, many) => [...cards, ...rest.splice(0, many - cards.length)];
  const dealt = [0, 1, 2, 3, 4, 5, 6].flatMap((seat) => fill((hands[seat] ?? []).map(number), 3));
  const deck = [...dealt, ...fill(field.map(number), 6), ...pile.map(number), ...rest];
  const script = [...moves];
  const roll = dice(seed);
  const pick = (count, names) => {
    if (script.length === 0) return roll(count);
    const at = names.indexOf(script.shift());
    assert.ok(at >= 0, `the script has no such move among ${names}`);
    return at;
  };
  return play({ players: 7, options: { rounds: 1, ...options }, deck: () => deck, pick });
}

const OFF = { three_card_rule: false };
const PAIRS = ["1-0", "2-0", "3-0", "5-0", "6-0", "7-0"];
const lineOf = (game, seat, card) =>
  game.at(-2).lines.some((line) => line.seat === seat && line.rule === "IN-11" && line.cards.includes(card));

test("the first card turned up takes a Lightning dealt to the field, and no Willow from a hand does", () => {
  const field = ["11-3", "1-0", "2-0", "3-0", "5-0", "6-0"];
  // Seat 0 plays a Willow to the field, turns up a Pine, and takes the Lightning with it, not the Pine of the field.
  const game = scripted({ hands: [["11-1", "9-0", "9-2"]], field, pile: ["1-1"], moves: ["11-1"] });
  agreed([game]);
  const [turn, draw, next] = game.slice(3);
  assert.deepEqual(turn.moves, ["9-0", "9-2", "11-1"]);
  assert.deepEqual([draw.card, next.t, next.seat], ["1-1", "turn", 1]);
  assert.ok(lineOf(game, 0, "1-1"));
  // One Willow and one Pine are always left.
  assert.equal(agreed([game]).statistics.tables[0].figures["rounds with two cards left"], 1);
});

test("the card turned up in the same turn takes a Lightning played to an empty field", () => {
  const hands = [["1-1"], ["3-1"], ["6-1"], ["11-3"]];
  const pile = ["2-1", "5-1", "7-1", "8-0"];
  const game = scripted({ hands, field: PAIRS, pile, moves: ["1-1x1-0", "3-1x3-0", "6-1x6-0", "11-3"] });
  const counter = agreed([game]);
  assert.equal(counter.statistics.tables[0].figures["Lightning laid on an empty field"], 1);
  assert.ok(lineOf(game, 3, "8-0"));
});

test("a Lightning from the hand or the pile may take a single Willow or any other card", () => {
  const field = [...PAIRS.slice(0, 4), "11-0", "11-1"];
  const hand = scripted({ hands: [["11-3", "8-0", "8-1"]], field, moves: ["11-3x11-0"] });
  agreed([hand]);
  const all = field.map((card) => `11-3x${card}`);
  assert.deepEqual(hand[3].moves, ["8-0", "8-1", ...all]);
  const pile = scripted({ hands: [["8-0", "8-1", "8-2"]], field, pile: ["11-3"], moves: ["8-0"], options: OFF });
  agreed([pile]);
  assert.deepEqual(pile[5].moves, ["x1-0", "x2-0", "x3-0", "x5-0", "x8-0", "x11-0", "x11-1"]);
});

test("leftovers of rare patterns go to the owner of the Lightning", () => {
  const hands = [["11-3", "9-0", "9-2"]];
  const three = { hands, field: ["11-0", "11-1", "11-2", "8-0", "1-0", "2-0"], options: OFF };
  const away = scripted({ ...three, moves: ["11-3x8-0"] });
  const single = scripted({ ...three, moves: ["11-3x11-2"] });
  const whole = scripted({ ...three, moves: ["11-3x*"] });
  for (const game of [away, single, whole]) assert.ok(["11-0", "11-1", "11-2"].every((card) => lineOf(game, 0, card)));
  const field = ["11-3", "1-0", "1-1", "1-2", "5-0", "6-0"];
  const mates = scripted({ hands: [["9-0", "9-1", "9-2"]], field, pile: ["1-3"], moves: ["9-0"], options: OFF });
  assert.ok(lineOf(mates, 0, "1-0") && lineOf(mates, 0, "1-1"));
  const others = (game) => agreed([game]).statistics.tables[0].figures["rounds with other leftovers"];
  assert.deepEqual([away, single, whole, mates].map(others), [1, 1, 0, 1]);
});

test("the last Willow goes to the owner of two others, or by house rule to the owner of the Lightning", () => {
  // Seat 0 takes two Willows, and seat 1 uses the Lightning.
  const hands = [
    ["11-0", "9-0", "9-2"],
    ["11-3", "4-0", "4-1"],
    ["11-2", "10-0", "10-1"],
  ];
  const field = [...PAIRS.slice(0, 5), "11-1"];
  const deal = { hands, field, pile: ["8-0", "12-1"], moves: ["11-0x11-1", "11-3x8-0"] };
  const end = (leftovers) => scripted({ ...deal, options: { leftovers } });
  const [owners, lightning] = [end("ToOwners"), end("ToLightning")];
  agreed([owners, lightning]);
  assert.ok(lineOf(owners, 0, "11-2") && lineOf(lightning, 1, "11-2"));
  assert.ok(lineOf(owners, 1, "8-0"));
});

test("four cards of a month on the field void a deal, and in a hand only by house rule", () => {
  const kinds = (options, deal) => {
    const bad = deal.map(number);
    const decks = [[...bad, ...ALL.filter((card) => !bad.includes(card))], shuffled(ALL, dice(3))];
    const game = play({ players: 4, options: { rounds: 1, ...OFF, ...options }, deck: () => decks.shift() });
    agreed([game]);
    return game.slice(1, 5).map((line) => line.kind ?? line.t);
  };
  const inHand = ["1-0", "1-1", "1-2", "1-3"];
  const apart = "1-0 2-0 3-0 4-0 5-0 1-1 2-1 3-1 4-1 5-1 6-0 7-0 8-0 9-0 10-0 6-1 7-1 8-1 9-1 10-1".split(" ");
  const onField = [...apart, "11-0", "11-1", "11-2", "11-3"];
  assert.deepEqual(kinds({}, onField), ["starter", "deal", "void", "deal"]);
  assert.deepEqual(kinds({ hand_misdeals: true }, [...inHand, "2-0"]), ["starter", "deal", "void", "deal"]);
  const harmless = [...inHand, ...apart.slice(1, 5), ...apart.slice(6)];
  assert.deepEqual(kinds({}, harmless), ["starter", "deal", "turn", "draw"]);
});

// ---------------------------------------------------------------------------------------------------------------------
// Corrupted games
// ---------------------------------------------------------------------------------------------------------------------

/** A game with a fix in its first deal, and yaku. */
const SOUND = (() => {
  for (let seed = 1; ; seed++) {
    const game = randomGame(seed);
    const yaku = game.some((line) => line.t === "round" && line.lines.some((l) => l.rule === "IN-17"));
    if (game[3].kind === "fix" && yaku) return () => structuredClone(game);
  }
})();

const find = (game, kind, place = 0) => game.filter((line) => (line.kind ?? line.t) === kind).at(place);
const first = (game, wanted) => game.find((line) => line.t === "turn" && wanted(line.move));
const cut = (game, kind, place = 0) => game.splice(game.indexOf(find(game, kind, place)), 1);
const scored = (game, wanted) =>
  game
    .filter((l) => l.t === "round")
    .flatMap((l) => l.lines)
    .find(wanted);

const CORRUPTIONS = {
  "the wrong seat moves": [(game) => (find(game, "turn").seat += 1), /seat to move/],
  "the wrong seat draws": [(game) => (find(game, "draw").seat += 1), /seat that draws/],
  "a move is missing": [(game) => find(game, "turn").moves.pop(), /legal moves/],
  "a move is listed twice": [(game) => find(game, "turn").moves.push(find(game, "turn").moves[0]), /legal moves/],
  "a card that must capture is laid": [
    (game) => {
      const line = first(game, (move) => move.indexOf("x") > 0);
      const card = line.move.split("x")[0];
      line.moves.splice(line.moves.indexOf(line.move), 1, card);
      line.move = card;
    },
    /legal moves/,
  ],
  "a move is not legal": [(game) => (find(game, "turn").move = "13-0"), /is not one of/],
  "a choice is not given": [
    (game) => game.splice(game.indexOf(first(game, (move) => move.startsWith("x"))), 1),
    /seat to move|is due/,
  ],
  "another card is turned up": [(game) => (find(game, "draw", 3).card = find(game, "draw", 2).card), /from the pile/],
  "a card is no card": [(game) => (find(game, "draw").card = "11-4"), /from the pile/],
  "a draw is left out": [(game) => cut(game, "draw", 2), /where "draw" is due/],
  "a hand is too small": [(game) => find(game, "deal").hands[1].pop(), /number of cards, hand of seat 1/],
  "the field is too large": [(game) => find(game, "deal").table.push("1-0"), /number of cards, field/],
  "a hand is missing": [(game) => find(game, "deal").hands.pop(), /hands dealt/],
  "a card is dealt twice": [(game) => (find(game, "deal").hands[0][0] = find(game, "deal").table[0]), /dealt twice/],
  "the deal names another round": [(game) => (find(game, "deal", 1).round = 3), /round dealt/],
  "a needed fix is left out": [(game) => cut(game, "fix"), /where "fix" is due/],
  "a fix is not needed": [
    (game) => game.splice(game.indexOf(find(game, "turn")), 0, find(game, "fix")),
    /"fix" comes where "turn"/,
  ],
  "a fix happens elsewhere": [
    (game) => (find(game, "fix").where = find(game, "fix").where === 0 ? 1 : 0),
    /place to fix/,
  ],
  "a fix puts back another card": [(game) => (find(game, "fix").out = find(game, "fix").in), /is fixed, not one of/],
  "a fix takes in a card from elsewhere": [(game) => (find(game, "fix").in = find(game, "fix").out), /where it is not/],
  "a good deal is void": [
    (game) => game.splice(3, 0, { t: "chance", kind: "void", why: "IN-05" }),
    /"void" comes where/,
  ],
  "the starter is left out": [(game) => cut(game, "starter"), /where "starter" is due/],
  "there is no such starter": [(game) => (find(game, "starter").seat = 3), /starter: no seat/],
  "the starter is not the one named": [
    (game) => (game[0].options.starter = `Seat${((find(game, "starter").seat + 1) % 3) + 1}`),
    /starter: the trace/,
  ],
  "the named starter does not sit there": [(game) => (game[0].options.starter = "Seat4"), /does not sit/],
  "a score is one too many": [(game) => find(game, "round").scores[0]++, /scores/],
  "a total is one too many": [(game) => find(game, "round", 2).totals[1]++, /totals/],
  "a line has too many points": [(game) => find(game, "round").lines[0].points++, /is not due/],
  "a line cites another rule": [(game) => (scored(game, (l) => l.rule === "IN-17").rule = "IN-11"), /is not due/],
  "a yaku has other cards": [(game) => scored(game, (l) => l.rule === "IN-17").cards.pop(), /is not due/],
  "a line is missing": [(game) => find(game, "round").lines.pop(), /is missing/],
  "a line comes twice": [(game) => find(game, "round").lines.push(find(game, "round").lines[0]), /is not due/],
  "rounds change places": [(game) => (find(game, "round").round = 2), /round/],
  "a round too few is played": [(game) => (game[0].options.rounds = 5), /where "end" is due/],
  "a round too many is played": [(game) => (game[0].options.rounds = 7), /where "deal" is due/],
  "a loser wins": [(game) => (game.at(-1).winners = [(game.at(-1).winners[0] + 1) % 3]), /winners/],
  "everybody wins": [(game) => (game.at(-1).winners = [0, 1, 2]), /winners/],
  "somebody is out": [(game) => (game.at(-1).out = [2]), /out/],
  "the last totals differ": [(game) => game.at(-1).totals[2]++, /totals/],
  "the end is left out": [(game) => game.pop(), /the game stops where "end" is due/],
  "a card comes after the end": [(game) => game.push(find(game, "draw")), /where "game" is due/],
  "an option has no such value": [(game) => (game[0].options.leftovers = "ToNobody"), /option leftovers/],
  "an option is unknown": [(game) => (game[0].options.gaji = true), /options named/],
  "eight players": [(game) => (game[0].players = 8), /players/],
  "a line is not JSON": [(game) => (game[7] = "{"), /not a JSON object/],
};

findOut(SOUND, CORRUPTIONS);

test("games played by other rules than claimed are reported", () => {
  const claimed = (told, played, wanted) => {
    const games = Array.from({ length: 60 }, (_, i) => randomGame(i + 500, { options: played }));
    games.forEach((game) => {
      game[0].options = { ...DEFAULTS, ...told };
    });
    const { disagreements } = recountLines(games).counter;
    assert.ok(disagreements >= wanted, `${JSON.stringify(played)}: ${disagreements} of 60 found out`);
  };
  claimed({}, { three_card_rule: false }, 30);
  claimed({}, { leftovers: "ToLightning" }, 30);
  claimed({ three_card_rule: false }, {}, 30);
});

test("a tie in a round is broken by the turn order, and one at the end by the last round", () => {
  const games = Array.from({ length: 400 }, (_, i) => randomGame(i, { players: 7, options: { rounds: 2 } }));
  const shared = games.filter((game) => game.at(-1).winners.length > 1);
  assert.ok(shared.length >= 3);
  assert.ok(
    games.some(([, , ...rest]) => {
      const { scores } = find(rest, "round");
      return scores.filter((score) => score === Math.max(...scores)).length > 1;
    }),
  );
  agreed(games);
  shared.forEach((game) => {
    game[0].options.final_tie = "LastRound";
  });
  assert.ok(recountLines(shared).counter.disagreements > 0);
});

tryCommand(SOUND, "12 rounds, \\d+ moves", /^3 players: 2 games, 12 rounds\n {2}deals that need the fix/);

// ---------------------------------------------------------------------------------------------------------------------
// The lab's games
// ---------------------------------------------------------------------------------------------------------------------

const LAB_TABLES = [
  ...[2, 3, 4, 5, 6, 7].map((players) => [players, {}]),
  ...[2, 3, 6].map((players) => [players, { three_card_rule: false }]),
  [2, { three_card_rule: false, hand_misdeals: true, leftovers: "ToLightning" }],
  [3, { rounds: 1, leftovers: "ToLightning" }],
  [4, { rounds: 2, final_tie: "LastRound" }],
  [5, { empty_field_lightning: "Ordinary", starter: "Seat3" }],
  [6, { rounds: 12, three_card_rule: false, empty_field_lightning: "Ordinary" }],
];

tryTables(50, LAB_TABLES, (done, players, options) => {
  assert.equal(done.rounds, 50 * (options.rounds ?? 6));
  // The trace has the requested options.
  const unusual = Object.keys(DEFAULTS).filter((name) => name in options);
  const names = done.statistics.tables.map((table) => table.name);
  assert.deepEqual(names, [[`${players} players`, ...unusual.map((name) => `${name}=${options[name]}`)].join(", ")]);
});
