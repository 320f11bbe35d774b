import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { findJourneyBrowser } from "./find-chromium.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A folder of programs that is the whole PATH. */
function aPath(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-path-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const program of programs) writeFileSync(join(folder, program), "");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
  return folder;
}

test("journeys run in the headless shell that is on the PATH", async () => {
  const folder = aPath("chromium", "chromium-headless-shell");
  expect(await findJourneyBrowser()).toBe(join(folder, "chromium-headless-shell"));
});

test("who names a browser is believed, and one that is not there is no browser", async () => {
  const folder = aPath("chromium-headless-shell", "other");
  vi.stubEnv("CHROMIUM_PATH", join(folder, "other"));
  expect(await findJourneyBrowser()).toBe(join(folder, "other"));
  vi.stubEnv("CHROMIUM_PATH", join(folder, "none"));
  expect(await findJourneyBrowser()).toBeUndefined();
});
