// Makes `tefuda.html`: the whole app in one file, which runs without a server. Its scripts are bundled by esbuild. All
// other files are packed into an element, and scripts/site/one.js serves them from there.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import { minifiedStyle } from "./minify.mjs";
import { ROOT, npm } from "./files.mjs";
import { LAYERS } from "./styles.mjs";

const { build } = npm("esbuild");

/**
 * The files that are not packed: scripts, which are bundled; the icons for an installed app; and files that only the
 * site loads.
 */
const LEFT_OUT = /\.js$|^fonts\.css$|^icons\/|^art\/covers\.svg$/;
const OWN = ["one.js", "one-worker.js", "one-message.js"];

/** Bundles a script with its imports, which it reads from `files`. */
async function bundled(entry, files, options) {
  const site = {
    name: "site",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path }) => {
        const name = path.replace(/^\.\//, "");
        return { path: name === "site.js" ? "one.js" : name, namespace: "site" };
      });
      build.onLoad({ filter: /.*/, namespace: "site" }, ({ path }) => ({ contents: files.get(path).toString() }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [entry],
    plugins: [site],
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    target: "es2022",
    // The glue of wasm-bindgen repeats the key of a module for each import from it.
    logOverride: { "duplicate-object-key": "silent" },
    ...options,
  });
  return outputFiles[0].text;
}

/** Returns all files, concatenated after a list of their names and lengths, and deflated. */
export function packed(files) {
  const names = Buffer.from(JSON.stringify([...files].map(([name, content]) => [name, content.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(names.length);
  return deflateRawSync(Buffer.concat([length, names, ...files.values()]), {
    level: constants.Z_BEST_COMPRESSION,
    memLevel: 9,
  });
}

/** Returns the character code of a digit in base 85. "}" replaces "<", which is special in HTML. one.js decodes it. */
const letter = (digit) => (digit === 60 - 40 ? 125 : 40 + digit);

/** Encodes bytes as text, five characters for four bytes, as in Ascii85. The last four bytes are padded with zeros. */
export function letters(bytes) {
  const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(whole);
  const text = Buffer.alloc((whole.length / 4) * 5);
  for (let at = 0, to = 0; at < whole.length; at += 4, to += 5) {
    let number = whole.readUInt32BE(at);
    for (let place = 4; place >= 0; place--) {
      text[to + place] = letter(number % 85);
      number = Math.floor(number / 85);
    }
  }
  return text.toString("latin1");
}

/** Returns the content security policy of the one file. It allows no requests to any server. */
const policy = (script, style) =>
  [
    "default-src 'none'",
    `script-src ${policyHash(script)} 'wasm-unsafe-eval'`,
    `style-src ${policyHash(style)}`,
    ...["img-src", "font-src", "worker-src"].map((what) => `${what} blob:`),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
/** Returns the source expression that allows an inline script or style in a policy. */
export const policyHash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Returns the page that contains the files of a build. `html` is the template of index.html. */
export async function oneFile(files, html) {
  const own = OWN.map((name) => [name, readFileSync(join(ROOT, "scripts/site", name))]);
  const scripts = new Map([...files, ...own]);
  const worker = await bundled("one-worker.js", scripts, {
    format: "iife",
    define: { "import.meta.url": '"tefuda:///"' },
  });
  const page = await bundled("boot.js", scripts, { format: "esm" });
  const content = [...files]
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(([name, content]) => [name, Buffer.from(content)]);
  const pack = packed(new Map([...content, ["worker-one.js", Buffer.from(worker)]]));
  const script = page.replaceAll("</script", "<\\/script");
  // The style of the page until the pack is decoded.
  const style = minifiedStyle(LAYERS + readFileSync(join(ROOT, "scripts/site/boot.css"), "utf8"));
  return html
    .replace(/^\s*<(link|meta property="og:|meta name="twitter:).*\n/gm, "")
    .replace(/^\s*<script.*<\/script>\n/gm, "")
    .replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (_, begin) => begin + policy(script, style))
    .replace("<html ", "<html data-one-file ")
    .replace("</head>", () => `<style>${style}</style>\n</head>`)
    .replace(
      "</body>",
      () =>
        `<script type="text/plain" id="pack" data-bytes="${pack.length}">${letters(pack)}</script>\n<script type="module">${script}</script>\n</body>`,
    );
}
