// Tests of scripts/publish with a local remote and a fake build.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ROOT } from "./files.mjs";

const folder = mkdtempSync(join(tmpdir(), "tefuda-publish-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const project = join(folder, "project");
const remote = join(folder, "remote.git");
const WHO = {
  GIT_AUTHOR_NAME: "Aiko",
  GIT_AUTHOR_EMAIL: "aiko@example.org",
  GIT_COMMITTER_NAME: "Aiko",
  GIT_COMMITTER_EMAIL: "aiko@example.org",
};
// The git configuration of the machine is ignored.
const env = { ...process.env, ...WHO, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
for (const name of ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "TEFUDA_ADDRESS"]) delete env[name];

const git = (cwd, ...args) => execFileSync("git", args, { cwd, env, encoding: "utf8" }).trim();
const published = (branch = "gh-pages") => git(remote, "ls-tree", "-r", "--name-only", branch).split("\n");
const publish = (...args) => spawnSync(join(project, "scripts/publish"), args, { cwd: folder, env, encoding: "utf8" });

function succeeds(...args) {
  const { status, stdout, stderr } = publish(...args);
  assert.equal(status, 0, stderr);
  return stdout;
}

/** Writes a scripts/build that makes a site: a page with the digest of the build, and a file in its folder. */
function builds(build, address = "") {
  const lines = [
    "#!/usr/bin/env bash",
    "set -e",
    `rm -rf dist; mkdir -p dist/b/${build}`,
    `echo '<html lang="en" data-build="${build}">'"$TEFUDA_ADDRESS" > dist/index.html`,
    `printf 'one\\r\\ntwo\\n' > dist/b/${build}/app.js`,
    "echo '/*' > dist/_headers",
    address,
  ];
  writeFileSync(join(project, "scripts/build"), lines.join("\n"), { mode: 0o755 });
}

mkdirSync(join(project, "scripts"), { recursive: true });
for (const name of ["env", "publish"]) cpSync(join(ROOT, "scripts", name), join(project, "scripts", name));
writeFileSync(join(project, ".gitignore"), "/dist\n/target\napp.js\n");
writeFileSync(join(project, "scripts/sources.mjs"), 'console.log("digest");\n');
/** Notes the sources that have passed all checks. */
function passes(digest) {
  mkdirSync(join(project, "target/site"), { recursive: true });
  writeFileSync(join(project, "target/site/checked"), `${digest}\n`);
}
passes("digest");
git(folder, "init", "--quiet", "--bare", remote);
git(project, "init", "--quiet", "--initial-branch=main");
git(project, "remote", "add", "origin", remote);
builds("aaaaaaaaaaaa");
git(project, "add", "--all");
git(project, "commit", "--quiet", "--message", "Begin");

test("the first site is published unchanged to a separate branch, and the project stays unchanged", () => {
  writeFileSync(join(project, "unfinished"), "half a thought");
  git(project, "add", "unfinished");
  const before = [git(project, "status", "--porcelain"), git(project, "rev-parse", "HEAD"), git(project, "branch")];
  succeeds();
  assert.deepEqual(published(), [".nojekyll", "_headers", "b/aaaaaaaaaaaa/app.js", "index.html"]);
  const bytes = execFileSync("git", ["show", "gh-pages:b/aaaaaaaaaaaa/app.js"], { cwd: remote, env });
  assert.equal(bytes.toString(), "one\r\ntwo\n");
  const now = [git(project, "status", "--porcelain"), git(project, "rev-parse", "HEAD"), git(project, "branch")];
  assert.deepEqual(now, before);
  assert.deepEqual(git(remote, "branch", "--format=%(refname:short)"), "gh-pages");
});

test("an update keeps the folder of the previous build, and no older one", () => {
  builds("bbbbbbbbbbbb");
  succeeds();
  const both = [".nojekyll", "_headers", "b/aaaaaaaaaaaa/app.js", "b/bbbbbbbbbbbb/app.js", "index.html"];
  assert.deepEqual(published(), both);
  assert.match(git(remote, "show", "gh-pages:index.html"), /bbbbbbbbbbbb/);
  assert.equal(git(remote, "rev-list", "--count", "gh-pages"), "2");

  // An unchanged site is not published again. The same build with another address is, and keeps the same folders.
  assert.match(succeeds(), /already/);
  assert.equal(git(remote, "rev-list", "--count", "gh-pages"), "2");
  succeeds("--address", "https://example.org/");
  assert.match(git(remote, "show", "gh-pages:index.html"), /https:\/\/example\.org\//);
  assert.deepEqual(published(), both);

  builds("cccccccccccc");
  succeeds();
  assert.deepEqual(
    published().filter((name) => name.startsWith("b/")),
    ["b/bbbbbbbbbbbb/app.js", "b/cccccccccccc/app.js"],
  );
});

test("an update keeps the custom domain of GitHub", () => {
  const clone = join(folder, "clone");
  git(folder, "clone", "--quiet", "--branch", "gh-pages", remote, clone);
  writeFileSync(join(clone, "CNAME"), "cards.example.org\n");
  git(clone, "add", "CNAME");
  git(clone, "commit", "--quiet", "--message", "Name the domain");
  git(clone, "push", "--quiet");
  builds("dddddddddddd");
  succeeds();
  assert.equal(git(remote, "show", "gh-pages:CNAME"), "cards.example.org");
});

test("another branch and another remote can be named", () => {
  succeeds("--branch", "site", "--remote", remote);
  assert.ok(published("site").includes("b/dddddddddddd/app.js"));
});

test("a branch with other content is left unchanged, and no site is built", () => {
  git(project, "push", "--quiet", "origin", "main");
  const tip = git(remote, "rev-parse", "main");
  builds("ffffffffffff", `touch ${join(folder, "built-for-main")}`);
  const { status, stderr } = publish("--branch", "main");
  assert.notEqual(status, 0);
  assert.match(stderr, /'main' of origin holds something else/);
  assert.equal(git(remote, "rev-parse", "main"), tip);
  assert.equal(existsSync(join(folder, "built-for-main")), false);
});

test("a first site is published to a branch that is empty or holds only files of the host", () => {
  builds("abcabcabcabc");
  for (const [branch, text] of [
    ["empty", undefined],
    ["named", "cards.example.org"],
  ]) {
    const blob = text && execFileSync("git", ["hash-object", "-w", "--stdin"], { cwd: project, env, input: text });
    const list = blob ? `100644 blob ${blob.toString().trim()}\tCNAME\n` : "";
    const tree = execFileSync("git", ["mktree"], { cwd: project, env, input: list, encoding: "utf8" }).trim();
    git(
      project,
      "push",
      "--quiet",
      "origin",
      `${git(project, "commit-tree", tree, "-m", "Begin")}:refs/heads/${branch}`,
    );
    succeeds("--branch", branch);
    assert.ok(published(branch).includes("b/abcabcabcabc/app.js"), branch);
    if (text) assert.equal(git(remote, "show", `${branch}:CNAME`), text);
  }
});

test("sources that have not passed all checks are only published on request", () => {
  builds("bcdbcdbcdbcd");
  passes("digest of other sources");
  const { status, stderr } = publish();
  assert.notEqual(status, 0);
  assert.match(stderr, /have not passed 'scripts\/check all'/);
  assert.ok(!published().includes("b/bcdbcdbcdbcd/app.js"));
  succeeds("--unchecked");
  assert.ok(published().includes("b/bcdbcdbcdbcd/app.js"));
  passes("digest");
});

test("wrong arguments are reported before anything is built", () => {
  builds("eeeeeeeeeeee", `touch ${join(folder, "built")}`);
  for (const [args, said] of [
    [["--remote", join(folder, "nowhere")], /no remote/],
    [["--branch", "a..b"], /cannot be the name/],
    [["--branch"], /usage/],
    [["gh-pages"], /usage/],
  ]) {
    const { status, stderr } = publish(...args);
    assert.notEqual(status, 0);
    assert.match(stderr, said);
  }
  assert.equal(existsSync(join(folder, "built")), false);
});
