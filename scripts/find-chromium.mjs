// Finds a Chromium for the end-to-end tests, and fetches one where that is allowed.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inProject, say } from "./project.mjs";
import { runStep } from "./run-step.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const FIXED = ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** What Playwright turns off by itself; of two such lists Chromium obeys the last. */
const OFF_ANYWAY = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** The address bar's lists are pages of their own, made for every window: half the processor time of a short journey. */
const POPUPS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How tests and measurements start Chromium. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  `--disable-features=${[...OFF_ANYWAY, ...POPUPS].join(",")}`,
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, a usual place, Playwright's own; or undefined. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...FIXED, ...onPath].find((path) => existsSync(path));
  return found ?? (await playwrightsOwn());
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import("playwright");
    const path = chromium.executablePath();
    return path !== "" && existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Like findChromium; on a build machine it first tries Playwright's download, then Debian's package. */
export async function findOrFetchChromium() {
  const found = await findChromium();
  if (found !== undefined) return { path: found };
  const isRoot = process.getuid?.() === 0;
  const reasons = [];
  if (process.env.CI || isRoot) {
    say("no Chromium here; trying Playwright's download");
    const download = await runStep("download", process.execPath, [
      inProject("node_modules/playwright/cli.js"),
      "install",
      "chromium",
    ]);
    const downloaded = await playwrightsOwn();
    if (download.code === 0 && downloaded !== undefined) return { path: downloaded };
    reasons.push("Playwright's download failed");
  }
  const apt = ["/usr/bin/apt-get", "/bin/apt-get"].find((path) => existsSync(path));
  if (isRoot && apt !== undefined) {
    say("trying Debian's chromium package");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runStep("apt-get update", apt, ["update", "-qq"], { env });
    const install = await runStep(
      "apt-get install",
      apt,
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
      { env },
    );
    const installed = await findChromium();
    if (install.code === 0 && installed !== undefined) return { path: installed };
    reasons.push("Debian's package could not be installed");
  }
  reasons.push("set CHROMIUM_PATH, or run `npx playwright install chromium`");
  return { path: undefined, reason: `no Chromium on this machine: ${reasons.join("; ")}` };
}
