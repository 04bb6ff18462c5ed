// measure.mjs [--deals N] [game]...: measures every level against the one below it, a round of each deal from every
// seat, and writes what came out into src/games/measured.rs and the README. Games not named keep what they have.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { games, lab } from "./answers.mjs";
import { ROOT } from "./files.mjs";

const MEASURED = join(ROOT, "src/games/measured.rs");
const README = join(ROOT, "README.md");
const BEGIN = "<!-- measured levels -->";
const END = "<!-- end of measured levels -->";
const LEVELS = ["Gentle", "Even", "Sharp", "Master"];

const STEP =
  /Step \{ game: "([^"]+)", level: (\d+), players: (\d+), deals: ([\d_]+), wins: \((\d+), (\d+)\), ahead: \((-?[\d_]+), ([\d_]+)\) \}/g;

/** What the file of measurements says. */
export function read(text) {
  const number = (digits) => Number(digits.replaceAll("_", ""));
  const steps = [...text.matchAll(STEP)].map(([, game, ...numbers]) => {
    const [level, players, deals, wins, winsError, ahead, aheadError] = numbers.map(number);
    return { game, level, players, deals, wins: [wins, winsError], ahead: [ahead, aheadError] };
  });
  return { date: /DATE: &str = "([^"]+)"/.exec(text)[1], steps };
}

/** The table of the README. */
export function table({ date, steps }) {
  const percent = ([mean, error]) => `${(mean / 10).toFixed(1)} ± ${(error / 10).toFixed(1)} %`;
  const points = ([mean, error]) => `${mean < 0 ? "−" : "+"}${(Math.abs(mean) / 100).toFixed(2)} ± ${(error / 100).toFixed(2)}`;
  const rows = steps.map(({ game, level, players, deals, wins, ahead }) =>
    `| ${game} | ${LEVELS[level - 1]} against ${LEVELS[level - 2]} | ${players} | ${deals} | ${percent(wins)} | ${percent([1000 / players, 0]).replace(/ ± .*? %/, " %")} | ${points(ahead)} |`);
  return [
    BEGIN,
    `| game | level | players | deals | wins | even would be | points ahead a round |`,
    `| --- | --- | --- | --- | --- | --- | --- |`,
    ...rows,
    "",
    `Measured on ${date}; each deal was played from every seat, one round of it, one seat of the upper level among those of the lower. Intervals are of 95 %.`,
    END,
  ].join("\n");
}

/** A README with this table in it. */
export function withTable(readme, text) {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("the README has no place for the table");
  return readme.slice(0, begin) + text + readme.slice(end + END.length);
}

const step = ({ game, level, players, deals, wins, ahead }) =>
  `    Step { game: "${game}", level: ${level}, players: ${players}, deals: ${deals}, wins: (${wins}), ahead: (${ahead}) },`
    .replace(/\((-?\d+),(\d+)\)/g, "($1, $2)");

const rounded = ({ mean, error }, unit) => [Math.round(mean * unit), Math.ceil(error * unit)];

async function main(words) {
  const at = words.indexOf("--deals");
  const deals = at < 0 ? "200" : words.splice(at, 2)[1];
  const text = readFileSync(MEASURED, "utf8");
  const known = read(text).steps;
  const steps = [];
  for (const id of games()) {
    if (words.length && !words.includes(id)) {
      steps.push(...known.filter(({ game }) => game === id));
      continue;
    }
    const lines = (await lab("measure", id, "--deals", deals)).map((line) => JSON.parse(line));
    lines.forEach((line) => console.log(line));
    steps.push(...lines.map((line) => ({ ...line, wins: rounded(line.wins, 1000), ahead: rounded(line.ahead, 100) })));
  }
  const date = new Date().toISOString().slice(0, 10);
  const head = text.slice(0, text.indexOf("pub const DATE"));
  const rows = steps.map(step).join("\n");
  writeFileSync(MEASURED, `${head}pub const DATE: &str = "${date}";\n\n#[rustfmt::skip]\npub const STEPS: &[Step] = &[\n${rows}\n];\n`);
  writeFileSync(README, withTable(readFileSync(README, "utf8"), table({ date, steps })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
