// Finds a Chromium for the end-to-end tests, and fetches one where that is allowed.
import { existsSync, readdirSync } from "node:fs";
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
/**
 * With a new frame for every document, a page that is closed as another document commits is never closed, and whoever waits
 * for it waits for ever (https://crbug.com/536385539, microsoft/playwright#42068).
 */
const LOSES_CLOSES = ["RenderDocument"];

/** How tests and measurements start Chromium. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  `--disable-features=${[...OFF_ANYWAY, ...POPUPS, ...LOSES_CLOSES].join(",")}`,
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, a usual place, Playwright's own; or undefined. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return FIXED.find((path) => existsSync(path)) ?? onPath(NAMES) ?? (await playwrightsOwn());
}

const SHELL_NAMES = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * Path of the browser that journeys run in: `CHROMIUM_PATH`, else a headless shell, which has no windows to draw and starts in
 * half of the time, else whatever findChromium finds.
 */
export async function findJourneyBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return onPath(SHELL_NAMES) ?? (await playwrightsShell()) ?? (await findChromium());
}

const onPath = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** It stands in a folder of its own beside Playwright's Chromium. */
async function playwrightsShell() {
  const chromium = await playwrightsOwn();
  const browsers = chromium === undefined ? undefined : /^(.*)[/\\]chromium-\d+[/\\]/.exec(chromium)?.[1];
  if (browsers === undefined) return undefined;
  const names = readdirSync(browsers, { recursive: true }).map(String);
  const shell = names.find((name) =>
    /chromium_headless_shell-\d+.*(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(name),
  );
  return shell && join(browsers, shell);
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

/** Like findJourneyBrowser; on a build machine it first tries Playwright's download, then Debian's package. */
export async function findOrFetchJourneyBrowser() {
  const found = await findJourneyBrowser();
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
    const downloaded = await findJourneyBrowser();
    if (download.code === 0 && downloaded !== undefined) return { path: downloaded };
    reasons.push("Playwright's download failed");
  }
  const apt = ["/usr/bin/apt-get", "/bin/apt-get"].find((path) => existsSync(path));
  if (isRoot && apt !== undefined) {
    say("trying Debian's headless shell of Chromium");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runStep("apt-get update", apt, ["update", "-qq"], { env });
    const install = await runStep(
      "apt-get install",
      apt,
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
      { env },
    );
    const installed = await findJourneyBrowser();
    if (install.code === 0 && installed !== undefined) return { path: installed };
    reasons.push("Debian's package could not be installed");
  }
  reasons.push("set CHROMIUM_PATH, or run `npx playwright install chromium`");
  return { path: undefined, reason: `no Chromium on this machine: ${reasons.join("; ")}` };
}
