import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anOldFolder, OLD_RELEASES } from "../../tests/builders/old-stores";
import { aDataFolder } from "../../tests/builders/people-builders";
import { aSmallDisk } from "../../tests/builders/store-builders";
import { KNOWN_MIGRATIONS } from "../commands/known-migrations";
import { openPeople } from "../marketplace/open-people";
import { backUp, restore } from "./backup";
import { openPlainDatabase } from "./database";
import { copyPrivately } from "./private-copies";
import { storeFilesIn } from "./store-files";

const addresses = ["ann@example.com", "bob@example.com", "eve@example.com"];

/** A data folder in use, with so many accounts. */
async function aFolderInUse(accounts: number) {
  const dataDir = aDataFolder();
  const people = await openPeople({ dataDir });
  for (const email of addresses.slice(0, accounts)) await people.accounts.addConsumer(email, "hash");
  return { dataDir, people };
}

/** A data folder that no program has open, with so many accounts, and the backup that it was made of. */
async function aFolderAtRest(accounts: number) {
  const { dataDir: used, people } = await aFolderInUse(accounts);
  const backup = target();
  backUp(used, backup, KNOWN_MIGRATIONS);
  await people.close();
  const dataDir = aDataFolder();
  restore(backup, dataDir, KNOWN_MIGRATIONS);
  return { dataDir, backup };
}

async function accountsIn(dataDir: string): Promise<readonly string[]> {
  const people = await openPeople({ dataDir });
  const known = [];
  for (const email of addresses) if ((await people.accounts.findByEmail(email)) !== null) known.push(email);
  await people.close();
  return known;
}

const target = () => join(aDataFolder(), "backup");
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a backup beside open stores holds what is committed, with the keys, for its owner alone", async () => {
  const { dataDir, people } = await aFolderInUse(2);
  const into = target();
  const { databases, keys } = backUp(dataDir, into, KNOWN_MIGRATIONS);
  await people.close();
  expect(databases["people.db"]).toMatchObject({ consumers: 2, saved_searches: 0 });
  const made = ["account-links.key", "alert-links.key", "outbox.key", "reservation-links.key"];
  expect(keys).toEqual(made);
  const files = readdirSync(into);
  expect(files.sort()).toEqual([...made, "backup.json", "people.db"].sort());
  expect(modeOf(into)).toBe("700");
  for (const file of files) expect(modeOf(join(into, file)), file).toBe("600");
  expect(readFileSync(join(into, "outbox.key"))).toEqual(readFileSync(join(dataDir, "outbox.key")));
});

test("what is restored is what was backed up, and what it replaced lies beside it", async () => {
  const { backup } = await aFolderAtRest(2);
  const { dataDir } = await aFolderAtRest(3);
  rmSync(join(dataDir, "outbox.key"));
  const { replaced } = restore(backup, dataDir, KNOWN_MIGRATIONS);
  expect(await accountsIn(dataDir)).toEqual(["ann@example.com", "bob@example.com"]);
  expect(existsSync(join(dataDir, "outbox.key"))).toBe(true);
  expect(await accountsIn(replaced ?? "")).toEqual(addresses);
  expect(modeOf(join(dataDir, "people.db"))).toBe("600");
});

test("an empty data folder takes a backup", async () => {
  const { dataDir, people } = await aFolderInUse(1);
  const into = target();
  backUp(dataDir, into, KNOWN_MIGRATIONS);
  await people.close();
  const fresh = join(aDataFolder(), "data");
  expect(restore(into, fresh, KNOWN_MIGRATIONS)).toMatchObject({ replaced: null });
  expect(await accountsIn(fresh)).toEqual(["ann@example.com"]);
});

test("nothing is restored under a program that has the stores open", async () => {
  const { dataDir, people } = await aFolderInUse(2);
  const into = target();
  backUp(dataDir, into, KNOWN_MIGRATIONS);
  expect(() => restore(into, dataDir, KNOWN_MIGRATIONS)).toThrow("is open in another program: stop the site");
  await people.accounts.addConsumer("eve@example.com", "hash");
  await people.close();
  expect(await accountsIn(dataDir)).toEqual(addresses);
});

test.each<[string, (backup: string) => void, string]>([
  ["was not finished", (backup) => rmSync(join(backup, "backup.json")), "holds no finished backup"],
  ["lacks a file", (backup) => rmSync(join(backup, "people.db")), "lacks people.db"],
  ["is cut off", (backup) => truncateSync(join(backup, "people.db"), 40_000), "{backup}/people.db is damaged"],
  [
    "lost rows",
    (backup) => writeFileSync(join(backup, "backup.json"), moreRows(backup)),
    "{backup}/people.db holds other rows",
  ],
  [
    "is of a later release",
    (backup) => addMigration(join(backup, "people.db")),
    "The database {backup}/people.db was made by a newer version of this program (schema 9999-later).",
  ],
  [
    "names a file elsewhere",
    (backup) => writeFileSync(join(backup, "backup.json"), elsewhere(backup)),
    "which is no file",
  ],
])("a backup that %s is refused, and the data folder is as it was", async (_what, spoil, reason) => {
  const { dataDir } = await aFolderAtRest(3);
  const { backup } = await aFolderAtRest(2);
  spoil(backup);
  expect(() => restore(backup, dataDir, KNOWN_MIGRATIONS)).toThrow(reason.replace("{backup}", backup));
  expect(await accountsIn(dataDir)).toEqual(addresses);
  expect(readdirSync(dataDir).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
});

test.each(["-wal", "-journal"])(
  "a backup with a %s that holds something is refused by its name, and nothing of it is dropped",
  async (end) => {
    const { dataDir } = await aFolderAtRest(3);
    const { backup } = await aFolderAtRest(2);
    const log = join(backup, `people.db${end}`);
    writeFileSync(log, "what a program wrote");
    expect(() => restore(backup, dataDir, KNOWN_MIGRATIONS)).toThrow(
      expect.objectContaining({
        exitStatus: 65,
        message: expect.stringContaining(`The log ${log} holds what was written`),
      }),
    );
    expect(readFileSync(log, "utf8")).toBe("what a program wrote");
    expect(await accountsIn(dataDir)).toEqual(addresses);
  },
);

test("somebody who signs up in a program that was started on a backup is not dropped by restoring it", async () => {
  const { dataDir } = await aFolderAtRest(3);
  const { backup } = await aFolderAtRest(2);
  const started = await openPeople({ dataDir: backup });
  await started.accounts.addConsumer("eve@example.com", "hash");
  expect(() => restore(backup, dataDir, KNOWN_MIGRATIONS)).toThrow(`The log ${join(backup, "people.db-wal")} holds`);
  await started.close();
  expect(await accountsIn(backup)).toEqual(addresses);
});

test("a backup that somebody only looked into is restored: its log is empty", async () => {
  const { dataDir } = await aFolderAtRest(3);
  const { backup } = await aFolderAtRest(2);
  writeFileSync(join(backup, "people.db-wal"), "");
  writeFileSync(join(backup, "people.db-shm"), "memory of the log");
  restore(backup, dataDir, KNOWN_MIGRATIONS);
  expect(await accountsIn(dataDir)).toEqual(addresses.slice(0, 2));
});

function addMigration(file: string): void {
  const database = openPlainDatabase({ file, busyTimeoutMs: 100 });
  database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')");
  // A copy of the file alone is to have it.
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  database.close();
}
const moreRows = (backup: string) =>
  readFileSync(join(backup, "backup.json"), "utf8").replace('"consumers": 2', '"consumers": 3');
const elsewhere = (backup: string) =>
  readFileSync(join(backup, "backup.json"), "utf8").replace('"outbox.key"', '"../outbox.key"');

test("a folder that holds something takes no backup, and one that fails leaves nothing behind", async () => {
  const { dataDir, people } = await aFolderInUse(1);
  const into = target();
  backUp(dataDir, into, KNOWN_MIGRATIONS);
  expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow("is not empty");
  await people.close();
  writeFileSync(join(dataDir, "inventory.db"), "no database at all ".repeat(1_000));
  const other = target();
  expect(() => backUp(dataDir, other, KNOWN_MIGRATIONS)).toThrow(`${join(dataDir, "inventory.db")} is damaged`);
  expect(readdirSync(other)).toEqual([]);
  expect(() => backUp(aDataFolder(), target(), KNOWN_MIGRATIONS)).toThrow("There is no database");
});

test("a backup for which there is no room is told by the name of the copy, and leaves nothing behind", async ({
  skip,
}) => {
  const disk = aSmallDisk(1) ?? skip("this user may mount no disk");
  const { dataDir, people } = await aFolderInUse(1);
  writeFileSync(join(disk, "others"), Buffer.alloc(900_000));
  const into = join(disk, "backup");
  expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow(
    expect.objectContaining({
      name: "StoreError",
      kind: "full",
      message: expect.stringMatching(`^There is no room for the copy ${join(into, "people.db")}: [^/]*\\.$`),
    }),
  );
  expect(readdirSync(into)).toEqual([]);
  await people.close();
});

test("a key for whose copy there is no room is told by the name of the copy", async ({ skip }) => {
  const disk = aSmallDisk(1) ?? skip("this user may mount no disk");
  const { dataDir } = await aFolderAtRest(1);
  expect(() => writeFileSync(join(disk, "others"), Buffer.alloc(2_000_000))).toThrow("ENOSPC");
  const copy = join(disk, "outbox.key");
  expect(() => copyPrivately(join(dataDir, "outbox.key"), copy, "key")).toThrow(
    expect.objectContaining({ kind: "full", message: expect.stringContaining(`no room for the copy ${copy}: ENOSPC`) }),
  );
});

test("the data folder of an older release is backed up as it is, before an update", () => {
  const dataDir = anOldFolder(OLD_RELEASES.at(-1) ?? {});
  const into = target();
  expect(Object.keys(backUp(dataDir, into, KNOWN_MIGRATIONS).databases).sort()).toEqual([
    "accounts.db",
    "alerts.db",
    "engagement.db",
    "inventory.db",
    "messages.db",
    "reservations.db",
  ]);
  const fresh = aDataFolder();
  restore(into, fresh, KNOWN_MIGRATIONS);
  expect(readdirSync(fresh).filter((name) => name.endsWith(".db"))).toHaveLength(6);
});

test("an update is undone by the backup from before it: the older release finds its own files, and nothing of the newer", async () => {
  const before = anOldFolder(OLD_RELEASES.at(-1) ?? {});
  const backup = target();
  backUp(before, backup, KNOWN_MIGRATIONS);
  const people = await openPeople({ dataDir: before });
  await people.confirmStart();
  await people.close();
  const updated = aDataFolder();
  cpSync(before, updated, { recursive: true });
  expect(storeFilesIn(updated)).toContain("people.db");
  const { replaced } = restore(backup, updated, KNOWN_MIGRATIONS);
  expect(storeFilesIn(updated)).toEqual(storeFilesIn(backup));
  expect(storeFilesIn(updated)).not.toContain("people.db");
  expect(storeFilesIn(replaced ?? "")).toContain("people.db");
});

test("a key that a part is missing of is neither backed up nor restored, and nothing is left or changed by that", async () => {
  const { dataDir, backup } = await aFolderAtRest(1);
  truncateSync(join(dataDir, "outbox.key"), 5);
  const into = target();
  expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow(/outbox\.key is damaged: it is not whole/);
  expect(readdirSync(into)).toEqual([]);
  truncateSync(join(backup, "outbox.key"), 5);
  const other = (await aFolderAtRest(2)).dataDir;
  const before = readFileSync(join(other, "outbox.key"));
  expect(() => restore(backup, other, KNOWN_MIGRATIONS)).toThrow(/outbox\.key is damaged: it is not whole/);
  expect(readFileSync(join(other, "outbox.key"))).toEqual(before);
  expect(await accountsIn(other)).toHaveLength(2);
});

test("a folder that lost its people's database is no folder to back up", async () => {
  const { dataDir } = await aFolderAtRest(1);
  rmSync(join(dataDir, "people.db"));
  writeFileSync(join(dataDir, "inventory.db"), readFileSync(join((await aFolderAtRest(1)).dataDir, "people.db")));
  expect(() => backUp(dataDir, target(), KNOWN_MIGRATIONS)).toThrow(/people\.db is not there, though its keys are/);
});
