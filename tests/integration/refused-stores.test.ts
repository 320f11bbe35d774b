import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KNOWN_MIGRATIONS } from "../../upstream/commands/known-migrations";
import { keepSearchableNote } from "../../upstream/inventory/searchable-note";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import { openMarketplace } from "../../upstream/marketplace/open-marketplace";
import { openPeople } from "../../upstream/marketplace/open-people";
import { backUp } from "../../upstream/storage/backup";
import { openPlainDatabase } from "../../upstream/storage/database";
import { anOldFolder } from "../builders/old-stores";
import { aFolder, aFolderOfPeople, COMMANDS, damageTheMiddle, run } from "./refused-commands";

function makeNewer(file: string): void {
  const database = openPlainDatabase({ file, busyTimeoutMs: 1_000 });
  database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')");
  // A copy of the file alone is to have it.
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  database.close();
}

const inUse = (folder: string, why: string) => ({
  status: 65,
  said: [expect.stringContaining(`The inventory ${join(folder, "inventory.db")} is in use: ${why}`)],
});

/** As the release before people.db left it, with cars. */
async function anUnmovedFolder(): Promise<string> {
  const folder = await aFolder();
  for (const name of readdirSync(folder)) if (/^people\.db|\.key$/.test(name)) rmSync(join(folder, name));
  return anOldFolder({ accounts: 1, alerts: 3, messages: 1, reservations: 1, engagement: 2 }, folder);
}

test.each<[string, (file: string) => void, string]>([
  ["is damaged", (file) => writeFileSync(file, "no database at all ".repeat(1_000)), "is damaged"],
  ["is of a later release", makeNewer, "was made by a newer version of this program (schema 9999-later)"],
])(
  "a database of people that %s is one sentence with its name in every command, and a status that starts nothing again",
  async (_what, spoil, words) => {
    const folder = await aFolderOfPeople();
    const file = join(folder, "people.db");
    spoil(file);
    for (const name of [
      "main",
      "alerts",
      "placements",
      "import-feed",
      "seed-inventory",
      "seed-beside-people",
      "backup",
    ])
      expect({ name, ...(await run(name, folder)) }).toEqual({
        name,
        status: 65,
        said: [expect.stringContaining(`The database ${file} ${words}`)],
      });
  },
  240_000,
);

test.each([
  ["is damaged", damageTheMiddle],
  ["is no database", (file: string) => writeFileSync(file, "no database at all ".repeat(1_000))],
  ["is of a later release", makeNewer],
])(
  "a backup whose inventory %s is not put back, and the data folder is as it was",
  async (_what, spoil) => {
    const used = await aFolderOfPeople();
    const folder = join(dirname(used), "put-back");
    backUp(used, folder, KNOWN_MIGRATIONS);
    backUp(used, join(folder, "kept"), KNOWN_MIGRATIONS);
    spoil(join(folder, "kept", "inventory.db"));
    const before = readdirSync(folder);
    const { status, said } = await run("restore", folder);
    const file = join(folder, "kept", "inventory.db");
    expect({ status, said }).toEqual({ status: 65, said: [expect.stringContaining(file)] });
    expect(said[0]).toMatch(/The data folder is as it was\.$/);
    expect(readdirSync(folder)).toEqual(before);
  },
  120_000,
);

test("a command that changes the cars is refused where the people's database beside them is not what it was", async () => {
  const folder = await aFolderOfPeople();
  const file = join(folder, "people.db");
  rmSync(file);
  mkdirSync(file);
  for (const name of ["import-feed", "seed-inventory"])
    expect(await run(name, folder), name).toEqual({
      status: 65,
      said: [`The database ${file} is damaged: it is a folder. The inventory is as it was.`],
    });
}, 120_000);

test("no cars are invented beside people whose inventory is gone, unless that is asked for", async () => {
  const folder = await aFolderOfPeople();
  const file = join(folder, "inventory.db");
  rmSync(file);
  expect(await run("seed-inventory", folder)).toEqual({
    status: 65,
    said: [expect.stringContaining(`There is no inventory in ${file}, and people.db beside it holds people`)],
  });
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, "");
  const empty = [expect.stringContaining(`The database ${file} is empty, and people.db beside it is not`)];
  expect(await run("seed-inventory", folder)).toEqual({ status: 65, said: empty });
  rmSync(file);
  expect(await run("seed-beside-people", folder)).toMatchObject({ status: 0 });
  expect(existsSync(file)).toBe(true);
}, 120_000);

test("no cars are invented in the place of those that people saw, nor of those that a running site shows", async () => {
  const used = await aFolderOfPeople();
  expect(await run("seed-inventory", used)).toEqual(inUse(used, "people.db beside it holds people"));
  const shown = await aFolder();
  const note = keepSearchableNote(shown, "1 2 3");
  const beats = setInterval(() => note.write({ version: 1, trouble: null }), 100);
  expect(await run("seed-inventory", shown).finally(() => clearInterval(beats))).toEqual(
    inUse(shown, "a site runs on it"),
  );
}, 120_000);

test("an import tells who holds the inventory before it reads all of it", async () => {
  const folder = await aFolder();
  damageTheMiddle(join(folder, "inventory.db"));
  const holder = await openInventoryStore({ dataDir: folder, purpose: "the night's import" });
  onTestFinished(() => holder.close());
  const change = holder.beginChange();
  onTestFinished(() => change.rollback());
  // Whoever reads all of it finds the damage.
  expect((await run("import-feed", folder)).said).toEqual([expect.stringContaining("the night's import")]);
}, 120_000);

test("an import into a copy that was put in the inventory's place is not told to be searchable by the site that has the old one open", async () => {
  const folder = await aFolder();
  backUp(folder, join(dirname(folder), "copy"), KNOWN_MIGRATIONS);
  const site = await openMarketplace({ dataDir: folder, today: () => "2026-11-20", seedListings: null });
  onTestFinished(() => site.close());
  await site.engine.size();
  const store = await openInventoryStore({ dataDir: folder });
  for (let times = 0; times < 3; times += 1) store.beginChange().commit();
  await store.close();
  await site.refresh();
  for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `inventory.db${end}`));
  renameSync(join(dirname(folder), "copy", "inventory.db"), join(folder, "inventory.db"));
  expect(await run("import-feed", folder)).toEqual({
    status: 1,
    said: [expect.stringContaining("it has another inventory open than the one that was changed. The database ")],
  });
}, 120_000);

test("databases that have exchanged their names are one sentence in every command, and a status that starts nothing again", async () => {
  const folder = await aFolder();
  const file = join(folder, "people.db");
  renameSync(file, join(folder, "between"));
  renameSync(join(folder, "inventory.db"), file);
  renameSync(join(folder, "between"), join(folder, "inventory.db"));
  const named = expect.stringContaining(`The database ${file} is no database of people, but the inventory: `);
  for (const name of ["main", "alerts", "import-feed", "seed-beside-people", "placements", "backup"]) {
    const { status, said } = await run(name, folder);
    expect({ name, status, said }).toEqual({ name, status: 65, said: [named] });
  }
}, 120_000);

test("jobs do not begin on what an earlier release stored: each run says that the site is to be started first, and nothing is moved or mailed", async () => {
  const folder = await anUnmovedFolder();
  const before = readdirSync(folder);
  const file = join(folder, "accounts.db");
  for (const name of ["alerts", "alerts", "placements"]) {
    const { status, said } = await run(name, folder);
    expect({ name, status, said }).toEqual({
      name,
      status: 65,
      said: [expect.stringContaining(`The database ${file} is of an earlier release`)],
    });
  }
  expect(readdirSync(folder)).toEqual(before);
}, 120_000);

test("no cars are invented in the place of those that people of an earlier release saw", async () => {
  const folder = await anUnmovedFolder();
  expect(await run("seed-inventory", folder)).toEqual(
    inUse(folder, "accounts.db beside it holds people, who would miss the cars that they saw"),
  );
  rmSync(join(folder, "inventory.db"));
  const { status, said } = await run("seed-inventory", folder);
  expect({ status, said }).toEqual({
    status: 65,
    said: [expect.stringContaining("accounts.db beside it holds people")],
  });
  expect(existsSync(join(folder, "inventory.db"))).toBe(false);
}, 120_000);

test.each([
  ["people.db", "outbox", ["alerts"]],
  ["people.db", "saved_searches", ["main", "alerts"]],
  ["people.db", "house_ads", ["placements"]],
  ["inventory.db", "listing_changes", ["main", "import-feed"]],
])(
  "%s without its table %s is told as damaged, by its name and in one sentence",
  async (name, table, commands) => {
    const folder = await aFolderOfPeople();
    const file = join(folder, name);
    const database = openPlainDatabase({ file, busyTimeoutMs: 1_000 });
    database.exec(`DROP TABLE ${table}`);
    database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    database.close();
    for (const command of commands) {
      const { status, said } = await run(command, folder);
      const words = `The database ${file} is damaged: no such table: `;
      expect({ command, status, last: said.at(-1) }).toEqual({
        command,
        status: 65,
        last: expect.stringContaining(words),
      });
      // Before it may stand what else could not be done, in a sentence of its own.
      for (const line of said) expect(line).toContain(words);
    }
  },
  120_000,
);

test("a log that was removed under a program is told as that, and not as a disk that fails", async () => {
  const folder = await aFolder();
  const store = await openInventoryStore({ dataDir: folder });
  onTestFinished(() => store.close());
  store.beginChange().commit();
  rmSync(join(folder, "inventory.db-wal"));
  for (const name of ["import-feed", "alerts", "backup"])
    expect(await run(name, folder), name).toEqual({
      status: 65,
      said: [expect.stringContaining(`${join(folder, "inventory.db")} and its log do not belong together`)],
    });
}, 120_000);

test("house ads are not written beside a log that was removed under the site", async () => {
  const folder = await aFolderOfPeople();
  const people = await openPeople({ dataDir: folder });
  onTestFinished(() => people.close());
  expect((await run("placements", folder)).status).toBe(0);
  await people.accounts.addConsumer("bob@example.com", "hash");
  rmSync(join(folder, "people.db-wal"));
  expect(await run("placements", folder)).toEqual({
    status: 65,
    said: [expect.stringContaining(`${join(folder, "people.db")} and its log do not belong together`)],
  });
}, 120_000);

test("a feed that is a database of the folder is refused before anything opens it", async () => {
  const folder = await aFolder();
  symlinkSync(join(folder, "inventory.db"), join(folder, "cars.csv"));
  const { status, said } = await run("import-database", folder);
  expect({ status, said: said[0] }).toEqual({
    status: 2,
    said: `${join(folder, "cars.csv")} is a database of the data folder.`,
  });
}, 120_000);

test("a feed that is damaged is told in one sentence, without how the command is used", async () => {
  const folder = await aFolder();
  writeFileSync(join(folder, "feed.csv"), Buffer.alloc(5_000));
  const { status, said } = await run("import-feed", folder);
  expect({ status, said }).toEqual({ status: 1, said: ["The file is not text. The inventory is as it was."] });
}, 120_000);

test.each<[string, (file: string) => void, RegExp, readonly string[]]>([
  [
    "is no database",
    (file) => writeFileSync(file, "no database at all ".repeat(1_000)),
    /is damaged/,
    ["import-feed", "backup", "alerts"],
  ],
  // The alert job reads what changed alone: damage elsewhere is met by the others.
  [
    "is damaged in its middle",
    damageTheMiddle,
    /is damaged/,
    Object.keys(COMMANDS).filter(
      (name) =>
        !["alerts", "backup-beside", "import-database", "seed-beside-people", "placements", "restore"].includes(name),
    ),
  ],
  ["is of a later release", makeNewer, /newer version/, ["main", "import-feed", "seed-inventory", "alerts", "backup"]],
])(
  "an inventory that %s is one sentence with its name in every command, a status that starts nothing again, and unchanged",
  async (_what, spoil, words, commands) => {
    const folder = await aFolder();
    const file = join(folder, "inventory.db");
    spoil(file);
    const { size } = statSync(file);
    for (const name of commands) {
      const { status, said } = await run(name, folder);
      expect({ name, status, said }).toEqual({ name, status: 65, said: [expect.stringMatching(words)] });
      expect(said[0], name).toContain(file);
    }
    expect(statSync(file).size).toBe(size);
    const made = join(dirname(folder), "made");
    expect(existsSync(made) ? readdirSync(made) : []).toEqual([]);
  },
  240_000,
);
