// Cuts the page's wasm into parts, so that a page first brings what it shows: the shell and the lobby stay in the main
// module; each game becomes a module of its own, and so do a layer that only some games stand on, the table, and the
// screens beside it. The worker's is cut the same way: one that thinks about a game needs no other.
//
// A part shares the main module's memory, globals and table. It imports what it calls there, and puts its own functions
// into the table's places kept for them; the main module calls them through those places. Until a part has been brought
// its places hold a function that stops the page: whoever shows something brings its parts first.
//
// The cut follows names. They tell the module a function was written in, or the type it was made for.
import { BARE, optimised } from "./slim.mjs";

/** Layers that only some games stand on. */
const LAYERS = { fishing: /\btefuda(\[\w+\])?::fishing::/ };
/** The table itself, and what a computer player's turn takes: every game needs it, and the lobby does not. */
const TABLE = { table: /::app::table::|::ui::motion::/ };
/** The page: the screens beside the table are a part too. What the lobby says of every game, brought or not, is none: all that this calls stays in the main module. */
const PAGE = {
  shared: { ...LAYERS, ...TABLE, pages: /::app::beside::|\bqrcodegen\b/ },
  told: /::about::about::Tell\b/,
};
/** The worker: it tells nothing of a game that nobody asks about. */
export const WORKER = { shared: LAYERS, told: undefined };

/** What touches the tables of references, or the browser's exceptions, is the binding's own. */
const BINDING = /\((table\.|try)/;

const NAME = String.raw`\$(?:"(?:[^"\\]|\\.)*"|[^\s()"]+)`;
const every = (pattern, text) => [...text.matchAll(new RegExp(pattern, "g"))].map((match) => match[1]);

/** Cuts a module that still has its names: `{ main, parts, needs }`, parts by name, and for each those that it needs. */
export function split(wasm, games, { shared, told } = PAGE) {
  const source = read(optimised(wasm, "in.wasm", "out.wat", "-S", "--debuginfo").toString());
  const where = assign(source, games, shared, told);
  const places = place(source, where);
  const lent = new Map(); // What parts import from the main module, and the names under which it is exported.
  const parts = new Map();
  for (const name of new Set(where.values())) {
    const own = [...where].filter(([, part]) => part === name).map(([func]) => func);
    parts.set(name, assemble(part(source, own, places, lent)));
  }
  const table = Object.keys(shared).filter((part) => part in TABLE && parts.has(part));
  const all = (name) => [...new Set([...needed(source, where, name), ...(games.includes(name) ? table : [])])];
  const needs = Object.fromEntries([...parts.keys()].sort().map((name) => [name, all(name)]));
  return { main: assemble(main(source, where, places, lent)), parts, needs };
}

const assemble = (text) =>
  optimised(Buffer.from(text), "in.wat", "out.wasm", "--duplicate-function-elimination", ...BARE);

/** The module's items; each begins on a line of its own, one blank in. */
function read(text) {
  const source = { items: [], funcs: new Map(), exported: new Set() };
  for (const item of text.slice(text.indexOf("\n") + 1, text.lastIndexOf(")")).split(/\n(?= \()/)) {
    const kind = item.match(/^ *\((\w+)/)[1];
    const name = item.match(new RegExp(`^ *\\(${kind} (${NAME})`))?.[1];
    if (kind === "func") {
      source.funcs.set(name, { text: item, calls: new Set(every(`\\(call (${NAME})`, item)), callers: new Set() });
    } else {
      source.items.push({ kind, name, text: item });
      if (kind === "import" && /\(func /.test(item))
        source.funcs.set(item.match(new RegExp(`\\(func (${NAME})`))[1], {
          imported: item,
          calls: new Set(),
          callers: new Set(),
        });
      if (kind === "export" || kind === "start") for (const func of every(`(${NAME})`, item)) source.exported.add(func);
    }
  }
  for (const [name, { calls }] of source.funcs) for (const called of calls) source.funcs.get(called).callers.add(name);
  const [table] = source.items.filter(({ kind, text }) => kind === "table" && /funcref\)$/.test(text));
  const [elements, ...more] = source.items.filter(({ kind }) => kind === "elem");
  const start = Number(elements.text.match(/\(i32\.const (\d+)\)/)?.[1]);
  if (more.length || Number.isNaN(start)) throw new Error("the table of functions is not filled in one go");
  const listed = every(`(${NAME})`, elements.text.slice(elements.text.indexOf(`(i32.const ${start})`)));
  return { ...source, table, elements, start, listed };
}

/** Which part each function goes to; those of the main module are not listed. */
function assign({ funcs, exported, listed }, games, shared, told) {
  const where = new Map();
  for (const [name, { text }] of funcs) {
    if (!text || exported.has(name) || BINDING.test(text)) continue;
    const mine = games.filter((game) => name.includes(`::games::${game.replaceAll("-", "_")}::`));
    const part = mine[0] ?? Object.keys(shared).find((part) => shared[part].test(name));
    if (part && mine.length < 2) where.set(name, part);
  }
  const kept = [...funcs.keys()].filter((name) => told?.test(name));
  if (told && kept.length === 0) throw new Error("nothing tells the lobby of the games");
  for (const name of kept) {
    where.delete(name);
    for (const called of funcs.get(name).calls) if (!kept.includes(called)) kept.push(called);
  }
  // A helper that only one part calls goes with it.
  const fixed = new Set([...exported, ...listed, ...kept]);
  for (let moved = true; moved; ) {
    moved = false;
    for (const [name, { text, callers }] of funcs) {
      if (!text || where.has(name) || fixed.has(name) || callers.size === 0 || BINDING.test(text)) continue;
      const [part, ...others] = new Set([...callers].map((caller) => where.get(caller)));
      if (part === undefined || others.length) continue;
      where.set(name, part);
      moved = true;
    }
  }
  return where;
}

/** The places in the table of all functions that are called from outside of their part. */
function place({ funcs, table, start, listed }, where) {
  const places = new Map();
  listed.forEach((name, at) => {
    places.set(name, [...(places.get(name) ?? []), start + at]);
  });
  let end = Number(table.text.match(/ (\d+) \d+ funcref\)$/)[1]);
  for (const [name, part] of where) {
    const callers = [...funcs.get(name).callers].map((caller) => where.get(caller));
    // Games stand on layers, pages on the game that they show, and the table brings pages. Any other call means that two functions were made one.
    const strange = callers.find(
      (caller) =>
        ![undefined, part, "pages"].includes(caller) &&
        !(caller === "table" && part === "pages") &&
        !(part in LAYERS && !(caller in LAYERS)),
    );
    if (strange) throw new Error(`${strange} calls ${name} of ${part}`);
    const asked = callers.some((caller) => caller !== part);
    if (asked && !places.has(name)) places.set(name, [end++]);
  }
  return Object.assign(places, { end });
}

/** The parts that are needed with one: itself, and the layers that it stands on. Pages are shown with a game's own. */
function needed({ funcs }, where, wanted) {
  const parts = [wanted];
  for (const part of parts) {
    for (const [name, { calls }] of funcs) {
      if (where.get(name) !== part) continue;
      for (const called of calls) {
        const other = where.get(called);
        if (other in LAYERS && !parts.includes(other)) parts.push(other);
      }
    }
  }
  return parts.sort();
}

function main({ items, funcs, table, elements, start, listed }, where, places, lent) {
  const text = [];
  for (const item of items) {
    if (item === table) text.push(item.text.replace(/ \d+ \d+ funcref\)$/, ` ${places.end} ${places.end} funcref)`));
    else if (item === elements)
      text.push(
        ` (elem ${elements.name} (i32.const ${start}) ${listed.map((name) => (where.has(name) ? "$absent" : name)).join(" ")})`,
      );
    else text.push(item.text);
  }
  for (const [name, { text: func, callers }] of funcs) {
    const part = where.get(name);
    if (func && part === undefined) text.push(func);
    else if (func && [...callers].some((caller) => where.get(caller) !== part))
      text.push(bridge(name, func, table.name, places));
  }
  text.push(" (func $absent (unreachable))");
  for (const [item, as] of lent) text.push(` (export "${as}" (${item}))`);
  return `(module\n${text.join("\n")}\n)\n`;
}

/** A function of the same name that calls the one in the table. */
function bridge(name, func, table, places) {
  const params = parameters(func);
  const given = params.map((_, number) => `(local.get ${number})`).join(" ");
  return ` (func ${name} ${signature(func)} (call_indirect ${table} ${signature(func)} ${given} (i32.const ${places.get(name)[0]})))`;
}

const head = (func) => func.split("\n", 1)[0];
const parameters = (func) =>
  every(String.raw`\(param ([^)]*)\)`, head(func)).flatMap((types) =>
    types.split(" ").filter((word) => !word.startsWith("$")),
  );
const signature = (func) =>
  [...parameters(func).map((type) => `(param ${type})`), ...every(String.raw`(\(result [^)]*\))`, head(func))].join(
    " ",
  );

function part({ items, funcs, table }, own, places, lent) {
  const lend = (name, kind) => {
    const item = `${kind} ${name}`; // A memory and a table may bear the same name.
    if (!lent.has(item)) lent.set(item, `_${lent.size.toString(36)}`);
    return lent.get(item);
  };
  const mine = new Set(own);
  const bodies = own.map((name) => funcs.get(name).text);
  const calls = new Set(own.flatMap((name) => [...funcs.get(name).calls].filter((called) => !mine.has(called))));
  const globals = new Set(bodies.flatMap((body) => every(`\\(global\\.[gs]et (${NAME})`, body)));
  const text = items.filter(({ kind }) => kind === "type" || kind === "rec").map((item) => item.text);
  const memory = items.find(({ kind }) => kind === "memory");
  text.push(` (import "m" "${lend(memory.name, "memory")}" (memory ${memory.name} 0))`);
  text.push(` (import "m" "${lend(table.name, "table")}" (table ${table.name} 0 funcref))`);
  for (const name of globals) {
    const type = items
      .find((item) => item.kind === "global" && item.name === name)
      .text.match(/\(mut \w+\)|(?<=\$\S+ )\w+/)[0];
    text.push(` (import "m" "${lend(name, "global")}" (global ${name} ${type}))`);
  }
  for (const name of calls) {
    const { text: func, imported } = funcs.get(name);
    text.push(` (import "m" "${lend(name, "func")}" (func ${name} ${signature(func ?? imported)}))`);
  }
  for (const [first, names] of runs(own, places))
    text.push(` (elem (table ${table.name}) (i32.const ${first}) func ${names.join(" ")})`);
  return `(module\n${[...text, ...bodies].join("\n")}\n)\n`;
}

/** The part's functions by the places they take, neighbours together. */
function runs(own, places) {
  const taken = own.flatMap((name) => (places.get(name) ?? []).map((at) => [at, name])).sort(([a], [b]) => a - b);
  const found = [];
  for (const [at, name] of taken) {
    const last = found.at(-1);
    if (last && last[0] + last[1].length === at) last[1].push(name);
    else found.push([at, [name]]);
  }
  return found;
}
