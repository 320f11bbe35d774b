// Part of npm run pictures: the site's icon as PNG, of the drawing in public/favicon.svg. It is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { inProject, say } from "./project.mjs";

/** A multiple of 48, which search engines ask for; a tab shows 16 to 32 of its own pixels. */
const SIZE_PX = 96;

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: SIZE_PX, height: SIZE_PX } });
await page.setContent(`<body style="margin:0">${readFileSync(inProject("public/favicon.svg"), "utf8")}`);
const icon = await page.screenshot({ omitBackground: true });
await browser.close();
writeFileSync(inProject("public/favicon.png"), icon);
say(`site icon: ${icon.length} bytes`);
