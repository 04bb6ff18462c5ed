// Results about the built site that test files share, for example the games that it offers and the end of a match. They
// are stored by the name of the build, because the files of a build never change.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../../scripts/files.mjs";
import { DIST } from "./lib.mjs";

const [BUILD] = readdirSync(join(DIST, "b"));
const FOLDER = join(tmpdir(), `tefuda-tests-${BUILD}`);

/** Returns the stored result of this name, or calls `find` and stores what it returns. */
export async function kept(name, find) {
  const file = join(FOLDER, sha256(name));
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const found = await find();
    mkdirSync(FOLDER, { recursive: true });
    // Two processes may store the same result at once. A reader always finds a complete file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(found));
    renameSync(unfinished, file);
    return found;
  }
}
