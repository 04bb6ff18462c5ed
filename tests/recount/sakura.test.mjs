// Tests of the recount of Sakura: on deals written by hand, on games of an independent reference player, on corrupted
// games, and on games of the lab.
//
//   node --test tests/recount/
//
// The lab is the binary in TEFUDA_LAB, or by default `cargo run --bin lab`. An empty TEFUDA_LAB= skips its tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { some } from "../e2e/selection.mjs";
import { Recount, recount } from "./sakura.mjs";
import { dice, trialsOf } from "./trials.mjs";
import { DEFAULTS, mixed, play } from "./sakura-player.mjs";

const { recountLines, agreed, findOut, tryCommand, tryTables } = trialsOf("sakura", { Recount, recount });

// ---------------------------------------------------------------------------------------------------------------------
// Deals written by hand
// ---------------------------------------------------------------------------------------------------------------------

const list = (text) => text.split(" ").filter((word) => word !== "");
const game = (players, options = {}) => ({
  ...{ t: "game", game: "sakura", rules: 1, players, options: { ...DEFAULTS, ...options }, seed: "42" },
});
/** A drawing that makes seat 0 the Oya. */
const oya = (sides, players) => {
  const draw = Array.from({ length: players }, (_, seat) => (seat < sides ? `${seat + 1}-0` : null));
  return { t: "chance", kind: "oya", draws: [draw], seat: 0 };
};
const deal = (hands, ba, round = 1) => ({ t: "chance", kind: "deal", round, hands: hands.map(list), table: list(ba) });
const turn = (seat, moves, move) => ({ t: "turn", seat, moves: list(moves), move });
const draw = (seat, card) => ({ t: "chance", kind: "draw", seat, card });
const voided = (why) => ({ t: "chance", kind: "void", why });

/** Asserts that the recount accepts these lines and expects a line with this name next. */
function accepts(lines, due) {
  const stop = `game 1, line ${lines.length}: the game stops where "${due}" is due`;
  assert.deepEqual(recountLines([lines]).reports, [stop]);
}

/** Asserts that the recount reports the last of these lines, and no other. */
function complains(lines, complaint) {
  const { reports } = recountLines([lines]);
  assert.equal(reports.length, 1, reports.join("\n"));
  assert.match(reports[0], complaint);
  assert.match(reports[0], new RegExp(`^game 1, line ${lines.length}: `));
}

/** Two players. The Ba holds months 1, 2, 2, 3, 3, 3 and two of 12. */
const SIMPLE = [
  ["1-0 2-0 3-0 4-0 5-0 6-0 7-0 8-0", "9-0 9-1 9-2 10-0 10-1 11-0 11-1 4-1"],
  "1-1 2-1 2-2 3-1 3-2 3-3 12-0 12-1",
];

test("a matching card captures one card, one of two, or three, and laying is illegal", () => {
  const start = [game(2), oya(2, 2), deal(...SIMPLE)];
  accepts([...start, turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1", "3-0x*")], "draw");
  complains([...start, turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1 4-0", "3-0x*")], /legal moves/);
  complains([...start, turn(0, "3-0x3-1 2-0x2-1 2-0x2-2 1-0x1-1", "3-0x3-1")], /legal moves/);
  complains([...start, turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1", "4-0")], /is not one of/);
  complains([...start, turn(1, "9-0", "9-0")], /seat to move/);
  const free = [game(2, { capture_obligation: "FreePlay" }), oya(2, 2), deal(...SIMPLE)];
  accepts([...free, turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1 4-0 5-0 6-0 7-0 8-0", "4-0")], "draw");
});

test("a hand without a match may lay any card, and the turned card then captures, has a choice or is laid", () => {
  const start = [game(2), oya(2, 2), deal(...SIMPLE), turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1", "1-0x1-1")];
  const second = turn(1, "9-0 9-1 9-2 10-0 10-1 11-0 11-1 4-1", "4-1");
  accepts([...start, draw(0, "5-1"), second], "draw");
  accepts([...start, draw(0, "2-3"), turn(0, "x2-1 x2-2", "x2-2"), second], "draw");
  complains([...start, draw(0, "2-3"), second], /seat to move/);
  complains([...start, draw(0, "5-1"), turn(0, "x5-1", "x5-1")], /seat to move/);
  complains([...start, draw(0, "9-0")], /not in the pile/);
  complains([...start, draw(1, "5-1")], /seat that draws/);
});

/** Three players. Seat 0 holds the Gaji, seat 1 the fourth May. Three Mays and a November are in the Ba. */
const HIKI = [
  ["11-3 1-0 1-1 2-0 3-0 4-0 7-0", "5-3 6-0 6-1 8-0 8-1 9-0 10-0", "11-1 12-0 12-1 9-1 10-1 2-1 3-1"],
  "5-0 5-1 5-2 11-0 12-2 6-2",
];
const AIMS = "11-3x5-0 11-3x5-1 11-3x5-2 11-3x12-2 11-3x6-2 11-3x11-0";

test("the Gaji captures any card of the Ba, unless another player has played a November", () => {
  const start = [game(3), oya(3, 3), deal(...HIKI)];
  accepts([...start, turn(0, AIMS, "11-3x6-2")], "draw");
  accepts([game(3, { gaji: false }), ...start.slice(1), turn(0, "11-3x11-0", "11-3x11-0")], "draw");
  const own = [...start, turn(0, AIMS, "11-3x11-0"), draw(0, "11-2")];
  complains([...own, turn(0, "x5-0", "x5-0")], /seat to move/);
  const hands = [HIKI[0][1].replace("5-3", "11-3"), HIKI[0][0].replace("11-3", "5-3"), HIKI[0][2]];
  const passed = [game(3), oya(3, 3), deal([hands[1], hands[0], hands[2]], HIKI[1])];
  const first = turn(0, "5-3x*", "5-3x*");
  const wild = "6-0x6-2 6-1x6-2 11-3x6-2 11-3x11-0 11-3x12-2";
  accepts([...passed, first, draw(0, "1-2"), turn(1, `${wild} 11-3x1-2`, "11-3x1-2")], "draw");
  // A November turned by seat 0 captures the one in the Ba, and bars the Gaji of seat 1.
  const barred = [...passed, first, draw(0, "11-2")];
  accepts([...barred, turn(1, "6-0x6-2 6-1x6-2", "6-0x6-2")], "draw");
  complains([...barred, turn(1, "6-0x6-2 6-1x6-2 11-3x6-2 11-3x12-2", "11-3x6-2")], /legal moves/);
});

test("a Hiki blocks the Gaji, and its holder takes all four", () => {
  const start = [game(3), oya(3, 3), deal(...HIKI), turn(0, AIMS, "11-3x5-1")];
  accepts(start, "turn");
  complains([...start, draw(0, "1-2")], /"draw" comes where "turn" is due/);
  const again = "11-3x12-2 11-3x6-2 11-3x11-0";
  complains([...start, turn(0, `${again} 11-3x5-0`, "11-3x6-2")], /legal moves/);
  const after = [...start, turn(0, again, "11-3x6-2"), draw(0, "1-2")];
  // The four Mays are gone, including the fourth from the hand.
  accepts([...after, turn(1, "6-0 6-1 8-0 8-1 9-0 10-0", "8-0")], "draw");
  complains([...after, turn(1, "5-3 6-0 6-1 8-0 8-1 9-0 10-0", "8-0")], /legal moves/);
});

test("a Hiki that only blocks leaves the cards where they are", () => {
  const start = [game(3, { hiki_block: "BlockOnly" }), oya(3, 3), deal(...HIKI), turn(0, AIMS, "11-3x5-1")];
  const after = [...start, turn(0, "11-3x12-2 11-3x6-2 11-3x11-0", "11-3x6-2"), draw(0, "1-2")];
  accepts([...after, turn(1, "5-3x*", "5-3x*")], "draw");
});

test("no player blocks a partner or their own Gaji", () => {
  const hands = ["11-3 1-0 1-1 2-0 3-0", "6-0 6-1 8-0 8-1 9-0", "5-3 12-0 12-1 9-1 10-1", "2-1 4-1 4-2 7-1 10-0"];
  const ba = "5-0 5-1 5-2 11-0 12-2 6-2 8-2 8-3";
  const aims = `${AIMS} 11-3x8-2 11-3x8-3`;
  const aimed = [deal(hands, ba), turn(0, aims, "11-3x5-0")];
  accepts([game(4, { teams: "Pairs" }), oya(2, 4), ...aimed], "draw");
  accepts([game(4), oya(4, 4), ...aimed], "turn");
  const swapped = [hands[0].replace("1-0", "5-3"), hands[1], hands[2].replace("5-3", "1-0"), hands[3]];
  accepts([game(4), oya(4, 4), deal(swapped, ba), turn(0, `${aims} 5-3x*`, "11-3x5-0")], "draw");
});

test("a blocked Gaji is laid if it has no targets left", () => {
  // The other cards of the Ba are captured first, and the turned cards capture each other: only two Hikis are left.
  const hands = ["11-3 1-0 1-1 2-0 3-0 4-0 7-0 7-1", "5-3 6-3 8-0 8-1 9-0 10-0 10-1 12-0"];
  const fives = "11-3x5-0 11-3x5-1 11-3x5-2";
  const sixes = "11-3x6-0 11-3x6-1 11-3x6-2";
  const start = [
    ...[game(2), oya(2, 2), deal(hands, "5-0 5-1 5-2 6-0 6-1 6-2 9-1 7-2")],
    ...[turn(0, `7-0x7-2 7-1x7-2 ${fives} ${sixes} 11-3x9-1 11-3x7-2`, "7-0x7-2"), draw(0, "4-1")],
    ...[turn(1, "5-3x* 6-3x* 9-0x9-1", "9-0x9-1"), draw(1, "4-2")],
  ];
  const lays = "1-0 1-1 2-0 3-0 4-0 7-1 11-3";
  complains([...start, turn(0, `${fives} ${sixes}`, "11-3x5-0")], /legal moves/);
  const stopped = [...start, turn(0, `${fives} ${sixes} ${lays}`, "11-3x5-0")];
  accepts([...stopped, turn(0, sixes, "11-3x6-2")], "turn");
  complains([...stopped, turn(0, `${sixes} 11-3`, "11-3")], /legal moves/);
  const twice = [...stopped, turn(0, sixes, "11-3x6-2")];
  accepts([...twice, turn(0, "11-3", "11-3"), draw(0, "2-1"), turn(1, "8-0 8-1 10-0 10-1 12-0", "8-0")], "draw");
  complains([...twice, turn(0, "11-3 1-0", "11-3")], /legal moves/);
});

test("a Hiki of any split may be declared by house rule", () => {
  const hands = ["1-1 1-0 11-2 11-3 4-0 5-0 6-0 7-0", "9-0 9-1 9-2 10-0 10-1 3-0 3-1 4-1"];
  const ba = "1-2 1-3 11-0 11-1 12-0 12-1 8-0 2-0";
  const usual = "1-1x1-2 1-1x1-3 1-0x1-2 1-0x1-3 11-2x11-0 11-2x11-1 11-3x11-0 11-3x11-1";
  const wild = "11-3x1-2 11-3x1-3 11-3x12-0 11-3x12-1 11-3x8-0 11-3x2-0";
  const start = [oya(2, 2), deal(hands, ba)];
  accepts([game(2), ...start, turn(0, `${usual} ${wild}`, "1-0x1-3")], "draw");
  const split = [game(2, { hiki: "AnySplit" }), ...start];
  accepts([...split, turn(0, `${usual} ${wild} 1-0x* 11-2x*`, "11-2x*")], "draw");
  complains([...split, turn(0, `${usual} ${wild} 1-1x* 11-2x*`, "11-2x*")], /legal moves/);
});

test("a turned Gaji is an ordinary November, or wild by house rule", () => {
  const start = [oya(2, 2), deal(...SIMPLE), turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1", "3-0x*"), draw(0, "11-3")];
  const next = turn(1, "11-0x11-3 11-1x11-3", "11-0x11-3");
  accepts([game(2), ...start, next], "draw");
  const wild = [game(2, { gaji_wild_from_pile: true }), ...start];
  const aims = "x1-1 x2-1 x2-2 x12-0 x12-1 11-3";
  accepts([...wild, turn(0, aims, "11-3"), next], "draw");
  accepts([...wild, turn(0, aims, "x12-0"), turn(1, "9-0 9-1 9-2 10-0 10-1 11-0 11-1 4-1", "9-0")], "draw");
  complains([...wild, next], /seat to move/);
});

test("a Ba with four cards of a month or four pairs voids the deal, and the Oya deals again", () => {
  const four = deal([SIMPLE[0][0].replace("3-0", "1-2"), SIMPLE[0][1]], SIMPLE[1].replace("1-1", "3-0"));
  const start = [game(2), oya(2, 2)];
  accepts([...start, four, voided("SK-05"), deal(...SIMPLE)], "turn");
  complains([...start, four, turn(0, "", "")], /"turn" comes where "void" is due/);
  complains([...start, deal(...SIMPLE), voided("SK-05")], /"void" comes where "turn" is due/);
  const pairs = deal(SIMPLE[0], "1-1 1-2 2-1 2-2 3-1 3-2 12-0 12-1");
  accepts([...start, pairs, voided("SK-06")], "deal");
  complains([...start, pairs, voided("SK-05")], /why the deal is void/);
  accepts([game(2, { ba_kuttsuki: "Off" }), start[1], pairs], "turn");
  const twelve = deal(
    ["1-0 2-0 3-0", "4-0 5-0 6-0", "7-0 8-0 9-0", "10-0 11-0 12-0", "1-3 5-1 5-2", "6-1 6-2 7-1"],
    "1-1 1-2 2-1 2-2 3-1 3-2 12-1 12-2 4-1 8-1 9-1 10-1",
  );
  accepts([game(6), oya(6, 6), twelve], "turn");
  accepts([game(6, { ba_kuttsuki: "Literal" }), oya(6, 6), twelve, voided("SK-06")], "deal");
});

const scored = (round, scores, totals, lines) => ({ t: "round", round, scores, totals, lines });
const line = (seat, points, rule, cards) => ({ seat, points, rule, cards: list(cards) });
const JANUARY = "1-0 1-1 1-2 1-3";
const teshi = (seat, round) => {
  const other = ["9-0 9-1 9-2 10-0 10-1 11-0 11-1 4-1"];
  return deal(other.toSpliced(seat, 0, `${JANUARY} 5-0 6-0 7-0 8-0`), SIMPLE[1].replace("1-1", "4-2"), round);
};

test("a lucky hand wins the round and its player becomes Oya; two lucky hands void the deal", () => {
  const start = [game(2), oya(2, 2)];
  const won = [teshi(1, 1), scored(1, [0, 6], [0, 6], [line(1, 6, "SK-04", JANUARY)])];
  const later = [...start, ...won, deal(...SIMPLE, 2)];
  accepts([...later, turn(1, "9-0 9-1 9-2 10-0 10-1 11-0 11-1 4-1", "9-0")], "draw");
  complains([...later, turn(0, "3-0x* 2-0x2-1 2-0x2-2 1-0x1-1", "3-0x*")], /seat to move/);
  complains([...start, won[0], scored(1, [0, 6], [0, 6], [line(1, 6, "SK-04", "1-0")])], /score lines of seat 1/);
  const kuttsuki = "9-0 9-1 10-0 10-1 11-0 11-1 4-1 4-3";
  const both = deal([`${JANUARY} 5-0 6-0 7-0 8-0`, kuttsuki], SIMPLE[1].replace("1-1", "4-2"));
  accepts([...start, both, voided("SK-05")], "deal");
  const pairs = deal([SIMPLE[0][0], kuttsuki], SIMPLE[1]);
  const fifty = scored(1, [0, 50], [0, 50], [line(1, 50, "SK-04", kuttsuki)]);
  accepts([game(2, { lucky_hand_points: "50" }), start[1], pairs, fifty], "deal");
});

test("a lucky hand counts for every seat of the team", () => {
  const hands = [`${JANUARY} 5-0`, "6-0 7-0 8-0 9-0 10-0", "6-1 7-1 8-1 9-1 10-1", "2-0 3-0 4-0 11-0 12-0"];
  const start = [game(4, { teams: "Pairs" }), oya(2, 4), deal(hands, "2-1 3-1 4-1 11-1 12-1 5-1 6-2 7-2")];
  const lines = [0, 2].map((seat) => line(seat, 6, "SK-04", JANUARY));
  accepts([...start, scored(1, [6, 0, 6, 0], [6, 0, 6, 0], lines)], "deal");
  complains([...start, scored(1, [6, 0, 6, 0], [6, 0, 6, 0], lines.slice(1))], /score lines of seat 0/);
  complains([...start, scored(1, [6, 0, 0, 0], [6, 0, 0, 0], lines)], /scores/);
});

test("a tie at the end is shared, or decided by the last round", () => {
  const seats = [0, 1, 0, 1, 1, 0];
  const totals = [0, 0];
  const rounds = seats.flatMap((seat, i) => {
    totals[seat] += 6;
    const scores = [0, 0].with(seat, 6);
    return [teshi(seat, i + 1), scored(i + 1, scores, [...totals], [line(seat, 6, "SK-04", JANUARY)])];
  });
  const end = (winners) => ({ t: "end", totals: [18, 18], winners, out: [] });
  const whole = (final_tie, winners) => [game(2, { final_tie }), oya(2, 2), ...rounds, end(winners)];
  assert.deepEqual(recountLines([whole("Shared", [0, 1])]).reports, []);
  assert.deepEqual(recountLines([whole("LastRound", [0])]).reports, []);
  complains(whole("LastRound", [0, 1]), /winners/);
  complains(whole("Shared", [0]), /winners/);
});

test("the earliest month deals first, and only tied seats draw again", () => {
  const drawn = (draws, seat) => [game(3), { t: "chance", kind: "oya", draws, seat }];
  accepts(drawn([["3-1", "5-2", "9-3"]], 0), "deal");
  accepts(
    drawn(
      [
        ["5-1", "5-2", "9-3"],
        ["12-0", "11-0", null],
      ],
      1,
    ),
    "deal",
  );
  complains(
    drawn(
      [
        ["5-1", "5-2", "9-3"],
        ["12-0", "11-0", "1-0"],
      ],
      2,
    ),
    /seats in drawing 2/,
  );
  complains(
    drawn(
      [
        ["5-1", "5-2", "9-3"],
        ["12-0", "5-1", null],
      ],
      1,
    ),
    /a second time/,
  );
  complains(drawn([["5-1", "5-2", "9-3"]], 0), /tied for Oya/);
  complains(drawn([["3-1", "5-2", "9-3"]], 1), /Oya/);
  complains(
    drawn(
      [
        ["3-1", "5-2", "9-3"],
        ["1-0", null, null],
      ],
      0,
    ),
    /no tie any more/,
  );
  const firstSeats = { ...oya(3, 6), draws: [["3-0", "2-0", "4-0", null, null, null]], seat: 1 };
  accepts([game(6, { teams: "Pairs" }), firstSeats], "deal");
  complains([game(6), firstSeats], /seats in drawing 1/);
});

test("a round worked out by hand adds up", () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8];
  const hands = [rows.map((m) => `${m}-0`), list("9-0 9-1 9-2 10-0 10-1 11-0 11-1 12-0")];
  const pile = [...rows.flatMap((m) => [`${m}-1`, `${m}-3`]), ...list("9-3 12-1 10-2 10-3 11-2 11-3 12-2 12-3")];
  const order = [...hands.flat(), ...rows.map((m) => `${m}-2`), ...pile];
  // Seat 0 captures month after month; seat 1 lays and captures. The first turned months are laid and captured too.
  const laid = ["9-0", "9-1x9-0", "9-2", "10-0", "10-1x10-0", "11-0", "11-1x11-0", "12-0"];
  const script = rows.flatMap((m, i) => [`${m}-0x${m}-2`, laid[i]]);
  const whole = play({ players: 2, orders: () => order, draws: [["1-0", "2-0"]], pick: () => script.shift() ?? null });
  const first = whole.slice(0, whole.findIndex(({ t }) => t === "round") + 1);
  const { scores, lines } = first.at(-1);
  // 85 and 155 are 240; seat 0 has made ろ and と, seat 1 は, に and へ.
  assert.deepEqual(scores, [85 - 3 * 50, 155 - 2 * 50]);
  assert.deepEqual(
    lines.filter(({ rule }) => rule === "SK-03").map(({ seat }) => seat),
    [0, 0, 0, 1, 1],
  );
  accepts(first, "deal");
  const transfer = first.with(0, game(2, { yaku_effect: "Transfer" }));
  complains(transfer, /score lines of seat 0/);
});

// ---------------------------------------------------------------------------------------------------------------------
// Games of the reference player
// ---------------------------------------------------------------------------------------------------------------------

const HOUSE_RULES = {
  rounds: ["12"],
  values: ["Standard20_10_5"],
  yaku_effect: ["Transfer"],
  lucky_hand_points: ["20", "50"],
  ba_kuttsuki: ["Literal", "Off"],
  capture_obligation: ["FreePlay"],
  hiki: ["AnySplit"],
  hiki_block: ["BlockOnly"],
  gaji_wild_from_pile: [true],
  dead_cards: ["ToGajiUser"],
  gaji: [false],
  next_oya: ["Left"],
  final_tie: ["LastRound"],
};
const eachHouseRule = (use) =>
  Object.entries(HOUSE_RULES).flatMap(([name, values]) => values.map((value) => use({ [name]: value })));
const SEATINGS = [...[2, 3, 4, 5, 6, 7].map((n) => [n, "Alone"]), [4, "Pairs"], [6, "Pairs"], [6, "Trios"]];

function randomGame(players, options, roll) {
  const pick = (moves) => moves[roll(moves.length)];
  return play({ players, options, orders: () => mixed(roll), draws: null, roll, pick });
}

test("the reference player and the recount agree at every kind of table", () => {
  const roll = dice(5);
  const games = SEATINGS.flatMap(([players, teams]) => {
    const single = eachHouseRule((rule) => ({ teams, ...rule }));
    const mixed = Array.from({ length: 40 }, () => {
      const chosen = Object.entries(HOUSE_RULES).filter(() => roll(2) === 0);
      return { teams, ...Object.fromEntries(chosen.map(([name, values]) => [name, values[roll(values.length)]])) };
    });
    const tables = [{ teams }, ...single, ...mixed];
    return tables.flatMap((options) => [1, 2, 3].map(() => randomGame(players, options, roll)));
  });
  const blocks = agreed(games)
    .statistics.means()
    .reduce((sum, mean) => sum + mean.blocks, 0);
  assert.ok(blocks > 5, `only ${blocks} Hiki blocks`);
});

test("statistics of random games match the expected figures", () => {
  const known = { 2: 1.84, 3: 0.78, 4: 0.38, 5: 0.23, 6: 0.13, 7: 0.1 };
  for (const [players, yaku] of some(Object.entries(known), "statistics of Sakura", 2)) {
    const roll = dice(Number(players) + 70);
    const [mean] = agreed(Array.from({ length: 200 }, () => randomGame(Number(players), {}, roll))).statistics.means();
    const near = (what, found, wanted, by) =>
      assert.ok(Math.abs(found - wanted) <= by, `${what} with ${players}: ${found}, not ${wanted}`);
    near("yaku per round", mean.yakuPerRound, yaku, 0.08);
    near("void deals", mean.voidByFour, { 6: 0.0304 }[players] ?? 0.003, 0.012);
  }
});

// ---------------------------------------------------------------------------------------------------------------------
// Corrupted games
// ---------------------------------------------------------------------------------------------------------------------

const WHOLE = randomGame(3, {}, dice(1));
const SOUND = () => structuredClone(WHOLE);
const turnOf = (lines) => lines.find(({ t, move }) => t === "turn" && move.length > 5);
const drawOf = (lines) => lines.filter(({ kind }) => kind === "draw")[4];
const roundOf = (lines) => lines.filter(({ t }) => t === "round")[2];
const CORRUPTIONS = {
  "the wrong seat moves": [(lines) => (turnOf(lines).seat = (turnOf(lines).seat + 1) % 3), /seat to move/],
  "a move is missing": [(lines) => turnOf(lines).moves.shift(), /legal moves/],
  "a move is listed twice": [(lines) => turnOf(lines).moves.push(turnOf(lines).moves[0]), /legal moves/],
  "a move is played that is not there": [(lines) => (turnOf(lines).move = "1-0x12-0"), /is not one of/],
  "the wrong seat draws": [(lines) => (drawOf(lines).seat = (drawOf(lines).seat + 1) % 3), /seat that draws/],
  "a card is drawn that has been dealt": [(lines) => (drawOf(lines).card = lines[2].hands[0][0]), /not in the pile/],
  "a card is not of the deck": [(lines) => (drawOf(lines).card = "13-0"), /is no card/],
  "a draw is left out": [(lines) => lines.splice(lines.indexOf(drawOf(lines)), 1), /comes where "draw" is due/],
  "a card is dealt twice": [(lines) => (lines[2].table[0] = lines[2].hands[0][0]), /a second time/],
  "a hand is too small": [(lines) => lines[2].hands[1].pop(), /sizes of the hands/],
  "the Ba is too large": [(lines) => lines[2].table.push("1-0"), /size of the Ba/],
  "the deal is of another round": [(lines) => (lines[2].round = 2), /round of the deal/],
  "a score is one too many": [(lines) => roundOf(lines).scores[0]++, /scores/],
  "a total is one too many": [(lines) => roundOf(lines).totals[1]++, /totals/],
  "a score line has too many points": [(lines) => (roundOf(lines).lines[0].points += 5), /score lines of seat/],
  "a score line rests on another rule": [(lines) => (roundOf(lines).lines[0].rule = "SK-02"), /score lines of seat/],
  "a score line names another card": [(lines) => (roundOf(lines).lines[0].cards[0] = "1-3"), /score lines of seat/],
  "a score line is missing": [(lines) => roundOf(lines).lines.pop(), /score lines of seat/],
  "a score line is of nobody": [(lines) => (roundOf(lines).lines[0].seat = 3), /a line names seat 3/],
  "a round is left out": [(lines) => lines.splice(lines.indexOf(roundOf(lines)), 1), /where "round" is due/],
  "the wrong Oya begins": [
    (lines) => {
      const next = lines.indexOf(roundOf(lines)) + 2;
      lines[next].seat = (lines[next].seat + 1) % 3;
    },
    /seat to move/,
  ],
  "a loser wins": [(lines) => (lines.at(-1).winners = [(lines.at(-1).winners[0] + 1) % 3]), /winners/],
  "the last totals differ": [(lines) => lines.at(-1).totals[2]++, /totals/],
  "somebody is out": [(lines) => (lines.at(-1).out = [0]), /out/],
  "the end is left out": [(lines) => lines.pop(), /the game stops where "end" is due/],
  "an option has no such value": [(lines) => (lines[0].options.rounds = "7"), /option rounds/],
  "an option is unknown": [(lines) => (lines[0].options.jokers = 2), /options named/],
  "three players are pairs": [(lines) => (lines[0].options.teams = "Pairs"), /do not play as Pairs/],
  "eight players": [(lines) => (lines[0].players = 8), /players/],
  "a line is not JSON": [(lines) => (lines[5] = "{"), /not a JSON object/],
};

findOut(SOUND, CORRUPTIONS);

test("games played by other rules than claimed are reported", () => {
  for (const [name, values] of Object.entries(HOUSE_RULES)) {
    if (["lucky_hand_points", "final_tie"].includes(name)) continue; // Too rare in this number of games.
    const roll = dice(99);
    const players = name === "ba_kuttsuki" ? 6 : 2;
    const games = Array.from({ length: 150 }, () => randomGame(players, { [name]: values[0] }, roll));
    // The game line claims the default options.
    for (const lines of games) lines[0].options = DEFAULTS;
    assert.ok(recountLines(games).counter.disagreements >= 1, name);
  }
});

tryCommand(SOUND, "12 rounds, \\d+ moves", /Hiki blocks/);

// ---------------------------------------------------------------------------------------------------------------------
// The lab's games
// ---------------------------------------------------------------------------------------------------------------------

const LAB_TABLES = [
  ...SEATINGS.map(([players, teams]) => [players, { teams }]),
  ...eachHouseRule((rule) => [2, rule]),
  [6, { ba_kuttsuki: "Literal" }],
  [4, { teams: "Pairs", yaku_effect: "Transfer", hiki: "AnySplit", hiki_block: "BlockOnly" }],
  [6, { teams: "Pairs", gaji_wild_from_pile: true, dead_cards: "ToGajiUser", next_oya: "Left" }],
  [6, { teams: "Trios", capture_obligation: "FreePlay", hiki: "AnySplit", values: "Standard20_10_5" }],
];

tryTables(30, LAB_TABLES, (done, _players, options) => {
  // The trace has the requested options.
  const played = JSON.parse(done.statistics.means(true)[0].name.split(/ players, /)[1]);
  for (const [name, value] of Object.entries(options)) assert.equal(String(played[name]), String(value));
});
