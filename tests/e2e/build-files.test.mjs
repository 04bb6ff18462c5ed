// Each file of the build in turn is missing, cut off, late, or replaced by a page. The page must stay usable, or report
// the error and load again once the file is there. Saved data must stay unchanged.
//
// The build lists the files, and the visits below show which of them each visit requests. A check tries some of them,
// and always those without which no table can be shown. `scripts/check all` tries all.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { walk } from "../../scripts/files.mjs";
import { faultySite, KINDS } from "./faults.mjs";
import { DIST } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Coach } from "./page/coach.mjs";
import { offered } from "./page/offers.mjs";
import { Screen } from "./page/screen.mjs";
import { countTables, isWrong, KEYS, opened, standsAt } from "./page/standing.mjs";
import { Table } from "./page/table.mjs";
import { thinkers } from "./page/thinking.mjs";
import { Trouble } from "./page/trouble.mjs";
import { isWhole, seedOf } from "./selection.mjs";

const site = await faultySite();
const offers = await offered(site);
const [thinker] = await thinkers(site);
const [BUILD] = readdirSync(join(DIST, "b"));
const FOLDER = `b/${BUILD}/`;
const inside = (file) => file.slice(FOLDER.length);
const FILES = walk(FOLDER.slice(0, -1), DIST);

/** Returns a function that gives numbers from 0 to 1, the same ones for the same seed. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const SEED = seedOf();
const random = chance(SEED);
const drawn = (list) => list[Math.floor(random() * list.length)];

// ---------------------------------------------------------------- visits

/**
 * Starts a match with some moves. Returns its saved data, its address, and true if its game has hints. Opening the
 * address again saves nothing new.
 */
async function begunAt(game, least) {
  const table = await Table.open(site, deal(game, { seats: seats(least, "person", "level1"), lang: "en" }), {
    before: settings(),
  });
  await table.ready();
  await table.playMoves(2);
  await table.link();
  const storageState = await table.page.context().storageState();
  const address = await table.address();
  const hasHints = (await table.as(Coach).ask.count()) > 0;
  await table.close();
  return { storageState, address, hasHints };
}

const TABLE = standsAt("table");

/**
 * Returns the visits of a game. `open` is the address, and `stands` waits for its screen. `act` then asks for more, and
 * `acted` waits for that. `writes` is true for a visit that saves something by itself.
 */
async function visitsOf({ game, least }) {
  const { storageState, address, hasHints } = await begunAt(game, least);
  const keys = Object.keys(KEYS).filter((key) => key !== "h" || hasHints);
  const page = (name, stands) => ({ name, open: name, stands: standsAt(stands), storageState });
  return [
    { name: `a table of ${game}`, open: address, stands: TABLE, storageState },
    ...keys.map((key) => ({
      name: `${key} at a table of ${game}`,
      open: address,
      stands: TABLE,
      act: (page) => page.keyboard.press(key),
      acted: opened(key),
      writes: key === "a",
      storageState,
    })),
    {
      name: `the pen at a table of ${game}`,
      open: address,
      stands: TABLE,
      act: (page) => page.keyboard.press("Shift"),
      storageState,
    },
    page(`#lesson=${game}`, "lesson"),
    page(`#rules=${game}`, "rules"),
    page(`#gallery=${game}`, "gallery"),
    page(`#setup=${game}`, "setup"),
  ];
}

async function allVisits() {
  const games = isWhole ? offers : [drawn(offers)];
  const visits = [];
  for (const offer of games) visits.push(...(await visitsOf(offer)));
  const { storageState } = visits[0];
  const page = (name, stands) => ({ name, open: name, stands: standsAt(stands), storageState });
  visits.push(
    page("#lobby", "lobby"),
    page("#glossary", "glossary"),
    page("#learn", "learn"),
    page("#teach", "teach"),
    page("#settings", "settings"),
    page("#puzzles", "puzzles"),
    page("#stats", "stats"),
    {
      name: `computers that think at ${thinker.game}`,
      open: thinker.match,
      stands: TABLE,
      act: () => {},
      acted: (page) => new Table(page).reaches(3),
      writes: true,
      storageState,
    },
  );
  return visits;
}

/** Returns all saved data, except the notes for the statistics: a table notes every position that it draws. */
async function lasting(screen) {
  const saved = await screen.as(Trouble).saved();
  return Object.fromEntries(Object.entries(saved).filter(([key]) => !/^tefuda[./]seen$/.test(key)));
}

/**
 * The files that the app can do without: cards, fonts, the pattern of the cloth, and the icons of an installed page.
 */
const DECOR = /^(art|fonts|icons)\//;
/** The files without which no table can be shown. */
const CRITICAL = /^(boot|site|app|__wasm_split)\.js$|^app_bg\.wasm$|^style\.css$|^tables\/|^split_table\.wasm$/;

// ---------------------------------------------------------------- one file

/** Opens a visit, but does not wait for the page to load, because a file may never arrive. */
async function open(visit) {
  const page = await site.open(visit.open, { early: true, storageState: visit.storageState });
  return new Screen(page);
}

/** Waits until `awaited` resolves, or until the page reports an error. Returns true in the first case. */
async function comes(screen, awaited) {
  if (!awaited) return true;
  const outcome = await Promise.race([awaited(screen.page).then(() => true), isWrong(screen.page).then(() => false)]);
  return outcome;
}

/** Waits until the broken file is requested. */
function requested(met, what) {
  const limit = new Promise((_, fail) =>
    setTimeout(() => fail(new Error(`${what}: the file is not requested`)), 60_000).unref(),
  );
  return Promise.race([met, limit]);
}

async function faulty(visit, file, kind) {
  const what = `${inside(file)} ${kind}, ${visit.name}`;
  const met = site.fault(file, kind);
  const screen = await open(visit);
  const saved = await lasting(screen);
  if (kind === "late") {
    // The file arrives after its request has waited. The action may be what requests it.
    const arrival = met.then(() => site.repair());
    assert.ok(await comes(screen, visit.stands), `${what}: the screen appears once the file has arrived`);
    await visit.act?.(screen.page);
    assert.ok(await comes(screen, visit.acted), `${what}: the action is done once the file has arrived`);
    await requested(arrival, what);
  } else {
    let came = await comes(screen, visit.stands);
    if (came && visit.act) {
      await visit.act(screen.page);
      came = await comes(screen, visit.acted);
      await requested(met, what);
      const stood = await countTables(screen.page);
      assert.ok(stood, `${what}: the table is still shown`);
    }
    await requested(met, what);
    if (DECOR.test(inside(file))) assert.ok(came, `${what}: the screen appears without the file`);
    if (!visit.writes) assert.deepEqual(await lasting(screen), saved, `${what}: saved data is unchanged`);
    site.repair();
    if (!came) {
      await isWrong(screen.page);
      const again = screen.as(App).again;
      if (await again.count()) await screen.as(App).tryAgain();
      else await visit.act(screen.page);
      // Right after a retry the error page may still be shown, without a table.
      const standing = visit.acted && (await countTables(screen.page));
      await (standing ? visit.acted : visit.stands)(screen.page).catch((error) => {
        throw new Error(`${what}: another try does not help`, { cause: error });
      });
    }
  }
  if (!visit.writes) assert.deepEqual(await lasting(screen), saved, `${what}: saved data is unchanged at the end`);
  await screen.close();
}

test("each file of the build may be missing, cut off, late or replaced by a page", async (t) => {
  t.diagnostic(`TEFUDA_SEED=${SEED}`);
  const visits = await allVisits();
  /** Each requested file with the first visit that requests it. */
  const askedBy = new Map();
  for (const visit of visits) {
    site.forget();
    const screen = await open(visit);
    await visit.stands(screen.page);
    await visit.act?.(screen.page);
    await visit.acted?.(screen.page);
    await screen.page.waitForLoadState("networkidle");
    for (const file of site.asked()) if (file.startsWith(FOLDER) && !askedBy.has(file)) askedBy.set(file, visit);
    await screen.close();
  }
  const known = FILES.filter((file) => askedBy.has(file));
  t.diagnostic(`${known.length} of ${FILES.length} files are asked for by ${visits.length} visits`);
  for (const name of ["boot.js", "app_bg.wasm", "worker_bg.wasm", "split_panels.wasm", "aside.css", "coach.css"])
    assert.ok(known.includes(FOLDER + name), `a visit requests ${name}`);
  if (isWhole)
    t.diagnostic(
      `never asked for: ${FILES.filter((file) => !askedBy.has(file))
        .map(inside)
        .join(" ")}`,
    );
  const pairs = known.flatMap((file) => KINDS.map((kind) => [file, kind]));
  const critical = known.filter((file) => CRITICAL.test(inside(file))).map((file) => [file, drawn(KINDS)]);
  const others = known.filter((file) => !CRITICAL.test(inside(file)) && !/^(fonts|icons)\//.test(inside(file)));
  const some = Array.from({ length: 12 }, () => [drawn(others), drawn(KINDS)]);
  const runs = isWhole ? pairs : [...critical, ...some];
  const faults = [];
  for (const [file, kind] of runs) {
    try {
      await faulty(askedBy.get(file), file, kind);
    } catch (error) {
      faults.push(`${inside(file)} ${kind} (${askedBy.get(file).name}): ${error.message}`);
    } finally {
      site.repair();
    }
  }
  t.diagnostic(`${runs.length} faults of ${new Set(runs.map(([file]) => file)).size} files`);
  assert.deepEqual(faults, []);
});
