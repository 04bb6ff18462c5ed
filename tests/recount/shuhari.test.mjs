// Tests of the recount of Shuhari: on games of an independent reference player, on corrupted games, and on games of the
// lab.
//
//   node --test tests/recount/
//
// The lab is the binary in TEFUDA_LAB, or by default `cargo run --bin lab`. An empty TEFUDA_LAB= skips its tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhole, some } from "../e2e/selection.mjs";
import { DECK, Recount, recount } from "./shuhari.mjs";
import { dice, shuffled, skip, trialsOf } from "./trials.mjs";

const { recountLines, agreed, findOut, tryCommand, labAgrees } = trialsOf("shuhari", { Recount, recount });

const DEFAULTS = {
  break_scope: "Stage",
  short_deck: "ReshuffleFirst",
  prep_bottom: "KeepOrder",
  passed_lead: "MovesOn",
  backs_reveal_kind: false,
  trick_cap: "200",
  score_tie: "Shared",
  starter: "Random",
};

/** The deck as printed in the rulebook, one rank in each row. */
const ROWS = `
  INK NKC KCS CSI SIN
  IKS NCI KSN CIK SNC
  ICN NSK KIC CNS SKI
  ISC NIS KNI CKN SCK
  ICS NSI KIN CNK SKC
  INC NKS KCI CSN SIK
  ISK NIC KNS CKI SCN
  IKN NCK KSC CIS SNI
  ISN NIK KNC CKS SCI
  IKC NCS KSI CIN SNK
  ICK NSC KIS CNI SKN
  INS NKI KCN CSK SIC`;
const PRINTED = ROWS.trim()
  .split(/\n/)
  .flatMap((row, i) =>
    row
      .trim()
      .split(/\s+/)
      .map((suits) => `${i + 1}${suits}`),
  );

// ---------------------------------------------------------------------------------------------------------------------
// A reference player: a real deck in its order, and sorted hands
// ---------------------------------------------------------------------------------------------------------------------

const WHOLE = [...PRINTED, ..."pppppRRRRR"].map((card) => ({ p: "prep", R: "review" })[card] ?? card);
const PLACES = new Map(WHOLE.map((card, i) => [card, i]));
const place = (card) => PLACES.get(card);
const sorted = (cards) => [...cards].sort((a, b) => place(a) - place(b));
const number = (card) => Number(/^\d+/.exec(card)?.[0] ?? 0);
const letters = (card) => (number(card) ? card.slice(-3) : "---");

function play({ players = 3, options = {}, seed = 1 }) {
  const opt = { ...DEFAULTS, ...options };
  const roll = dice(seed);
  const lines = [{ t: "game", game: "shuhari", rules: 1, players, options: opt, seed: String(seed) }];
  const deck = shuffled(WHOLE, roll);
  let pile = [];
  const hands = Array.from({ length: players }, () => sorted(deck.splice(0, 7)));
  const start = opt.starter === "Random" ? roll(players) : Number(opt.starter.at(-1)) - 1;
  lines.push({ t: "chance", kind: "starter", seat: start });
  lines.push({ t: "chance", kind: "deal", hands: hands.map((hand) => [...hand]) });
  const learnt = hands.map(() => ({}));
  const full = (seat, suit) => [0, 1, 2].every((k) => learnt[seat][suit + k]);
  const anybody = (suit) => hands.some((_, seat) => full(seat, suit));
  const lead = (seat) => (hands[seat].some(number) ? seat : lead((seat + 1) % players));
  const again = () => {
    lines.push({ t: "chance", kind: "reshuffle" });
    deck.push(...shuffled(pile, roll));
    pile = [];
  };
  const draw = (seat) => {
    if (deck.length === 0) again();
    hands[seat] = sorted([...hands[seat], deck[0]]);
    lines.push({ t: "chance", kind: "draw", seat, card: deck.shift() });
  };
  const choose = (seat, moves) => {
    const move = moves[roll(moves.length)];
    lines.push({ t: "turn", seat, moves, move });
    return move.split(" ");
  };
  const prepare = (seat) => {
    const peek = (n) => {
      const cards = deck.splice(0, n);
      if (cards.length > 0) lines.push({ t: "chance", kind: "peek", seat, cards: [...cards] });
      return cards;
    };
    if (deck.length === 0) again();
    let seen = peek(4);
    if (seen.length < 4 && opt.short_deck === "ReshuffleFirst") {
      again();
      seen = [...seen, ...peek(4 - seen.length)];
    }
    const out = (word) => {
      const [, card] = choose(
        seat,
        [...new Set(seen)].map((one) => `${word} ${one}`),
      );
      seen.splice(seen.indexOf(card), 1);
      return card;
    };
    hands[seat] = sorted([...hands[seat], out("keep")]);
    while (opt.prep_bottom === "PlayerOrders" && seen.length > 1) deck.push(out("under"));
    deck.push(...seen);
  };
  let due = start;
  let tricks = 0;
  for (;;) {
    const first = lead(due);
    const row = [];
    let suit = null;
    let stage = 0;
    for (let turn = 0; turn < (players === 2 ? 8 : 9); turn++) {
      const seat = (first + turn) % players;
      const arts = hands[seat].filter(number);
      const live = (k) => row.filter((one) => one.stage === k).map((one) => number(one.card));
      let moves = arts.map((card) => `lead ${card}`);
      if (suit) {
        const fit = arts.filter((card) => letters(card)[stage] === suit);
        moves = fit.length > 0 ? fit.map((card) => `practice ${card}`) : arts.map((card) => `rest ${card}`);
        const bar = [
          (n) => n >= Math.max(...live(0)),
          (n) => n <= Math.min(...live(1), ...(opt.break_scope === "Stage" ? [] : live(0))),
        ][stage];
        const breakers = arts.filter((card) => bar && letters(card)[stage + 1] === suit && bar(number(card)));
        moves.push(...breakers.map((card) => `break ${card}`));
        if (hands[seat].includes("prep")) moves.push("prep");
        const old = sorted(pile.filter((card) => number(card) >= 2 && number(card) <= 11));
        if (hands[seat].includes("review")) moves.push(...old.map((card) => `review ${card}`));
      }
      const [word, name] = choose(seat, moves);
      const card = word === "prep" || word === "review" ? word : name;
      hands[seat].splice(hands[seat].indexOf(card), 1);
      if (word === "lead") suit = letters(card)[0];
      if (word === "break") stage++;
      row.push({ card, seat, stage: ["lead", "practice", "break"].includes(word) ? stage : null });
      if (word === "prep") prepare(seat);
      else if (word === "review") hands[seat] = sorted([...hands[seat], ...pile.splice(pile.indexOf(name), 1)]);
      else draw(seat);
    }
    const shut = anybody(suit);
    for (let k = 0; k <= stage && !shut; k++) {
      const best = row
        .filter((one) => one.stage === k)
        .sort((a, b) => number(a.card) - number(b.card))
        .at(k === 1 ? 0 : -1);
      learnt[best.seat][suit + k] ??= best.card;
    }
    pile.push(...row.map((one) => one.card));
    tricks++;
    if ([..."INKCS"].filter(anybody).length > 1 || tricks === Number(opt.trick_cap)) break;
    due = ((opt.passed_lead === "MovesOn" ? first : due) + 1) % players;
  }
  const chart = { 100: [1, "obey"], "010": [-1, "detach"], "001": [-1, "separate"], 110: [3, "obey-detach"] };
  Object.assign(chart, { 101: [2, "obey-separate"], "011": [1, "detach-separate"], 111: [5, "mastery"] });
  const sheet = hands.flatMap((_, seat) =>
    [..."INKCS"].flatMap((suit) => {
      const cards = [0, 1, 2].map((k) => learnt[seat][suit + k]);
      const row = chart[cards.map((card) => (card ? 1 : 0)).join("")];
      return row ? [{ seat, points: row[0], rule: row[1], cards: cards.filter(Boolean) }] : [];
    }),
  );
  const totals = hands.map((_, seat) =>
    sheet.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0),
  );
  const key = (seat) =>
    totals[seat] * 10 + (opt.score_tie === "Shared" ? 0 : [..."INKCS"].filter((s) => full(seat, s)).length);
  const best = Math.max(...totals.map((_, seat) => key(seat)));
  lines.push({ t: "round", round: 1, scores: totals, totals, lines: sheet });
  lines.push({ t: "end", totals, winners: totals.flatMap((_, seat) => (key(seat) === best ? [seat] : [])), out: [] });
  return lines;
}

const OTHERS = [
  {},
  { break_scope: "WholeTrick" },
  { short_deck: "LookAtFewer" },
  { prep_bottom: "PlayerOrders" },
  { passed_lead: "ComesBack" },
  { trick_cap: "12" },
  { score_tie: "MoreMasteries" },
  { starter: "Seat2", short_deck: "LookAtFewer", prep_bottom: "PlayerOrders", break_scope: "WholeTrick" },
];

// ---------------------------------------------------------------------------------------------------------------------
// Correct games
// ---------------------------------------------------------------------------------------------------------------------

test("the generated deck equals the printed one", () => {
  assert.deepEqual(DECK, PRINTED);
  assert.equal(new Set(DECK.map((card) => card.slice(-3))).size, 60);
  for (const place of [0, 1, 2]) {
    const pairs = DECK.map((card) => `${number(card)}${letters(card)[place]}`);
    assert.equal(new Set(pairs).size, 60, "each rank shows each suit once in each place");
  }
});

test("the reference player and the recount agree at every kind of table", () => {
  const games = OTHERS.flatMap((options) =>
    [2, 3].flatMap((players) => Array.from({ length: 20 }, (_, i) => play({ players, options, seed: i + 1 }))),
  );
  agreed(games);
});

test("the scenario of the rulebook is accepted", () => {
  // A trick written by hand, with hands that can be dealt.
  const hands = [
    ["5ICS", "2CIK", "1NKC", "1KCS", "2KSN", "2SNC", "3NSK"],
    ["9ISN", "1CSI", "3CNS", "4CKN", "4SCK", "5CNK", "5SKC"],
    ["12SIC", "12NKI", "6NKS", "6CSN", "7KNS", "7SCN", "8NCK"],
  ];
  const cards = ["lead 5ICS", "practice 9ISN", "break 12SIC", "practice 2CIK", "break 1CSI", "practice 12NKI"];
  const drawn = ["8KSC", "9KNC", "9CKS", "10NCS", "10SNK", "11NSC"];
  const counter = new Recount((sentence) => assert.fail(sentence));
  const say = (line) => counter.line(JSON.stringify(line));
  say({ t: "game", game: "shuhari", rules: 1, players: 3, options: DEFAULTS, seed: "0" });
  say({ t: "chance", kind: "starter", seat: 0 });
  say({ t: "chance", kind: "deal", hands });
  const LEGAL = [
    ["1NKC", "1KCS", "2KSN", "2CIK", "2SNC", "3NSK", "5ICS"].map((card) => `lead ${card}`),
    ["practice 9ISN"],
    ["6NKS", "6CSN", "7KNS", "7SCN", "8NCK", "12NKI", "12SIC"].map((card) => `rest ${card}`).concat("break 12SIC"),
    ["practice 2CIK"],
    ["1CSI", "3CNS", "4CKN", "4SCK", "5CNK", "5SKC", "9KNC"].map((card) => `rest ${card}`).concat("break 1CSI"),
    ["practice 12NKI"],
  ];
  cards.forEach((move, i) => {
    say({ t: "turn", seat: i % 3, moves: LEGAL[i], move });
    say({ t: "chance", kind: "draw", seat: i % 3, card: drawn[i] });
  });
  assert.equal(counter.disagreements, 0);
});

test("statistics of random games are close to the expected figures", () => {
  const known = { 2: [16.4, [0.52, 0.25, 0.23]], 3: [18.7, [0.47, 0.25, 0.28]] };
  for (const [players, [tricks, ended]] of some(Object.entries(known), "statistics of Shuhari", 1)) {
    const length = isWhole ? 300 : 120;
    const games = Array.from({ length }, (_, i) => play({ players: Number(players), seed: i + 1 }));
    const [mean] = agreed(games).statistics.means;
    assert.ok(Math.abs(mean.tricks - tricks) < 2, `${mean.tricks} tricks`);
    mean.ended.forEach((share, stage) => {
      assert.ok(Math.abs(share - ended[stage]) < (isWhole ? 0.06 : 0.1), `${mean.ended}`);
    });
  }
});

// ---------------------------------------------------------------------------------------------------------------------
// Corrupted games
// ---------------------------------------------------------------------------------------------------------------------

const SOUND = () => JSON.parse(JSON.stringify(play({ seed: 7 })));
const find = (game, wanted) => game.find(wanted);
const turns = (game) => game.filter((line) => line.t === "turn");
const rests = (line) => line.t === "turn" && line.moves.some((move) => move.startsWith("rest"));

const CORRUPTIONS = {
  "the wrong seat moves": [(game) => (turns(game)[20].seat = (turns(game)[20].seat + 1) % 3), /seat to move/],
  "the wrong seat draws": [(game) => (find(game, (l) => l.kind === "draw").seat = 5), /seat that draws/],
  "a move is missing": [(game) => find(game, rests).moves.pop(), /legal moves/],
  "the moves are in another order": [(game) => find(game, rests).moves.reverse(), /legal moves/],
  "a rest is played where practice is possible": [
    (game) => {
      const line = find(
        game,
        (l) => l.t === "turn" && l.moves[0].startsWith("practice") && l.move.startsWith("practice"),
      );
      line.move = line.move.replace("practice", "rest");
    },
    /is not one of/,
  ],
  "a card is drawn twice": [
    (game) => {
      const lead = find(game, (line) => line.kind === "draw");
      game.find((line) => line.kind === "draw" && line !== lead).card = lead.card;
    },
    /is not in the deck|legal moves/,
  ],
  "a card is not of the deck": [(game) => (find(game, (l) => l.kind === "draw").card = "5INC"), /is not in the deck/],
  "a hand has eight cards": [(game) => find(game, (l) => l.kind === "deal").hands[0].push("prep"), /cards dealt/],
  "the shuffle is left out": [
    (game) =>
      game.splice(
        game.findIndex((l) => l.kind === "reshuffle"),
        1,
      ),
    /where "reshuffle" is due/,
  ],
  "a preparation sees too few": [
    (game) => find(game, (l) => l.kind === "peek" && l.cards.length === 4).cards.pop(),
    /cards looked at/,
  ],
  "a mark is not won": [(game) => game.at(-2).lines.pop(), /lines/],
  "a mark is won by another card": [(game) => (game.at(-2).lines[0].cards[0] = "1INK"), /lines/],
  "a line has too many points": [(game) => game.at(-2).lines[0].points++, /lines/],
  "a score is one too many": [(game) => game.at(-2).scores[0]++, /scores/],
  "a loser wins": [(game) => (game.at(-1).winners = [0, 1, 2]), /winners/],
  "somebody is out": [(game) => (game.at(-1).out = [2]), /out/],
  "the end is left out": [(game) => game.pop(), /the game stops where "end" is due/],
  "an option has no such value": [(game) => (game[0].options.break_scope = "Deck"), /option break_scope/],
  "an option is unknown": [(game) => (game[0].options.jokers = 2), /options named/],
  "the game has been cut short": [(game) => (game[0].options.trick_cap = "12"), /where "round" is due/],
  "four players": [(game) => (game[0].players = 4), /players/],
  "a line is not JSON": [(game) => (game[9] = "{"), /not a JSON object/],
};

findOut(SOUND, CORRUPTIONS);

test("games played by other rules than claimed are reported", () => {
  const others = { break_scope: "WholeTrick", short_deck: "LookAtFewer", prep_bottom: "PlayerOrders", trick_cap: "12" };
  for (const [name, value] of Object.entries(others)) {
    const games = Array.from({ length: 40 }, (_, i) => play({ seed: i + 1, options: { [name]: value } }));
    // The game line claims the default options.
    for (const game of games) game[0].options = DEFAULTS;
    const { counter } = recountLines(games);
    assert.ok(counter.disagreements >= 5, `${name}: ${counter.disagreements} of 40 found out`);
  }
});

tryCommand(SOUND, "\\d+ moves", /tricks per game/);

// ---------------------------------------------------------------------------------------------------------------------
// The lab's games
// ---------------------------------------------------------------------------------------------------------------------

for (const [name, games, ...words] of [
  ["at every table", 40, "--every-table"],
  ["between two", 300, "--players", 2],
  ["with computers", 10, "--players", 3, "--seats", "level1"],
]) {
  test(`the lab plays by the rules ${name}`, { skip }, async () => {
    const done = await labAgrees(games, ...words);
    if (name === "at every table") assert.ok(done.statistics.means.length >= 20);
  });
}
