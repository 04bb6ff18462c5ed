// Tests of the recount of Sutda: on a round worked out by hand, on corrupted games, and on games of the lab.
//
//   node --test tests/recount/
//
// The lab is the binary in TEFUDA_LAB, or by default `cargo run --bin lab`. An empty TEFUDA_LAB= skips its tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DECK, Recount, rank, recount } from "./sutda.mjs";
import { skip, trialsOf } from "./trials.mjs";

const { agreed, findOut, tryTables, labLines } = trialsOf("sutda", { Recount, recount });

const DEFAULTS = {
  ...{ rounds: "10", coins: "20", ante: "1", ranking: "RobinRed", tie: "Split", short_stack: "AllIn", min_open: 1 },
  ...{ max_raises: "None", reveal_folded: false, ante_shortfall: "AllIn", final_tie: "Shared" },
};

/** The legal answers with raises from this level on, for a player with twenty coins before the ante. */
const raises = (least) => ["call", "fold", ...Array.from({ length: 20 - least }, (_, i) => `raise ${least + i}`)];
const opens = (most) => Array.from({ length: most }, (_, i) => `open ${i + 1}`);

/** A match that ends after one round: three players, and the Curtain and the Moon win all coins. */
const SOUND = () => {
  const turn = (seat, moves, move) => ({ t: "turn", seat, moves, move });
  const pair = ["3-0", "8-0"];
  const line = (seat, points, rule, cards = []) => ({ seat, points, rule, cards });
  return [
    { t: "game", game: "sutda", rules: 1, players: 3, options: { ...DEFAULTS }, seed: "1" },
    {
      t: "chance",
      kind: "oya",
      draws: [
        ["2-2", "1-2", "1-3"],
        [null, "5-2", "4-2"],
      ],
      seat: 2,
    },
    { t: "chance", kind: "deal", round: 1, hands: [["1-2", "2-2"], ["4-2", "6-2"], pair] },
    turn(2, opens(19), "open 4"),
    turn(0, raises(5), "raise 5"),
    turn(1, raises(6), "call"),
    turn(2, raises(6), "call"),
    turn(0, opens(14), "open 14"),
    turn(1, ["call", "fold"], "call"),
    turn(2, ["call", "fold"], "call"),
    {
      t: "round",
      round: 1,
      scores: [-20, -20, 40],
      totals: [0, 0, 60],
      lines: [...[0, 1, 2].map((seat) => line(seat, -20, "auction")), line(2, 60, "showdown", pair)],
    },
    { t: "end", totals: [0, 0, 60], winners: [2], out: [0, 1] },
  ];
};

test("a round worked out by hand is accepted", () => {
  assert.equal(agreed([SOUND()]).summary, "1 games recounted, 1 rounds, 7 moves, 0 disagreements");
});

test("the ranking has the expected number of hands", () => {
  const counts = new Map();
  for (const [i, one] of DECK.entries()) {
    for (const other of DECK.slice(i + 1)) {
      const { strength, times } = rank([one, other], "RobinRed");
      counts.set(`${strength} ×${times}`, (counts.get(`${strength} ×${times}`) ?? 0) + 1);
    }
  }
  assert.equal(counts.size, 27);
  assert.equal(
    [...counts.values()].reduce((sum, count) => sum + count),
    190,
  );
  assert.deepEqual(
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((points) => counts.get(`${points} ×1`)),
    [18, 16, 20, 16, 16, 12, 16, 16, 15, 12],
  );
});

const CORRUPTIONS = {
  "another Oya is named": [
    (lines) => {
      lines[1].seat = 1;
    },
    /Oya/,
  ],
  "a card is of another deck": [
    (lines) => {
      lines[2].hands[0][0] = "1-0";
    },
    /none of the twenty/,
  ],
  "a card is dealt twice": [
    (lines) => {
      lines[2].hands[0][0] = "2-2";
    },
    /dealt twice/,
  ],
  "a level too many is offered": [
    (lines) => {
      lines[3].moves.push("open 20");
    },
    /legal moves/,
  ],
  "a call is missing": [
    (lines) => {
      lines[8].moves = ["fold"];
    },
    /legal moves/,
  ],
  "somebody else opens the second auction": [
    (lines) => {
      lines[7].seat = 2;
    },
    /seat to move/,
  ],
  "a pot is too small": [
    (lines) => {
      lines[10].lines[3].points = 59;
    },
    /score lines of seat 2/,
  ],
  "whoever has nothing adds to the pot": [
    (lines) => {
      lines[10].lines.push({ seat: 0, points: -1, rule: "ST-06", cards: ["3-0", "8-0"] });
    },
    /score lines of seat 0/,
  ],
  "a coin comes from nowhere": [
    (lines) => {
      lines[10].totals[0] = 1;
    },
    /totals/,
  ],
  "another wins": [
    (lines) => {
      lines[11].winners = [0];
    },
    /winners/,
  ],
  "somebody is out who is not": [
    (lines) => {
      lines[11].out = [0];
    },
    /out/,
  ],
};

findOut(SOUND, CORRUPTIONS);

// ---------------------------------------------------------------------------------------------------------------------
// The lab's games
// ---------------------------------------------------------------------------------------------------------------------

const CAREFUL = (players) => Array(players).fill("level1").join();
const LAB_TABLES = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((players) => [players, {}]),
  ...[2, 4, 10].map((players) => [players, {}, CAREFUL(players)]),
  ...[3, 6].map((players) => [players, { tie: "Rematch", ranking: "KoreanBasic", min_open: 0 }]),
  [4, { tie: "Rematch" }, CAREFUL(4)],
  [5, { short_stack: "CapTable", ante: 2 }],
  [5, { ante: 5, coins: 20 }],
  [5, { ante: 5, coins: 20, ante_shortfall: "Leaves" }, CAREFUL(5)],
  [4, { max_raises: 1, reveal_folded: true, final_tie: "LastRound", rounds: 5 }],
  [3, { rounds: "LastStanding", coins: 100, ante: 2 }, CAREFUL(3)],
];

tryTables(40, LAB_TABLES);

test("the lab deals the same cards regardless of the moves", { skip }, async () => {
  const hands = async (seats) => {
    const lines = await labLines("--players", 4, "--games", 1, ...(seats ? ["--seats", seats] : []));
    return lines.filter(({ kind }) => kind === "deal").map(({ hands }) => hands);
  };
  // A player who is out gets no cards, and the Oya deals to themselves first. So only the set of dealt cards is the
  // same.
  const [one, other] = [await hands(), await hands(CAREFUL(4))];
  assert.deepEqual(one[0], other[0]);
  const rounds = Math.min(one.length, other.length);
  assert.ok(rounds > 1);
  for (let round = 1; round < rounds; round++) {
    const [a, b] = [one[round].flat(), other[round].flat()];
    const [few, many] = a.length < b.length ? [a, b] : [b, a];
    if (many.length === 8)
      assert.ok(
        few.every((card) => many.includes(card)),
        `round ${round + 1}`,
      );
  }
});
