// Drawings as the site sends them: the same pictures in fewer characters.
import { npm } from "./files.mjs";

const { optimize } = npm("svgo");

/** Paths are written shorter, to the tenth of a unit that they are drawn to. Nothing is moved, merged or renamed. */
const PLUGINS = ["removeComments", { name: "convertPathData", params: { floatPrecision: 1, applyTransforms: false } }];

export const bareDrawing = (svg) => `${optimize(svg, { plugins: PLUGINS }).data}\n`;
