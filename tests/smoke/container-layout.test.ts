import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type StartedSite, startSite } from "../servers/started-site";

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
  const removed = /rm -rf (node_modules\/\S+(?: node_modules\/\S+)*)/.exec(readFileSync("Dockerfile", "utf8"))?.[1];
  expect(spawnSync("sh", ["-c", `rm -rf ${removed ?? "none"}`], { cwd: app }).status).toBe(0);
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
  const shared = /property="og:image" content="[^"]*?(\/img\/[^"]+)"/.exec(html)?.[1] ?? "/none";
  expect((await fetch(`${origin}${shared}`)).headers.get("content-type")).toBe("image/jpeg");
});

test("the image's health check says yes while it serves and no when it does not", () => {
  const command = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  const [program, ...args] = z.array(z.string()).parse(JSON.parse(command));
  expect(program).toBe("node");
  const check = (port: number) =>
    spawnSync(process.execPath, args, { env: { NODE_ENV: "production", OPS_PORT: String(port) }, timeout: 20_000 })
      .status;
  expect(check(site?.opsPort ?? 0)).toBe(0);
  // Nothing listens there.
  expect(check(9)).toBe(1);
});

test("what the image copies and starts is what was tested here", () => {
  const lines = readFileSync("Dockerfile", "utf8").split("\n");
  const copied = lines.flatMap((line) => /^COPY --from=(?:dependencies|build) \S+ \.\/(\S+)$/.exec(line)?.[1] ?? []);
  expect(copied.sort()).toEqual(["build", "dist", "node_modules"]);
  expect(lines).toContain("USER 10001:10001");
  const start = lines.find((line) => line.startsWith("CMD ")) ?? "";
  expect(existsSync(join(app, /"(dist\/\w+\.js)"\]$/.exec(start)?.[1] ?? "none"))).toBe(true);
});

test("the tables and drawings that the upstream reads are in the image, as they stand in its sources", () => {
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:ts|js)$/.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const inImage = filesOf(join(app, "dist"));
  expect(inImage.sort()).toEqual(filesOf("upstream").sort());
  for (const table of ["makes", "models", "trims"]) expect(inImage).toContain(`catalog/data/${table}.csv`);
  for (const table of ["colors", "makers", "metro-areas", "states", "words"])
    expect(inImage).toContain(`inventory/seed/data/${table}.csv`);
});

test("an old address of a shared picture leads to the file in the image", async () => {
  const preview = await fetch(`http://localhost:${site?.port}/previews/suv/BLUE.png`);
  expect(preview.status).toBe(200);
  expect(preview.headers.get("content-type")).toBe("image/jpeg");
});

test("the commands of the image read its tables", () => {
  const own = mkdtempSync(join(folder, "seeded-"));
  const command = ["dist/commands/seed-inventory.js", "--listings", "40"];
  const seeded = spawnSync(process.execPath, command, {
    cwd: app,
    encoding: "utf8",
    env: { NODE_ENV: "production", DATA_DIR: own },
  });
  expect(seeded.stderr).toBe("");
  expect(seeded.stdout).toMatch(/^40 listings of \d+ sellers in /m);
});

test("the services run as a program of their own beside the web program, as the compose file has them", async () => {
  const services = spawn(process.execPath, ["dist/upstream.js"], {
    cwd: app,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      UPSTREAM_HOST: "0.0.0.0",
      UPSTREAM_PORT: "0",
      DATA_DIR: data,
    },
  });
  onTestFinished(() => {
    services.kill("SIGKILL");
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    services.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /upstream ready on http:\/\/0\.0\.0\.0:(\d+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    services.once("exit", (code, signal) =>
      reject(new Error(`ended with ${code ?? signal} before it was ready:\n${said}`)),
    );
  });
  const web = await startSite({ UPSTREAM_URL: `http://localhost:${port}` }, { cwd: app });
  onTestFinished(() => {
    web.process.kill("SIGKILL");
  });
  expect(await (await fetch(`http://localhost:${web.port}/cars-for-sale`)).text()).toMatch(/<article/);
  for (const each of [web.process, services]) each.kill("SIGTERM");
  expect(await web.ended).toEqual({ code: 0, signal: null });
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
  const file = z.object({
    packages: z.record(
      z.string(),
      z.object({
        dev: z.boolean().optional(),
        devOptional: z.boolean().optional(),
        devDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  });
  const { packages } = file.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  // The framework needs one of them at run time as well: the lockfile knows.
  const present = Object.keys(packages[""]?.devDependencies ?? {})
    .map((name) => `node_modules/${name}`)
    .filter((path) => packages[path]?.dev || packages[path]?.devOptional)
    .filter((path) => existsSync(join(app, path)));
  expect(present).toEqual([]);
});
