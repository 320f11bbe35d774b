// npm run pictures: draws the cards' raster pictures from the drawings in public/img/vehicles, with the Chromium of the
// tests. They are committed, so that neither build nor server draws. A changed drawing wants a new PICTURE_EDITION.
//
// A picture is the drawing without the place it stands in, which the page paints behind it (app/ui/card/scene.svg), by day
// and by night: each pixel is the colour and opacity that come nearest to both drawings over both scenes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright";
import { PICTURE_EDITION, paint } from "../app/domain/pictures/vehicle-picture.ts";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../app/domain/vocabulary.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { inProject, say } from "./project.mjs";

/** Cards are 309 to 379 CSS pixels wide. WebP keeps opacity without loss: sixteen steps of it cost half of 256. */
const form = { width: 560, height: 364, quality: 0.4, opacityStep: 17 };
const NIGHT = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^}]*\})*)\}/;
/** Light and shadow stay with the scene: smooth opacity is what costs bytes. */
const LEFT_TO_SCENE = ".glow,[fill='url(#fl)'],[fill='url(#gs)'],.beam{display:none}";
const dayAndNight = (svg) => ["", "$1"].map((night) => svg.replace(NIGHT, `${night}${LEFT_TO_SCENE}`));

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
const scenes = dayAndNight(readFileSync(inProject("app/ui/card/scene.svg"), "utf8"));
const sizes = [];
for (const { slug } of VEHICLE_STYLES) {
  const drawing = readFileSync(inProject(`public/img/vehicles/${slug}.svg`), "utf8");
  for (const { code } of SIMPLE_COLORS) {
    const drawings = dayAndNight(paint(drawing, code));
    const encoded = await page.evaluate(drawPicture, { scenes, drawings, form });
    const picture = withoutProfile(Buffer.from(encoded, "base64"));
    const file = inProject(`public/img/vehicles/${PICTURE_EDITION}/${slug}/${code}.webp`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    sizes.push(picture.length);
  }
}
await browser.close();
const total = sizes.reduce((sum, size) => sum + size, 0);
say(`${sizes.length} pictures, ${Math.round(total / sizes.length)} bytes on average, ${Math.max(...sizes)} at most`);

/** Runs in the page: the picture as WebP in base64. `scenes` and `drawings` are texts of SVG, day and night. */
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
