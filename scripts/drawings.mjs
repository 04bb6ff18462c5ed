// Drawings as the site sends them: the same pictures in fewer characters.
import { npm } from "./files.mjs";

const { optimize } = npm("svgo");

/**
 * Paths are written shorter, from point to point, to the tenth of a unit that they are drawn to. Every curve stays what it
 * is, and every point: a line of no length is a dot. Nothing is moved, merged or renamed.
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

export const bareDrawing = (svg) => `${optimize(svg, { plugins: PLUGINS }).data}\n`;

/** A sheet of symbols whose names begin with its own: several sheets lie in one page. */
export const named = (sheet, svg) =>
  svg.replace(/(\sid=")/g, `$1${sheet}-`).replace(/(\shref="#|url\(#)/g, `$1${sheet}-`);
