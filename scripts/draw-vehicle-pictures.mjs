// npm run pictures: draws the raster pictures of cards (WebP) and of shared links (JPEG) from the drawings in
// public/img/vehicles, with the Chromium of the tests. They are committed, so that neither build nor server draws. A changed
// drawing wants a new PICTURE_EDITION.
//
// A card's picture is the drawing without the place it stands in, which the page paints behind it (app/ui/card/scene.svg), by day
// and by night: each pixel is the colour and opacity that come nearest to both drawings over both scenes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright";
import { SHARE_PICTURE_SIZE } from "../app/domain/pictures/share-picture.ts";
import { PICTURE_EDITION, paint } from "../app/domain/pictures/vehicle-picture.ts";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../app/domain/vocabulary.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { inProject, say } from "./project.mjs";

/** Cards are 309 to 379 CSS pixels wide. WebP keeps opacity without loss: sixteen steps of it cost half of 256. */
const form = { width: 560, height: 364, quality: 0.4, opacityStep: 17 };
/** Below this quality the wall behind the car takes on the colours of its neighbours. */
const shared = { ...SHARE_PICTURE_SIZE, quality: 0.6 };
const NIGHT = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^}]*\})*)\}/;
/** Light and shadow stay with the scene: smooth opacity is what costs bytes. */
const LEFT_TO_SCENE = ".glow,[fill='url(#fl)'],[fill='url(#gs)'],.beam{display:none}";
const dayAndNight = (svg) => ["", "$1"].map((night) => svg.replace(NIGHT, `${night}${LEFT_TO_SCENE}`));

/** By day, as wide as the picture, cut above and below: more wall than floor goes. */
function forShare(svg) {
  return svg.replace(NIGHT, "").replace(/viewBox="0 0 (\d+) (\d+)"/, (_, width, height) => {
    const shown = (width * shared.height) / shared.width;
    const top = Math.round((height - shown) * 0.62);
    return `viewBox="0 ${top} ${width} ${shown}" width="${shared.width}" height="${shared.height}"`;
  });
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
const scenes = dayAndNight(readFileSync(inProject("app/ui/card/scene.svg"), "utf8"));
const sizes = { webp: [], jpg: [] };
for (const { slug } of VEHICLE_STYLES) {
  const drawing = readFileSync(inProject(`public/img/vehicles/${slug}.svg`), "utf8");
  for (const { code } of SIMPLE_COLORS) {
    const svg = paint(drawing, code);
    const ofCard = await page.evaluate(drawPicture, { scenes, drawings: dayAndNight(svg), form });
    const ofShare = await page.evaluate(drawShared, { svg: forShare(svg), shared });
    const file = inProject(`public/img/vehicles/${PICTURE_EDITION}/${slug}/${code}`);
    mkdirSync(dirname(file), { recursive: true });
    keep("webp", file, withoutProfile(Buffer.from(ofCard, "base64")));
    keep("jpg", file, withoutJpegProfile(Buffer.from(ofShare, "base64")));
  }
}
await browser.close();
for (const [extension, ofKind] of Object.entries(sizes)) {
  const total = ofKind.reduce((sum, size) => sum + size, 0);
  const average = Math.round(total / ofKind.length);
  say(`${ofKind.length} ${extension}, ${average} bytes on average, ${Math.max(...ofKind)} at most`);
}

function keep(extension, file, picture) {
  writeFileSync(`${file}.${extension}`, picture);
  sizes[extension].push(picture.length);
}

/** Runs in the page: a picture of a shared link as JPEG in base64. */
async function drawShared({ svg, shared: { width, height, quality } }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/jpeg", quality).split(",")[1];
}

/** Runs in the page: the picture of a card as WebP in base64. `scenes` and `drawings` are texts of SVG, day and night. */
async function drawPicture({ scenes, drawings, form: { width, height, quality, opacityStep } }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const pixelsOf = async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [dayScene, nightScene] = [await pixelsOf(scenes[0]), await pixelsOf(scenes[1])];
  const [day, night] = [await pixelsOf(drawings[0]), await pixelsOf(drawings[1])];
  const picture = context.createImageData(width, height);
  for (let at = 0; at < day.length; at += 4) {
    let least = Number.POSITIVE_INFINITY;
    for (let opacity = 0; opacity <= 255; opacity += opacityStep) {
      const through = 1 - opacity / 255;
      const colors = [0, 0, 0];
      let error = 0;
      for (let channel = at; channel < at + 3; channel++) {
        const byDay = day[channel] - through * dayScene[channel];
        const byNight = night[channel] - through * nightScene[channel];
        const color = Math.min(Math.max((byDay + byNight) / 2, 0), opacity);
        error += (color - byDay) ** 2 + (color - byNight) ** 2;
        colors[channel - at] = opacity === 0 ? 0 : (color * 255) / opacity;
      }
      if (error > least) continue;
      least = error;
      picture.data.set([...colors, opacity], at);
    }
  }
  context.putImageData(picture, 0, 0);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Chromium writes the profile of sRGB into every file: 464 bytes that say what is so without them. */
function withoutProfile(webp) {
  const chunks = [];
  for (let at = 12; at < webp.length; ) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    const next = end + (end % 2);
    if (webp.toString("latin1", at, at + 4) !== "ICCP") chunks.push(Buffer.from(webp.subarray(at, next)));
    at = next;
  }
  const PROFILE_FLAG = 0x20;
  if (chunks[0]?.toString("latin1", 0, 4) === "VP8X") chunks[0][8] &= ~PROFILE_FLAG;
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** As above. A JPEG begins with its segments of data, each with its length, before the one that says how big it is. */
function withoutJpegProfile(jpeg) {
  const PROFILE = 0xe2;
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at + 1] >= 0xe0 && jpeg[at + 1] <= 0xef) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== PROFILE) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(at)]);
}
