import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KNOWN_MIGRATIONS } from "../commands/known-migrations";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { openPeople } from "../marketplace/open-people";
import { backUp, restore } from "./backup";
import { openDataFolder } from "./data-folder";
import { openPlainDatabase } from "./database";
import { peopleBeside } from "./people/people-beside";
import { readOrMakeSecret } from "./secret-file";

/** A data folder with people, an inventory and keys, that nobody has open. */
async function aFolderAtRest(): Promise<string> {
  const around = mkdtempSync(join(tmpdir(), "forecourt-stores-"));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  const dataDir = join(around, "used");
  const people = await openPeople({ dataDir });
  await people.accounts.addConsumer("ann@example.com", "hash");
  await people.close();
  await (await openInventoryStore({ dataDir })).close();
  const backup = join(around, "backup");
  backUp(dataDir, backup, KNOWN_MIGRATIONS);
  const resting = join(around, "resting");
  restore(backup, resting, KNOWN_MIGRATIONS);
  return resting;
}

/** As another program would leave it, with its log in the file. */
function aForeignDatabase(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  const database = openPlainDatabase({ file, busyTimeoutMs: 1_000 });
  database.exec("CREATE TABLE notes (words TEXT); INSERT INTO notes VALUES ('mine'); PRAGMA user_version = 3");
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  database.close();
}

const OPENING: Readonly<Record<string, (dataDir: string) => Promise<{ close(): Promise<void> }>>> = {
  "people.db": (dataDir) => openPeople({ dataDir }),
  "inventory.db": (dataDir) => openInventoryStore({ dataDir }),
};

test.each([
  ["people.db", "database of people"],
  ["inventory.db", "inventory"],
])("a %s of another program is refused by its name, not backed up, and stays as it is", async (name, kind) => {
  const dataDir = await aFolderAtRest();
  const file = join(dataDir, name);
  aForeignDatabase(file);
  const refusal = {
    kind: "strange",
    exitStatus: 65,
    message: expect.stringContaining(`The database ${file} is no ${kind}: another program made it`),
  };
  await expect(OPENING[name]?.(dataDir)).rejects.toMatchObject(refusal);
  expect(() => backUp(dataDir, join(dirname(dataDir), "made"), KNOWN_MIGRATIONS)).toThrow(
    expect.objectContaining(refusal),
  );
  const database = openPlainDatabase({ file, busyTimeoutMs: 1_000, isOnlyRead: true });
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([["notes"]]);
  database.close();
});

test.each([["people.db"], ["inventory.db"]])(
  "an empty %s beside one that is not is refused, and stays as it is",
  async (name) => {
    const dataDir = await aFolderAtRest();
    truncateSync(join(dataDir, name), 0);
    const refusal = {
      kind: "strange",
      exitStatus: 65,
      message: expect.stringContaining(`The database ${join(dataDir, name)} is empty`),
    };
    await expect(OPENING[name]?.(dataDir)).rejects.toMatchObject(refusal);
    expect(() => backUp(dataDir, join(dirname(dataDir), "made"), KNOWN_MIGRATIONS)).toThrow(
      expect.objectContaining(refusal),
    );
    expect(statSync(join(dataDir, name)).size).toBe(0);
  },
);

function exchange(folder: string): void {
  renameSync(join(folder, "people.db"), join(folder, "between"));
  renameSync(join(folder, "inventory.db"), join(folder, "people.db"));
  renameSync(join(folder, "between"), join(folder, "inventory.db"));
}

test("two databases that have exchanged their names are refused, and not backed up", async () => {
  const dataDir = await aFolderAtRest();
  const [people, inventory] = [join(dataDir, "people.db"), join(dataDir, "inventory.db")];
  exchange(dataDir);
  const refused = (message: string) => ({
    kind: "strange",
    exitStatus: 65,
    message: `The database ${message} again, or put it back from a backup (npm run restore).`,
  });
  const noPeople = refused(
    `${people} is no database of people, but the inventory: give it its own name (inventory.db)`,
  );
  await expect(openPeople({ dataDir })).rejects.toMatchObject(noPeople);
  expect(() => peopleBeside(dataDir)).toThrow(expect.objectContaining(noPeople));
  await expect(openInventoryStore({ dataDir })).rejects.toMatchObject(
    refused(`${inventory} is no inventory, but the database of people: give it its own name (people.db)`),
  );
  const into = join(dirname(dataDir), "of-exchanged");
  expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow(expect.objectContaining(noPeople));
  expect(readdirSync(into)).toEqual([]);
});

test("a restore puts databases right that have exchanged their names, and a backup in which they have is not put back", async () => {
  const dataDir = await aFolderAtRest();
  const backup = join(dirname(dataDir), "backup");
  exchange(dataDir);
  restore(backup, dataDir, KNOWN_MIGRATIONS);
  expect(peopleBeside(dataDir)).toBe("people.db");
  exchange(backup);
  const other = join(dirname(dataDir), "other");
  expect(() => restore(backup, other, KNOWN_MIGRATIONS)).toThrow(
    expect.objectContaining({
      kind: "strange",
      message: expect.stringContaining(
        `The database ${join(backup, "people.db")} is no database of people, but the inventory`,
      ),
    }),
  );
  expect(readdirSync(other)).toEqual([]);
});

test("keys without the people whose they are stand for a lost people.db", async () => {
  const dataDir = await aFolderAtRest();
  for (const name of readdirSync(dataDir)) if (name.startsWith("people.db")) rmSync(join(dataDir, name));
  await expect(openPeople({ dataDir })).rejects.toMatchObject({
    kind: "strange",
    message: expect.stringContaining(`The database ${join(dataDir, "people.db")} is not there, though its keys are`),
  });
  expect(existsSync(join(dataDir, "people.db"))).toBe(false);
});

test("a restore takes the place of a damaged database, and keeps it beside", async () => {
  const dataDir = await aFolderAtRest();
  const backup = join(dirname(dataDir), "backup");
  writeFileSync(join(dataDir, "people.db"), "no database at all ".repeat(1_000));
  const { replaced } = restore(backup, dataDir, KNOWN_MIGRATIONS);
  expect(readdirSync(replaced ?? "")).toContain("people.db");
  const people = await openPeople({ dataDir });
  onTestFinished(() => people.close());
  expect(await people.accounts.findByEmail("ann@example.com")).not.toBeNull();
});

test("what is no folder, and a key that is not whole, are one sentence with the name, and no reason to start again", async () => {
  const dataDir = await aFolderAtRest();
  const file = join(dataDir, "a-file");
  copyFileSync(join(dataDir, "outbox.key"), file);
  expect(() => openDataFolder(file, () => undefined)).toThrow(
    expect.objectContaining({ exitStatus: 65, message: expect.stringContaining(`The data folder ${file} is damaged`) }),
  );
  truncateSync(join(dataDir, "outbox.key"), 7);
  expect(() => readOrMakeSecret(dataDir, "outbox.key")).toThrow(
    expect.objectContaining({
      exitStatus: 65,
      message: `The key ${join(dataDir, "outbox.key")} is damaged: it is not whole.`,
    }),
  );
});
