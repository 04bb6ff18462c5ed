// Text without what only its writers read. Safe for what our tools and we write, and no minifier for anything else.

/** A script without indentation, empty lines, and comments that have lines of their own. */
export const bareScript = (script) =>
  script
    .replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "")
    .replace(/[ \t]+$/gm, "");

/** A style sheet without comments, and without blanks that say nothing. */
export const bareStyle = (css) =>
  css
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1")
    .replace(/;}/g, "}")
    .replace(/([\w-]): /g, "$1:");
