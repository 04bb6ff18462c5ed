// measure.mjs [--deals N] [game]...: measures each level against the level below it, with one match of each deal from
// every seat. Writes the results into the games' measured.rs and docs/levels.md. Other games keep their results.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { games, lab } from "./answers.mjs";
import { ROOT } from "./files.mjs";

const LEVELS_DOCUMENT = join(ROOT, "docs/levels.md");
const BEGIN = "<!-- measured levels -->";
const END = "<!-- end of measured levels -->";
/** The page's names of the levels, from the easiest to the hardest. The hardest level of a game has the last name. */
const LEVELS = [
  .../levels: \[.*?\]/s.exec(readFileSync(join(ROOT, "src/ui/words/en.rs"), "utf8"))[0].matchAll(/"(\w+)"/g),
].map(([, name]) => name);

const fileOf = (game) => join(ROOT, "src/games", game.replaceAll("-", "_"), "brain/measured.rs");
const STRENGTH =
  /MeasuredStrength \{ level: (\d+), players: (\d+), deals: ([\d_]+), wins: \((\d+), (\d+)\), ahead: \((-?[\d_]+), ([\d_]+)\), date: "([^"]+)" \}/g;

/** Reads the results from the games' files. A game has no file if its levels all play alike. */
export const measured = () =>
  games()
    .filter((game) => existsSync(fileOf(game)))
    .flatMap((game) => {
      const number = (digits) => Number(digits.replaceAll("_", ""));
      return [...readFileSync(fileOf(game), "utf8").matchAll(STRENGTH)].map(([, ...words]) => {
        const [level, players, deals, wins, winsHalf, ahead, aheadHalf] = words.slice(0, 7).map(number);
        return { game, level, players, deals, wins: [wins, winsHalf], ahead: [ahead, aheadHalf], date: words[7] };
      });
    });

/** Returns the table of docs/levels.md. */
export function table(strengths) {
  const hardest = (game) => Math.max(...strengths.filter((one) => one.game === game).map(({ level }) => level));
  const name = (game, level) => LEVELS[level === hardest(game) ? LEVELS.length - 1 : level - 1];
  const percent = (thousandths) => (thousandths / 10).toFixed(1);
  const points = (hundredths) => `${hundredths < 0 ? "−" : ""}${(Math.abs(hundredths) / 100).toFixed(2)}`;
  const row = ({ game, level, players, deals, wins, ahead, date }) => [
    game,
    `${name(game, level)} against ${name(game, level - 1)}`,
    players,
    deals,
    `${percent(wins[0])} ± ${percent(wins[1])} (even: ${percent(1000 / players)})`,
    `${points(ahead[0])} ± ${points(ahead[1])}`,
    date,
  ];
  const head = ["game", "level", "players", "deals", "wins of 100 matches", "ahead a round", "measured on"];
  const lines = [head, head.map(() => "---"), ...strengths.map(row)].map((cells) => `| ${cells.join(" | ")} |`);
  return [BEGIN, ...lines, END].join("\n");
}

/** Returns a document with this table in it. */
export function withTable(document, text) {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/levels.md lacks the comments around the table");
  return document.slice(0, begin) + text + document.slice(end + END.length);
}

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "_");

function write(game, strengths) {
  const lines = strengths.map(
    ({ level, players, deals, wins, ahead, date }) =>
      `    MeasuredStrength { level: ${level}, players: ${players}, deals: ${grouped(deals)}, wins: (${wins.join(", ")}), ahead: (${ahead.map(grouped).join(", ")}), date: "${date}" },\n`,
  );
  const text = readFileSync(fileOf(game), "utf8");
  const head = text.slice(0, text.indexOf("use crate::ai::MeasuredStrength;"));
  writeFileSync(
    fileOf(game),
    `${head}use crate::ai::MeasuredStrength;\n\n#[rustfmt::skip]\npub const STRENGTHS: &[MeasuredStrength] = &[\n${lines.join("")}];\n`,
  );
}

async function main(words) {
  const at = words.indexOf("--deals");
  const deals = at < 0 ? "200" : words.splice(at, 2)[1];
  const date = new Date().toISOString().slice(0, 10);
  const rounded = ({ mean, error }, unit) => [Math.round(mean * unit), Math.ceil(error * unit)];
  for (const game of words.length ? words : games()) {
    const lines = (await lab("measure", game, "--deals", deals)).map((line) => JSON.parse(line));
    for (const line of lines) console.log(line);
    if (lines.length)
      write(
        game,
        lines.map((line) => ({ ...line, wins: rounded(line.wins, 1000), ahead: rounded(line.ahead, 100), date })),
      );
  }
  writeFileSync(LEVELS_DOCUMENT, withTable(readFileSync(LEVELS_DOCUMENT, "utf8"), table(measured())));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
