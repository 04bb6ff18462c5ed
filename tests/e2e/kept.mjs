// What one file of tests has found out about the built site, so that the others need not: which games it offers, how
// a match ends. It is kept by the name of the build, beside which nothing of it can change.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../../scripts/files.mjs";
import { DIST } from "./lib.mjs";

const [BUILD] = readdirSync(join(DIST, "b"));
const FOLDER = join(tmpdir(), `tefuda-tests-${BUILD}`);

/** What `find` has found under this name, now or before. */
export async function kept(name, find) {
  const file = join(FOLDER, sha256(name));
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const found = await find();
    mkdirSync(FOLDER, { recursive: true });
    // Two files may find the same at once: whoever reads meets a whole one.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(found));
    renameSync(unfinished, file);
    return found;
  }
}
