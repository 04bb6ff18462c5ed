// Shared parts of the tests of all recounts: random numbers, recounts of whole games, corrupted games, and the lab.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");

/** A small pseudorandom generator. It only has to be reproducible. */
export function dice(seed) {
  let x = seed * 2654435761 + 88172645;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

export function shuffled(cards, roll) {
  const order = [...cards];
  for (let i = order.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

const LAB = process.env.TEFUDA_LAB;
const hasCargo = () => spawnSync("cargo", ["--version"], { stdio: "ignore" }).status === 0;
/** The reason for skipping tests of the lab, or false. */
export const skip =
  LAB === "" ? "TEFUDA_LAB is empty" : LAB === undefined && !hasCargo() ? "neither TEFUDA_LAB nor cargo" : false;

/** The lab's arguments for options. */
export const optionWords = (options) =>
  Object.entries(options).flatMap(([name, value]) => ["--option", `${name}=${value}`]);

/** The test helpers for one game's recount. A game is a list of lines, each an object or its text. */
export function trialsOf(id, { Recount, recount }) {
  function recountLines(games) {
    const reports = [];
    const counter = new Recount((sentence) => reports.push(sentence));
    for (const line of games.flat()) counter.line(typeof line === "string" ? line : JSON.stringify(line));
    return { counter: counter.finish(), reports };
  }

  /** Asserts that the recount agrees with all games. Returns the counter. */
  function agreed(games) {
    const { counter, reports } = recountLines(games);
    assert.deepEqual(reports.slice(0, 5), []);
    assert.equal(counter.games, games.length);
    return counter;
  }

  /**
   * Tests that each of these corruptions of a correct game is reported exactly once, and the games around it are
   * recounted.
   */
  function findOut(sound, corruptions) {
    for (const [name, [corrupt, complaint]] of Object.entries(corruptions)) {
      test(`a corrupted game is reported: ${name}`, () => {
        const bad = sound();
        corrupt(bad);
        const { counter, reports } = recountLines([sound(), bad, sound()]);
        assert.equal(reports.length, 1, reports.join("\n"));
        assert.match(reports[0], complaint);
        assert.match(reports[0], /^game 2, line \d+: /);
        assert.equal(counter.games, 3);
      });
    }
  }

  /** Tests the command and its input stream on two correct games. `summary` and `statistics` match its output. */
  function tryCommand(sound, summary, statistics) {
    const text = (games) =>
      games
        .flat()
        .map((line) => `${JSON.stringify(line)}\n`)
        .join("");

    test("an empty trace is a disagreement", () => {
      assert.deepEqual(recountLines([]).reports, ["game 0, line 0: the trace holds no game"]);
    });

    test("the command reads a stream, prints the summary and sets its exit code", () => {
      const command = (games, ...args) =>
        spawnSync(process.execPath, [join(HERE, `${id}.mjs`), ...args], { input: text(games), encoding: "utf8" });
      const good = command([sound(), sound()], "--stats");
      assert.equal(good.status, 0, good.stderr);
      assert.match(good.stdout, new RegExp(`2 games recounted, ${summary}, 0 disagreements\n$`));
      assert.match(good.stdout, statistics);
      const wrong = sound();
      wrong.at(-1).winners = [];
      const bad = command([sound(), wrong]);
      assert.equal(bad.status, 1);
      assert.match(bad.stderr, new RegExp(`^game 2, line ${2 * wrong.length}: winners`));
    });

    test("lines are read from a stream cut at any place", async () => {
      const done = await recount(Readable.from(text([sound(), sound()]).match(/[\s\S]{1,97}/g)), assert.fail);
      assert.deepEqual([done.games, done.disagreements], [2, 0]);
    });
  }

  /** Starts `lab trace` for this game with these arguments. */
  function lab(...words) {
    const [program, before] = LAB ? [LAB, []] : ["cargo", ["run", "--locked", "--quiet", "--bin", "lab", "--"]];
    const args = [...before, "trace", id, ...words.map(String)];
    const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    const exit = new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
    return { stdout: child.stdout, exit };
  }

  /** Asserts that the recount agrees with at least this number of games of the lab. Returns the counter. */
  async function labAgrees(games, ...words) {
    const reports = [];
    const { stdout, exit } = lab("--seed", 1, "--games", games, ...words);
    const done = await recount(stdout, (sentence) => reports.push(sentence));
    assert.equal(await exit, 0);
    assert.deepEqual(reports.slice(0, 5), []);
    assert.ok(done.games >= games, done.summary);
    return done;
  }

  /**
   * Tests the lab at each of these tables: the number of players, the options, and the seats if they are not random
   * players. `judge` checks the counter.
   */
  function tryTables(games, tables, judge = () => {}) {
    for (const [players, options, seats] of tables) {
      const name = `${players} players, ${JSON.stringify(options)}${seats ? ", careful" : ""}`;
      test(`the lab plays by the rules: ${name}`, { skip }, async () => {
        const words = ["--players", players, ...optionWords(options), ...(seats ? ["--seats", seats] : [])];
        const done = await labAgrees(games, ...words);
        assert.equal(done.games, games);
        judge(done, players, options);
      });
    }
  }

  /** The lines of the lab's trace with these arguments. */
  async function labLines(...words) {
    const { stdout, exit } = lab("--seed", 1, ...words);
    const lines = (await stdout.setEncoding("utf8").toArray()).join("").trim().split("\n");
    assert.equal(await exit, 0);
    return lines.map((line) => JSON.parse(line));
  }

  return { recountLines, agreed, findOut, tryCommand, labAgrees, tryTables, labLines };
}
