// Tests of the files into which shared code of the page's parts goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chunksOf, home, loaderOf, plan } from "./parts.mjs";

const DESKS = ["sakura", "sutda"];
const MUCH = 100_000;

test("a chunk goes into the part that is loaded before the other parts", () => {
  assert.equal(home(["pages", "screens", "set_up"], MUCH, DESKS), "screens");
  assert.equal(home(["sutda", "sutda_shelf"], MUCH, DESKS), "sutda");
  assert.equal(home(["sutda_shelf", "sakura", "screens"], 1, DESKS), "screens");
});

test("code shared by lobby and table is in the first module", () => {
  assert.equal(home(["lobby", "pages", "screens"], MUCH, DESKS), "main");
});

test("code shared by most games is in the table's part, or in the first module if the lobby shares it too", () => {
  assert.equal(home(["pages", "sakura", "sutda"], MUCH, DESKS), "screens");
  const games = ["sakura", "sutda", "shuhari", "shochikubai"];
  assert.equal(home(["sakura", "sutda", "shuhari"], MUCH, games), "screens");
  assert.equal(home(["lobby", "sakura", "sutda"], MUCH, games), "main");
  assert.equal(home(["lobby", "sutda"], MUCH, games), "lobby+sutda");
});

test("of the other chunks only large ones get a separate file", () => {
  const games = ["sakura", "sutda", "shuhari", "shochikubai"];
  assert.equal(home(["sakura", "sutda"], MUCH, games), "sakura+sutda");
  assert.equal(home(["sakura", "sutda"], 10, games), "screens");
  assert.equal(home(["lobby", "sutda"], 10, games), "main");
  assert.equal(home(["coach", "pages", "sutda_shelf"], 10, games), "beside");
});

test("a file is listed with the parts that use it", () => {
  const chunks = [
    { name: "chunk_7", parts: ["coach", "pages"], bytes: 10 },
    { name: "chunk_8", parts: ["cards", "pages"], bytes: 10 },
    { name: "chunk_9", parts: ["coach", "pages"], bytes: MUCH },
  ];
  const files = plan(chunks, ["cards", "coach", "pages", "screens", "sutda", "sutda_shelf"]);
  assert.deepEqual(files.get("beside"), { modules: ["chunk_7", "chunk_8"], parts: ["coach", "pages", "cards"] });
  assert.deepEqual(files.get("coach+pages"), { modules: ["chunk_9"], parts: ["coach", "pages"] });
  assert.deepEqual(files.get("pages"), { modules: ["split_pages"], parts: ["pages"] });
});

test("the loader keeps its head and gets another list", () => {
  const loader = `import { initSync } from "./app.js";
function makeLoad() {}
/* coach, pages */
const __chunk_7 = makeLoad(() => {}, []);
export const __wasm_split_load_pages = wrapAsyncCb(makeLoad(() => {}, [__chunk_7]));
`;
  assert.deepEqual(chunksOf(loader), [{ name: "chunk_7", parts: ["coach", "pages"] }]);
  const written = loaderOf(loader, [
    { name: "pages", file: "split_pages.wasm", isPart: true, needs: ["beside"] },
    { name: "beside", file: "shared_1.wasm", isPart: false, needs: [] },
  ]);
  assert.match(written, /^import { initSync } from ".\/app.js";\nfunction makeLoad\(\) {}\nfunction fetched\(/);
  assert.match(written, /makeLoad\(fetched\("\.\/split_pages\.wasm"\), \[__file_beside\]\);\n/);
  assert.match(written, /export const __wasm_split_load_pages = wrapAsyncCb\(__file_pages\);\n$/);
  assert.doesNotMatch(written, /chunk_7/);
});
