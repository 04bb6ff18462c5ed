// A reference player of Sakura for the tests of its recount. One array holds the place of each card, and every event is
// a change of place. It is written independently of the recount, so the two do not share mistakes.

import { shuffled } from "./trials.mjs";

export const DEFAULTS = {
  teams: "Alone",
  rounds: "6",
  values: "Hawaiian",
  yaku_effect: "OpponentsLose",
  lucky_hand_points: "6",
  ba_kuttsuki: "EightCardBa",
  capture_obligation: "MustCaptureIfAble",
  hiki: "ThreeInBa",
  hiki_block: "HolderCaptures",
  gaji_wild_from_pile: false,
  dead_cards: "Dead",
  gaji: true,
  next_oya: "Winner",
  final_tie: "Shared",
};

const ALL = Array.from({ length: 48 }, (_, c) => c);
const name = (c) => `${(c >> 2) + 1}-${c & 3}`;
const number = (text) => 4 * (Number(text.split("-")[0]) - 1) + Number(text.split("-")[1]);
const alike = (a) => (b) => a >> 2 === b >> 2;
const GAJI = 43;

/** The names of all cards, in random order. */
export const mixed = (roll) => shuffled(ALL.map(name), roll);

/**
 * The kinds month by month: B Bright, s animal (seed), t ribbon, a dot for chaff; r the rain man and y the yellow
 * chaff.
 */
const KINDS = "Bt.. st.. Bt.. st.. st.. st.. st.. Bs.. st.. st.. rst. By..".replaceAll(" ", "");
const WORTH = {
  Hawaiian: { B: 20, s: 5, t: 10, r: 5, y: 10, ".": 0 },
  Standard20_10_5: { B: 20, s: 10, t: 5, r: 20, y: 0, ".": 0 },
};
/** The eight yaku in the order い ろ は に ほ へ と ち. */
const SETS = "3-0 8-0 9-0,1-0 2-0 3-0,1-1 2-1 3-1,6-1 9-1 10-1,6-0 10-0 9-0,4-1 5-1 7-1,4-0 5-0 7-0,10-0 8-1 7-0";

/**
 * The lines of one game. `orders` returns the 48 cards of each deal: the hands by seat, the Ba, and the pile from the
 * top. `draws` are the drawings for the Oya, or null to draw them with `roll`. `pick` chooses among the moves; without
 * a legal choice, the first move is played.
 */
export function play({ players, options = {}, orders, draws, roll, pick }) {
  const opt = { ...DEFAULTS, ...options };
  const sides = { Alone: players, Pairs: players / 2, Trios: players / 3 }[opt.teams];
  const lines = [{ t: "game", game: "sakura", rules: 1, players, options: opt, seed: "42" }];
  const seats = ALL.slice(0, players);
  const [handSize, baSize] = ["88", "76", "58", "48", "3c", "36"][players - 2].split("").map((d) => parseInt(d, 16));
  let seat = 0;
  let at = [];
  let pile = [];
  let downs = [];
  let wild = null;
  let shut = [];
  const lie = (place) => ALL.filter((c) => at[c] === place);
  const inBa = (c) => lie("ba").filter(alike(c));
  const say = (what) => lines.push(what);

  function drawForOya() {
    const given = draws ?? [];
    const rest = draws === null ? mixed(roll) : [];
    let left = seats.slice(0, sides);
    for (let i = 0; left.length > 1; i++) {
      given[i] ??= seats.map((s) => (left.includes(s) ? rest.pop() : null));
      const months = left.map((s) => number(given[i][s]) >> 2);
      left = left.filter((_, k) => months[k] === Math.min(...months));
    }
    say({ t: "chance", kind: "oya", draws: given, seat: left[0] });
    return left[0];
  }

  /** The ordinary moves of a card, as the text after its name: one target, or all three. Empty if no card matches. */
  function usual(card) {
    const there = inBa(card);
    return there.length === 3 ? ["x*"] : there.map((c) => `x${name(c)}`);
  }

  const free = () => opt.gaji && downs.every((other) => other === seat);
  const aims = () =>
    lie("ba")
      .filter((c) => c >> 2 !== 10 && !shut.includes(c >> 2))
      .map((c) => `x${name(c)}`);

  function movesFromHand() {
    const hand = lie(`hand${seat}`);
    const some = hand.some((c) => inBa(c).length > 0);
    const list = hand.flatMap((c) => usual(c).map((m) => name(c) + m));
    if (!some || opt.capture_obligation === "FreePlay")
      list.push(...hand.filter((c) => inBa(c).length === 0).map(name));
    if (hand.includes(GAJI) && free()) list.push(...aims().map((m) => `11-3${m}`));
    if (opt.hiki === "AnySplit")
      for (const c of hand) {
        const mates = hand.filter(alike(c));
        const rest = inBa(c).length;
        if (c === mates[0] && rest > 0 && rest < 3 && mates.length === 4 - rest) list.push(`${name(c)}x*`);
      }
    return list;
  }

  /** Plays a move. Returns true if a Hiki stops it. */
  function carry(card, after) {
    const side = `won${seat % sides}`;
    const target = after.startsWith("x") && after !== "x*" ? number(after.slice(1)) : null;
    if (target !== null && !alike(card)(target)) {
      const trio = inBa(target);
      const fourth = ALL.find((c) => alike(c)(target) && !trio.includes(c));
      const holder = at[fourth].startsWith("hand") ? Number(at[fourth].slice(4)) : null;
      if (trio.length === 3 && holder !== null && holder % sides !== seat % sides) {
        shut.push(target >> 2);
        if (opt.hiki_block === "HolderCaptures")
          [...trio, fourth].forEach((c) => {
            at[c] = `won${holder % sides}`;
          });
        return true;
      }
      wild = { month: target >> 2, side };
    }
    const from = at[card];
    const gone = after === "x*" ? ALL.filter((c) => alike(c)(card) && [from, "ba"].includes(at[c])) : [card];
    for (const c of gone) if (c >> 2 === 10 && c !== GAJI && at[c] === from) downs.push(seat);
    for (const c of gone) at[c] = after === "" ? "ba" : side;
    if (target !== null) at[target] = side;
    return false;
  }

  function choose(moves) {
    const wish = pick(moves);
    const move = moves.includes(wish) ? wish : moves[0];
    say({ t: "turn", seat, moves, move });
    return move;
  }

  function playFromHand() {
    let moves = movesFromHand();
    for (;;) {
      const [card, target] = choose(moves).split("x");
      if (!carry(number(card), target === undefined ? "" : `x${target}`)) return;
      moves = [...usual(GAJI), ...aims()].map((m) => `11-3${m}`);
      if (moves.length === 0) moves = ["11-3"];
    }
  }

  function turnUp() {
    const card = number(pile.shift());
    say({ t: "chance", kind: "draw", seat, card: name(card) });
    at[card] = "turned";
    for (;;) {
      const anyCard = card === GAJI && opt.gaji_wild_from_pile && free();
      const moves = usual(card);
      if (moves.length === 0) moves.push(name(card));
      if (anyCard) moves.push(...aims());
      const move = moves.length > 1 ? choose(moves) : moves[0];
      if (!carry(card, move.startsWith("x") ? move : "")) return;
    }
  }

  /** Deals a round. Returns the reason if the deal is void, or the seat with a lucky hand, or an empty object. */
  function dealOut(round) {
    const order = orders(round);
    at = ALL.map(() => "pile");
    seats.forEach((s) => {
      order.slice(s * handSize, (s + 1) * handSize).forEach((c) => {
        at[number(c)] = `hand${s}`;
      });
    });
    order.slice(players * handSize, players * handSize + baSize).forEach((c) => {
      at[number(c)] = "ba";
    });
    pile = order.slice(players * handSize + baSize);
    [downs, wild, shut] = [[], null, []];
    const hands = seats.map((s) => lie(`hand${s}`).map(name));
    say({ t: "chance", kind: "deal", round, hands, table: lie("ba").map(name) });
    const counts = (place) => ALL.slice(0, 12).map((m) => lie(place).filter((c) => c >> 2 === m).length);
    const four = (place) => counts(place).includes(4);
    const pairs = (place) => counts(place).filter((n) => n >= 2).length >= 4;
    if (four("ba")) return { why: "SK-05" };
    if (pairs("ba") && (opt.ba_kuttsuki === "Literal" || (opt.ba_kuttsuki === "EightCardBa" && baSize === 8)))
      return { why: "SK-06" };
    const lucky = seats.filter((s) => four(`hand${s}`) || pairs(`hand${s}`));
    if (lucky.length > 1) return { why: "SK-05" };
    return lucky.length === 1 ? { lucky: lucky[0] } : {};
  }

  function luckyLines(lucky) {
    const hand = lie(`hand${lucky}`);
    const fours = hand.filter((c) => hand.filter(alike(c)).length === 4);
    const cards = (fours.length > 0 ? fours : hand).map(name);
    const points = Number(opt.lucky_hand_points);
    return seats.filter((s) => s % sides === lucky % sides).map((s) => ({ seat: s, points, rule: "SK-04", cards }));
  }

  function roundLines() {
    for (const c of lie("ba")) {
      if (wild !== null && (c >> 2 === wild.month || opt.dead_cards === "ToGajiUser")) at[c] = wild.side;
    }
    const worth = (c) => WORTH[opt.values][KINDS[c]];
    return seats.flatMap((s) => {
      const own = lie(`won${s % sides}`);
      const all = [20, 10, 5].map((value) => [value, own.filter((c) => worth(c) === value)]);
      const list = all.filter(([, cards]) => cards.length > 0);
      const lines = (list.length > 0 ? list : [[0, []]]).map(([value, cards]) => {
        return { seat: s, points: value * cards.length, rule: "SK-01", cards: cards.map(name) };
      });
      for (const set of SETS.split(",").map((text) => text.split(" "))) {
        const [owner, ...others] = new Set(set.map((c) => at[number(c)]));
        if (others.length > 0 || !owner.startsWith("won")) continue;
        const foe = owner !== `won${s % sides}`;
        if (foe) lines.push({ seat: s, points: -50, rule: "SK-03", cards: set });
        if (!foe && opt.yaku_effect === "Transfer")
          lines.push({ seat: s, points: 50 * (sides - 1), rule: "SK-03", cards: set });
      }
      return lines;
    });
  }

  let oya = drawForOya();
  let totals = seats.map(() => 0);
  let scores = totals;
  for (let round = 1; round <= Number(opt.rounds); round++) {
    let dealt = dealOut(round);
    while (dealt.why !== undefined) {
      say({ t: "chance", kind: "void", why: dealt.why });
      dealt = dealOut(round);
    }
    if (dealt.lucky === undefined) {
      for (seat = oya; pile.length > 0; seat = (seat + 1) % players) {
        shut = [];
        if (lie(`hand${seat}`).length > 0) playFromHand();
        shut = [];
        turnUp();
      }
    }
    const told = dealt.lucky === undefined ? roundLines() : luckyLines(dealt.lucky);
    scores = seats.map((s) => told.filter((line) => line.seat === s).reduce((sum, { points }) => sum + points, 0));
    totals = totals.map((sum, s) => sum + scores[s]);
    say({ t: "round", round, scores, totals, lines: told });
    const best = seats.filter((s) => scores[s] === Math.max(...scores));
    const around = [...seats.slice(oya + 1), ...seats.slice(0, oya + 1)];
    const several = new Set(best.map((s) => s % sides)).size > 1;
    if (dealt.lucky !== undefined) oya = dealt.lucky;
    else if (opt.next_oya === "Left") oya = around[0];
    else if (!(several && best.includes(oya))) oya = around.find((s) => best.includes(s));
  }
  let winners = seats.filter((s) => totals[s] === Math.max(...totals));
  if (opt.final_tie === "LastRound") {
    const last = Math.max(...winners.map((s) => scores[s]));
    winners = winners.filter((s) => scores[s] === last);
  }
  say({ t: "end", totals, winners, out: [] });
  return lines;
}
