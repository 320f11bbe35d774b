import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedSite, startSite } from "./started-site";

/** The image's layout without an engine: production install, files that nobody may write, a user that is not root. */
const folder = mkdtempSync(join(tmpdir(), "forecourt-image-"));
const app = join(folder, "app");
const data = join(folder, "data");
const USER_ID = 10_001;
const isRoot = process.getuid?.() === 0;
let site: StartedSite | undefined;

beforeAll(async () => {
  mkdirSync(app);
  mkdirSync(data);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) cpSync(file, join(app, file));
  const install = spawnSync(
    "npm",
    ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
    { cwd: app, encoding: "utf8" },
  );
  expect(install.stderr).not.toContain("npm error");
  expect(install.status).toBe(0);
  cpSync("build", join(app, "build"), { recursive: true });
  cpSync("dist", join(app, "dist"), { recursive: true, filter: (path) => !path.endsWith(".map") });
  if (isRoot) chownSync(data, USER_ID, USER_ID);
  chmodSync(folder, 0o755);
  makeReadOnly(app);
  site = await startSite(
    { DATA_DIR: data, SEED_LISTINGS: "800", HOME: "/nonexistent" },
    { cwd: app, ...(isRoot ? { uid: USER_ID, gid: USER_ID } : {}) },
  );
});

afterAll(async () => {
  site?.process.kill("SIGTERM");
  await site?.ended;
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

function makeReadOnly(path: string): void {
  spawnSync("chmod", ["-R", "a-w,a+rX", path]);
  expect(statSync(path).mode & 0o222).toBe(0);
}

test("the production install serves the search page, its styles and its pictures", async () => {
  const origin = `http://localhost:${site?.port}`;
  const page = await fetch(`${origin}/cars-for-sale`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toMatch(/<article/);
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? "/none";
  expect((await fetch(`${origin}${stylesheet}`)).status).toBe(200);
  expect((await fetch(`${origin}/img/vehicles/suv/BLUE.svg`)).status).toBe(200);
});

test("what runs is not root and can write nothing but its data", (context) => {
  context.skip(process.platform !== "linux" || !isRoot, "only root can start a program as another user");
  const owner = statSync(`/proc/${site?.process.pid}`).uid;
  expect(owner).toBe(USER_ID);
});

test("tests, sources and development dependencies are not in the image", () => {
  expect(readdirSync(app).sort()).toEqual([
    ".npmrc",
    "build",
    "dist",
    "node_modules",
    "package-lock.json",
    "package.json",
  ]);
  for (const name of ["vite", "vitest", "@playwright/test", "@biomejs/biome", "@remix-run/dev"])
    expect(existsSync(join(app, "node_modules", name))).toBe(false);
});
