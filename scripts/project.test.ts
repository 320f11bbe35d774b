import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

/** What the fingerprint of a build is made of, without the pages and the services, whose folders are whole in it. */
const COPIED = ["scripts", "vite.config.ts", "server.ts", "package.json", "package-lock.json", "tsconfig.json"];
const DATA = ["upstream/catalog/data/trims.csv", "upstream/inventory/seed/data/words.csv"];

/** A copy of the project that its own scripts take for the project. */
function aProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-project-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of [...COPIED, ...DATA]) cpSync(path, join(folder, path), { recursive: true });
  return folder;
}

function fingerprintOf(project: string): string {
  const script = pathToFileURL(join(project, "scripts/project.mjs")).href;
  const program = `import(${JSON.stringify(script)}).then(({ sourcesHash }) => console.log(sourcesHash()))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--eval", program], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trim();
}

/** The scripts that these read, and those that they read. */
function scriptsBehind(roots: readonly string[]): string[] {
  const found = new Set(roots);
  // A set grows while it is walked.
  for (const path of found) {
    for (const [, specifier = ""] of readFileSync(path, "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
      const file = join(dirname(path), specifier);
      const script = [file, `${file}.ts`].find((candidate) => existsSync(candidate));
      if (script === undefined) throw new Error(`${path} imports ${specifier}, which is no file.`);
      found.add(script);
    }
  }
  return [...found];
}

test("a build is stale after any script that makes it has changed, its settings, or a table that it carries", () => {
  const scripts = scriptsBehind(["scripts/build.mjs", "vite.config.ts"]);
  expect(scripts).toEqual(expect.arrayContaining(["scripts/object-spreads.mjs", "scripts/framework-constants.ts"]));
  const project = aProject();
  let before = fingerprintOf(project);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  for (const path of [...scripts, "package.json", "package-lock.json", "tsconfig.json", ...DATA]) {
    appendFileSync(join(project, path), "\n");
    const after = fingerprintOf(project);
    expect(after, path).not.toBe(before);
    before = after;
  }
});

test.each(["scripts/project.test.ts", "scripts/tests/suites.mjs"])(
  "a build is as good as it was after %s has changed",
  (path) => {
    const project = aProject();
    const before = fingerprintOf(project);
    appendFileSync(join(project, path), "\n");
    expect(fingerprintOf(project)).toBe(before);
  },
);

/** Goes on until it is stopped. It looks for its parent twice a second, and so between any ten of its lines. */
const GOES_ON = `
import { stopWhenOrphaned } from ${JSON.stringify(pathToFileURL("scripts/project.mjs").href)};
stopWhenOrphaned();
process.once("SIGTERM", () => {
  console.log("stopped");
  process.exit();
});
console.log(process.pid);
setInterval(() => console.log("goes on"), 100);
`;

/** A package whose script "work" is the command given, which may start the program above. */
function aPackage(work: string): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-package-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { work } }));
  writeFileSync(join(folder, "goes-on.mjs"), GOES_ON);
  return folder;
}

/** Starts a command in a folder. Gives it, and the lines that it and the programs behind it write until the last of them ends. */
function started(folder: string, command: string, ...args: readonly string[]) {
  const starter = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  const lines = createInterface({ input: starter.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    return done === true ? undefined : value;
  };
  return { starter, next };
}

function stopAtLast(pid: number): void {
  onTestFinished(() => {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has stopped, as it should have.
    }
  });
}

const doesSystemTell = existsSync("/proc/self/stat");

test.skipIf(!doesSystemTell).each(["node goes-on.mjs", "node goes-on.mjs && true"])(
  "npm that is killed at once takes its script %j with it, though the shell between them lives",
  async (work) => {
    const { starter, next } = started(aPackage(work), "npm", "run", "--silent", "work");
    stopAtLast(Number(await next()));
    expect(await next()).toBe("goes on");
    starter.kill("SIGKILL");
    let last: string | undefined;
    for (let line = await next(); line !== undefined; line = await next()) last = line;
    expect(last).toBe("stopped");
  },
);

test.skipIf(!doesSystemTell).each(["node goes-on.mjs", "node goes-on.mjs && true"])(
  "the script %j goes on when the shell is gone from which npm was started",
  async (work) => {
    const { starter, next } = started(aPackage(work), "sh", "-c", "npm run --silent work; true");
    stopAtLast(Number(await next()));
    starter.kill("SIGKILL");
    for (let lines = 0; lines < 10; lines += 1) expect(await next()).toBe("goes on");
  },
);
