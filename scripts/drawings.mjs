// Minifies SVG drawings for the site without changing the pictures.
import { npm } from "./files.mjs";

const { optimize } = npm("svgo");

/**
 * Paths become shorter: they use relative coordinates, rounded to a tenth of a unit, which is the precision of the
 * sources. Curves are not converted. No point is removed, because a line of length zero is a dot. Nothing is moved,
 * merged or renamed.
 */
const SHORTER = {
  floatPrecision: 1,
  applyTransforms: false,
  utilizeAbsolute: false,
  makeArcs: false,
  straightCurves: false,
  convertToQ: false,
  convertToZ: false,
  removeUseless: false,
};
const PLUGINS = ["removeComments", { name: "convertPathData", params: SHORTER }];

/** Returns a drawing without comments and with short paths. */
export const bareDrawing = (svg) => `${optimize(svg, { plugins: PLUGINS }).data}\n`;

/** Puts the name of a sheet before the ids of its symbols, because one page contains several sheets. */
export const named = (sheet, svg) =>
  svg.replace(/(\sid=")/g, `$1${sheet}-`).replace(/(\shref="#|url\(#)/g, `$1${sheet}-`);
