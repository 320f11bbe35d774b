import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KNOWN_MIGRATIONS } from "../../upstream/commands/known-migrations";
import { openPeople } from "../../upstream/marketplace/open-people";
import { backUp, restore } from "../../upstream/storage/backup";
import { PROJECT, run } from "./refused-commands";

const KILLER = join(PROJECT, "tests/servers/killed-at-step.mjs");
/** Of a folder with one database and its four keys: all are copied, put aside and put in their place. */
const STEPS_AT_LEAST = 15;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aCopyOf(folder: string): string {
  const copy = aFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

async function aBackupOf(email: string): Promise<string> {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  await people.accounts.addConsumer(email, "hash");
  const backup = join(aFolder(), "backup");
  backUp(dataDir, backup, KNOWN_MIGRATIONS);
  await people.close();
  return backup;
}

/** Runs the command; `killedAt`: the step before which it is killed. Gives whether it was. */
function restores(backup: string, dataDir: string, killedAt: number | null): boolean {
  const killing = { KILLED_AT_STEP: String(killedAt), KILLED_IN: dataDir };
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", ...(killedAt === null ? [] : ["--import", KILLER]), "upstream/commands/restore.ts", backup],
    { cwd: PROJECT, env: { ...process.env, DATA_DIR: dataDir, ...(killedAt !== null && killing) }, encoding: "utf8" },
  );
  if (signal === null && status !== 0) throw new Error(stderr);
  return signal === "SIGKILL";
}

/** Starts on a copy, which nobody has open: this program would have the folder open to its end. */
async function hasAccount(restored: string, email: string): Promise<boolean> {
  const people = await openPeople({ dataDir: aCopyOf(restored) });
  const found = await people.accounts.findByEmail(email);
  await people.close();
  return found !== null;
}

test("a restore that is killed at any step leaves the folder as it was, or one that nothing starts on; the next restore ends it", async () => {
  const wanted = await aBackupOf("wanted@example.com");
  const resting = aFolder();
  restores(await aBackupOf("before@example.com"), resting, null);
  let kills = 0;
  let refused = 0;
  for (; ; kills += 1) {
    const dataDir = aCopyOf(resting);
    if (!restores(wanted, dataDir, kills)) break;
    const found = await hasAccount(dataDir, "before@example.com").catch((error: unknown) => error);
    if (found !== true) {
      refused += 1;
      expect(found, `killed at step ${kills}`).toMatchObject({
        exitStatus: 65,
        message: expect.stringMatching(/half-restored-\d+ holds a part of a backup .*npm run restore/),
      });
    }
    restore(wanted, dataDir, KNOWN_MIGRATIONS);
    expect(await hasAccount(dataDir, "wanted@example.com"), `killed at step ${kills}`).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("half-restored"))).toEqual([]);
  }
  expect(kills).toBeGreaterThanOrEqual(STEPS_AT_LEAST);
  expect(refused).toBeGreaterThanOrEqual(STEPS_AT_LEAST - 5);
}, 480_000);

test("a folder that was half restored is one sentence in every command, and a status that starts nothing again", async () => {
  const [before, wanted] = [await aBackupOf("before@example.com"), await aBackupOf("wanted@example.com")];
  const dataDir = aFolder();
  restores(before, dataDir, null);
  // All was put aside, and nothing is in its place.
  expect(restores(wanted, dataDir, 11)).toBe(true);
  const names = readdirSync(dataDir);
  expect(names.filter((name) => name.endsWith(".db"))).toEqual([]);
  for (const name of [
    "main",
    "alerts",
    "import-feed",
    "seed-inventory",
    "seed-beside-people",
    "backup",
    "placements",
  ]) {
    const { status, said } = await run(name, dataDir);
    expect({ name, status, said }).toEqual({
      name,
      status: 65,
      said: [expect.stringMatching(/^The folder \S+half-restored-\d+ holds a part of a backup/)],
    });
  }
  expect(readdirSync(dataDir)).toEqual(names);
}, 480_000);
