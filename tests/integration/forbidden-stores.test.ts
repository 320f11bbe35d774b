import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aFolderOfPeople, PROJECT, run } from "./refused-commands";

/** Whom nothing belongs to: an administrator may open everything. */
const NOBODY: { readonly uid?: number } = process.getuid?.() === 0 ? { uid: 65_534 } : {};
/** In a folder of its owner alone, nobody else can start a program at all. */
const canNobodyStart =
  spawnSync(process.execPath, ["--import", "tsx", "--eval", "0"], { cwd: PROJECT, ...NOBODY }).status === 0;

test.skipIf(!canNobodyStart)(
  "a store that this user may not open is one sentence with its name, and a status that starts nothing again",
  async () => {
    const folder = await aFolderOfPeople();
    const file = join(folder, "people.db");
    for (const path of [dirname(folder), folder]) chmodSync(path, 0o755);
    chmodSync(file, 0);
    for (const name of ["main", "alerts", "placements"]) {
      const { status, said } = await run(name, folder, NOBODY);
      // Before it may stand that the modes of files cannot be changed.
      expect({ name, status, last: said.at(-1) }).toEqual({
        name,
        status: 77,
        last: expect.stringContaining(`The database ${file} cannot be read and written by this user`),
      });
    }
  },
  120_000,
);

/** Makes a folder, and what is in it, the property of whom `run` starts programs as. */
function giveAway(folder: string): void {
  if (NOBODY.uid === undefined) return;
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(path, NOBODY.uid, NOBODY.uid);
}

test.skipIf(!canNobodyStart)(
  "a key that this user may not read, and a folder that takes no backup, are one sentence with its name, and a status that starts nothing again",
  async () => {
    const folder = await aFolderOfPeople();
    const key = join(folder, "outbox.key");
    giveAway(folder);
    chmodSync(dirname(folder), 0o755);
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
    expect(readdirSync(join(folder, "made"))).toEqual([]);
  },
  120_000,
);
