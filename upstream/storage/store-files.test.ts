import {
  copyFileSync,
  cpSync,
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
import { INVENTORY_MIGRATIONS } from "../inventory/inventory-schema";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { openPeople } from "../marketplace/open-people";
import { backUp, restore } from "./backup";
import { openDataFolder } from "./data-folder";
import { hasPeopleBeside } from "./people/people-beside";
import { PEOPLE_MIGRATIONS } from "./people/people-schema";
import { readOrMakeSecret } from "./secret-file";

const KNOWN = { "people.db": PEOPLE_MIGRATIONS, "inventory.db": INVENTORY_MIGRATIONS };

/** A data folder with people, an inventory and keys, that nobody has open. */
async function aFolderAtRest(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-stores-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const people = await openPeople({ dataDir });
  await people.accounts.addConsumer("ann@example.com", "hash");
  await people.close();
  await (await openInventoryStore({ dataDir })).close();
  const backup = join(dataDir, "backup");
  backUp(dataDir, backup);
  const resting = join(dataDir, "resting");
  restore(backup, resting, KNOWN);
  return resting;
}

const OPENING: Readonly<Record<string, (dataDir: string) => Promise<{ close(): Promise<void> }>>> = {
  "people.db": (dataDir) => openPeople({ dataDir }),
  "inventory.db": (dataDir) => openInventoryStore({ dataDir }),
};

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
    expect(() => backUp(dataDir, join(dataDir, "backup"))).toThrow(expect.objectContaining(refusal));
    expect(statSync(join(dataDir, name)).size).toBe(0);
  },
);

test("two databases that have exchanged their names are refused and not backed up, and a restore puts them right", async () => {
  const dataDir = await aFolderAtRest();
  const [people, inventory] = [join(dataDir, "people.db"), join(dataDir, "inventory.db")];
  renameSync(people, join(dataDir, "between"));
  renameSync(inventory, people);
  renameSync(join(dataDir, "between"), inventory);
  // A handle that is closed here may live until the next collection, and a restore wants to be alone.
  const untouched = join(dirname(dataDir), "untouched");
  cpSync(dataDir, untouched, { recursive: true });
  const refused = (message: string) => ({
    kind: "strange",
    exitStatus: 65,
    message: `The database ${message} again, or put it back from a backup (npm run restore).`,
  });
  const noPeople = refused(
    `${people} is no database of people, but the inventory: give it its own name (inventory.db)`,
  );
  await expect(openPeople({ dataDir })).rejects.toMatchObject(noPeople);
  expect(() => hasPeopleBeside(dataDir)).toThrow(expect.objectContaining(noPeople));
  await expect(openInventoryStore({ dataDir })).rejects.toMatchObject(
    refused(`${inventory} is no inventory, but the database of people: give it its own name (people.db)`),
  );
  const into = join(dirname(dataDir), "of-exchanged");
  expect(() => backUp(dataDir, into)).toThrow(expect.objectContaining(noPeople));
  expect(readdirSync(into)).toEqual([]);

  restore(join(dirname(dataDir), "backup"), untouched, KNOWN);
  await (await openInventoryStore({ dataDir: untouched })).close();
  const whole = await openPeople({ dataDir: untouched });
  onTestFinished(() => whole.close());
  expect(await whole.accounts.findByEmail("ann@example.com")).not.toBeNull();
});

test("a backup whose databases have exchanged their names is not put back", async () => {
  const dataDir = await aFolderAtRest();
  const backup = join(dirname(dataDir), "backup");
  const people = join(backup, "people.db");
  copyFileSync(join(backup, "inventory.db"), people);
  expect(() => restore(backup, dataDir, KNOWN)).toThrow(
    expect.objectContaining({
      kind: "strange",
      message: expect.stringContaining(`The database ${people} is no database of people, but the inventory`),
    }),
  );
  expect(hasPeopleBeside(dataDir)).toBe(true);
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
  const { replaced } = restore(backup, dataDir, KNOWN);
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
