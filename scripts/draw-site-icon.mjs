// Part of npm run pictures: the site's icons as PNG, of the drawing in public/favicon.svg. They are committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright";
import { APP_COLOURS, APP_ICONS, appIconPath } from "../app/domain/crawl/web-manifest.ts";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { inProject, say } from "./project.mjs";

/** A multiple of 48, which search engines ask for; a tab shows 16 to 32 of its own pixels. */
const TAB_PX = 96;
/** Of a maskable icon: systems show a circle of four fifths of it for certain. */
const MASKED_SCALE = 0.62;

const drawing = readFileSync(inProject("public/favicon.svg"), "utf8");
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });

/** Writes a square drawing as a picture below `public`. */
async function draw(svg, sizePx, path) {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  await page.setContent(`<body style="margin:0">${svg}`);
  const icon = await page.screenshot({ omitBackground: true });
  await page.close();
  const file = inProject(`public${path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, icon);
  say(`${path}: ${icon.length} bytes`);
}

await draw(drawing, TAB_PX, "/favicon.png");
for (const [brand, { mast, paint }] of Object.entries(APP_COLOURS)) {
  const inColours = drawing.replace("#18221f", mast).replace("#ffc629", paint);
  // Phones round the corners themselves: a drawing with round ones would stand on black there.
  const square = inColours.replace(' rx="9"', "");
  const middle = 24 * (1 - MASKED_SCALE);
  const masked = square
    .replace("<g fill", `<g transform="translate(${middle} ${middle}) scale(${MASKED_SCALE})"><g fill`)
    .replace("</svg>", "</g></svg>");
  for (const { name, sizePx, purpose } of APP_ICONS) {
    const svg = purpose === "maskable" ? masked : name === "180" ? square : inColours;
    await draw(svg, sizePx, appIconPath(brand, name));
  }
}
await browser.close();
