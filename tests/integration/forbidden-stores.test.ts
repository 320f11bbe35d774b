import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aSmallDisk } from "../builders/store-builders";
import { aFolderOfPeople, PROJECT, run } from "./refused-commands";

/** Whom nothing belongs to: an administrator may open everything. */
const NOBODY: { readonly uid?: number } = process.getuid?.() === 0 ? { uid: 65_534 } : {};
/** In a folder of its owner alone, nobody else can start a program at all. */
const canNobodyStart =
  spawnSync(process.execPath, ["--import", "tsx", "--eval", "0"], { cwd: PROJECT, ...NOBODY }).status === 0;

/** Makes a folder, and all that is in it, the property of whom `run` starts programs as. */
function giveAway(folder: string): void {
  if (NOBODY.uid === undefined) return;
  const inside = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) chownSync(path, NOBODY.uid, NOBODY.uid);
}

/** A backup in the folder itself. The folder was made as one, and nobody has used it since. */
function keepBackup(folder: string): void {
  const files = readdirSync(folder);
  mkdirSync(join(folder, "kept"));
  for (const name of files) copyFileSync(join(folder, name), join(folder, "kept", name));
}

const OF_PEOPLE = ["main", "alerts", "placements", "backup", "restore"];
const OF_CARS = ["main", "alerts", "import-feed", "seed-beside-people", "backup", "restore"];

test.skipIf(!canNobodyStart).each([
  ["people.db", "may not open", 0, [...OF_PEOPLE, "import-feed", "seed-inventory"]],
  ["inventory.db", "may not open", 0, OF_CARS],
  ["people.db", "may only read", 0o444, OF_PEOPLE],
  ["inventory.db", "may only read", 0o444, OF_CARS],
] as const)(
  "a %s that this user %s is one sentence with its name in every command, and a status that starts nothing again",
  async (store, _what, mode, commands) => {
    const folder = await aFolderOfPeople();
    keepBackup(folder);
    giveAway(folder);
    chmodSync(dirname(folder), 0o777);
    const file = join(folder, store);
    chmodSync(file, mode);
    for (const name of commands) {
      const { status, said } = await run(name, folder, NOBODY);
      expect({ name, status, said }).toEqual({
        name,
        status: 77,
        said: [expect.stringContaining(`The database ${file} cannot be read and written by this user`)],
      });
    }
  },
  300_000,
);

test("a disk that takes no writing is one sentence with the name of what stands there, in every command", async ({
  skip,
}) => {
  const disk = aSmallDisk(64) ?? skip("this user may mount no disk");
  const whole = await aFolderOfPeople();
  keepBackup(whole);
  const folder = join(disk, "data");
  cpSync(whole, folder, { recursive: true });
  if (spawnSync("mount", ["-o", "remount,ro", disk]).status !== 0) skip("this user may not make a disk read-only");
  for (const name of new Set([...OF_PEOPLE, ...OF_CARS])) {
    const { status, said } = await run(name, folder);
    const words = new RegExp(`^The (?:database|data folder) ${folder}\\S* cannot be read and written by this user`);
    expect({ name, status, said }).toEqual({ name, status: 77, said: [expect.stringMatching(words)] });
  }
}, 300_000);

test.skipIf(!canNobodyStart)(
  "a key that this user may not read, and a folder that takes no backup, are one sentence with its name, and a status that starts nothing again",
  async () => {
    const folder = await aFolderOfPeople();
    const key = join(folder, "outbox.key");
    giveAway(folder);
    chmodSync(dirname(folder), 0o777);
    const beside = join(dirname(folder), "backups");
    mkdirSync(beside, { mode: 0o555 });
    expect(await run("backup-beside", folder, NOBODY)).toEqual({
      status: 77,
      said: [
        `The backup folder ${join(beside, "made")} cannot be read and written by this user: EACCES: permission denied. No backup was made.`,
      ],
    });
    chmodSync(key, 0);
    expect(await run("backup", folder, NOBODY)).toEqual({
      status: 77,
      said: [`The key ${key} cannot be read and written by this user: EACCES: permission denied. No backup was made.`],
    });
    expect(readdirSync(join(dirname(folder), "made"))).toEqual([]);
  },
  120_000,
);

test.skipIf(!canNobodyStart)(
  "a folder in the data folder that this user may not read is named itself",
  async () => {
    const folder = await aFolderOfPeople();
    giveAway(folder);
    chmodSync(dirname(folder), 0o755);
    mkdirSync(join(folder, "reports"), { mode: 0 });
    for (const name of ["main", "alerts", "import-feed"]) {
      const { status, said } = await run(name, folder, NOBODY);
      const words = `The folder ${join(folder, "reports")} cannot be read and written by this user: EACCES: permission denied.`;
      expect({ name, status, said }).toEqual({ name, status: 77, said: [expect.stringContaining(words)] });
    }
  },
  120_000,
);
