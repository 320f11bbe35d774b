// npm run icons: makes the font of the icons out of the pictures in app/ui/icon/pictures, and the style sheet that says which
// character each of them is. Both are committed, so that the build draws nothing (docs/decisions/0015-icons-are-characters.md).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { XMLParser } from "fast-xml-parser";
import PathKitInit from "pathkit-wasm/bin/pathkit.js";
import svg2ttf from "svg2ttf";
import { compress } from "wawoff2";
import { inProject, say } from "./project.mjs";

/**
 * What a browser that loads no fonts shows instead. None is one that any system draws as an emoji: browsers look for those in
 * a font of emoji first, and would never come to ours.
 */
const CHARACTERS = {
  bell: "♪",
  bolt: "↯",
  calendar: "▦",
  camera: "◉",
  car: "▭",
  check: "✓",
  clock: "◷",
  close: "✕",
  compare: "⇄",
  copy: "❐",
  "deal-fair": "▃",
  "deal-good": "▅",
  "deal-great": "▇",
  "deal-high": "▁",
  doc: "▤",
  down: "▾",
  drive: "⊞",
  drop: "⇘",
  expand: "⤢",
  eye: "⊙",
  filter: "▽",
  flag: "⚐",
  fuel: "◧",
  gear: "⛭",
  heart: "♡",
  "heart-on": "❥",
  home: "⌂",
  info: "ⓘ",
  key: "⚿",
  left: "‹",
  logo: "▲",
  mail: "@",
  menu: "☰",
  miles: "◔",
  minus: "−",
  out: "⇗",
  palette: "◍",
  phone: "☏",
  pin: "⚲",
  plus: "+",
  print: "⎙",
  refresh: "↻",
  right: "›",
  search: "⌕",
  share: "↥",
  shield: "⛨",
  sort: "⇅",
  star: "★",
  tag: "◊",
  tick: "√",
  user: "☻",
  wallet: "¤",
  warn: "△",
  wrench: "⚯",
};
/** What shows one without a class of its own. */
const SHOWN_BY = { down: [".folds::after"], tick: [':is(.opt, .tick) input[type="checkbox"]::after'] };
/** An em is a picture's height, and its box: the line of the text is the picture's lower edge. */
const EM = 960;
const PICTURES = "app/ui/icon/pictures";

const require = createRequire(import.meta.url);
// Left to itself it asks for the file by a path, which Node's fetch refuses.
const pathKit = await PathKitInit({ wasmBinary: readFileSync(require.resolve("pathkit-wasm/bin/pathkit.wasm")) });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => name === "path" || name === "circle",
});

const files = readdirSync(inProject(PICTURES)).sort();
const pictures = files.map((file) => readFileSync(inProject(`${PICTURES}/${file}`), "utf8"));
const glyphs = files.map((file, at) => glyphOf(file.slice(0, -".svg".length), parser.parse(pictures[at]).svg));
const font = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font horiz-adv-x="${EM}"><font-face font-family="icons" units-per-em="${EM}" ascent="${EM}" descent="0"/><missing-glyph/>${glyphs.join("")}</font></defs></svg>`;
const packed = Buffer.from(await compress(Buffer.from(svg2ttf(font, { ts: 0 }).buffer)));
writeFileSync(inProject("app/ui/icon/icons.woff2"), packed);
writeFileSync(inProject("app/ui/icon/icon-characters.css"), styleSheet(hashOf(pictures.join("")), hashOf(packed)));
say(`${glyphs.length} icons, ${packed.length} bytes`);

/** A picture as a glyph of an SVG font: what it fills and what its lines cover, in one outline. */
function glyphOf(name, { viewBox, path = [], circle = [], ...common }) {
  const unknown = Object.keys(common).find((key) => typeof common[key] === "object");
  if (unknown !== undefined) throw new Error(`${name}: a ${unknown} is not known here, only paths and circles are.`);
  if (CHARACTERS[name] === undefined) throw new Error(`${name} has no character yet.`);
  const [, , width, height] = viewBox.split(" ").map(Number);
  const scale = EM / height;
  const outline = pathKit.NewPath();
  for (const shape of [...path, ...circle].map((own) => ({ fill: "#000", stroke: "none", ...common, ...own }))) {
    const line = shape.d
      ? pathKit.FromSVGString(shape.d)
      : pathKit.NewPath().ellipse(+shape.cx, +shape.cy, +shape.r, +shape.r, 0, 0, 2 * Math.PI);
    // Before it gets its width: curves are told apart to a fraction of a unit.
    line.transform(scale, 0, 0, 0, -scale, EM, 0, 0, 1);
    if (shape.fill !== "none") outline.op(line, pathKit.PathOp.UNION);
    if (shape.stroke !== "none") outline.op(line.copy().stroke(strokeOf(shape, scale)), pathKit.PathOp.UNION);
  }
  const code = CHARACTERS[name].codePointAt(0).toString(16);
  const data = pathData(outline.simplify().toCmds());
  return `<glyph unicode="&#x${code};" horiz-adv-x="${Math.round(width * scale)}" d="${data}"/>`;
}

function strokeOf(shape, scale) {
  return {
    width: Number(shape["stroke-width"] ?? 1) * scale,
    join: shape["stroke-linejoin"] === "round" ? pathKit.StrokeJoin.ROUND : pathKit.StrokeJoin.MITER,
    cap: shape["stroke-linecap"] === "round" ? pathKit.StrokeCap.ROUND : pathKit.StrokeCap.BUTT,
    miter_limit: 4,
  };
}

/**
 * In whole units. Its outlines are told apart by how deep they lie in each other, a font's by their direction: the even ones
 * run one way, the odd ones, which are holes, the other.
 */
function pathData(commands) {
  const contours = contoursOf(commands);
  return contours
    .map((contour) => {
      const depth = contours.filter((other) => other !== contour && isInside(contour[0].at(-1), other)).length;
      return isClockwise(contour) === (depth % 2 === 0) ? contour : backwards(contour);
    })
    .map((curves) => `M${whole(curves.at(-1).at(-1))}${curves.map(([, ...points]) => letter(points)).join("")}Z`)
    .join("");
}

/** Each as a list of its closed run of curves, a curve as its two to four points. Arcs become two quadratic curves. */
function contoursOf(commands) {
  const contours = [];
  let from = [0, 0];
  for (const [verb, ...numbers] of commands) {
    const points = pairs(verb === pathKit.CONIC_VERB ? numbers.slice(0, 4) : numbers);
    if (verb === pathKit.MOVE_VERB) contours.push([]);
    else if (verb === pathKit.CONIC_VERB) contours.at(-1).push(...halvesOfArc(from, points, numbers[4]));
    else if (points.length > 0) contours.at(-1).push([from, ...points]);
    from = points.at(-1) ?? from;
  }
  for (const contour of contours) {
    const [first] = contour[0];
    const last = contour.at(-1).at(-1);
    if (first[0] !== last[0] || first[1] !== last[1]) contour.push([last, first]);
  }
  return contours;
}

function halvesOfArc(from, [middle, to], weight) {
  const between = (near, far, share) => [0, 1].map((axis) => near[axis] + (far[axis] - near[axis]) * share);
  const first = between(from, middle, weight / (1 + weight));
  const second = between(to, middle, weight / (1 + weight));
  const half = between(first, second, 0.5);
  return [
    [from, first, half],
    [half, second, to],
  ];
}

function backwards(contour) {
  return contour.map((curve) => curve.toReversed()).toReversed();
}

function edges(contour) {
  return contour.flatMap((curve) => curve.slice(1).map((point, at) => [curve[at], point]));
}

function isClockwise(contour) {
  return edges(contour).reduce((sum, [[x0, y0], [x1, y1]]) => sum + x0 * y1 - x1 * y0, 0) < 0;
}

function isInside([x, y], contour) {
  const crossed = edges(contour).filter(
    ([[x0, y0], [x1, y1]]) => y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0),
  );
  return crossed.length % 2 === 1;
}

function pairs(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(2 * at, 2 * at + 2));
}

function letter(points) {
  return `${" LQC"[points.length]}${points.map(whole).join(" ")}`;
}

function whole(numbers) {
  return numbers.map(Math.round).join(" ");
}

function hashOf(data) {
  return createHash("sha256").update(data).digest("hex").slice(0, 16);
}

function styleSheet(drawnHash, fontHash) {
  const rules = Object.entries(CHARACTERS).map(([name, character]) => {
    const selectors = [`.i-${name}::before`, ...(SHOWN_BY[name] ?? [])].join(", ");
    return `  ${selectors} { content: "${character}"; content: "${character}" / ""; }`;
  });
  return [
    `/* Written by npm run icons: of the pictures ${drawnHash}, for the font ${fontHash}. */`,
    "@layer base {",
    "  /* Whom the page is read to hears nothing of a picture, where the browser reads the second text. */",
    ...rules,
    "}",
    "",
  ].join("\n");
}
