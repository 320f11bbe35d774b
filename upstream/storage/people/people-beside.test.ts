import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anOldFolder, OLD_RELEASES } from "../../../tests/builders/old-stores";
import { aFolder } from "../../../tests/builders/store-builders";
import { openPeople } from "../../marketplace/open-people";
import { openPlainDatabase } from "../database";
import { peopleBeside } from "./people-beside";

async function aFolderOf(emails: readonly string[]) {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  for (const email of emails) await people.accounts.addConsumer(email, "hash");
  await people.close();
  return { dataDir, file: join(dataDir, "people.db") };
}

test("people beside an inventory are seen, and an empty database and a folder without one hold nobody", async () => {
  expect(peopleBeside((await aFolderOf(["ann@example.com"])).dataDir)).toBe("people.db");
  expect(peopleBeside((await aFolderOf([])).dataDir)).toBeNull();
  expect(peopleBeside(aFolder())).toBeNull();
});

test.each(OLD_RELEASES)("what release %j stored of people counts as people before it was moved", (release) => {
  const found = peopleBeside(anOldFolder(release));
  expect(found).toBe(release.accounts === undefined ? "engagement.db" : "accounts.db");
});

test.each<[string, (file: string) => void, string, RegExp]>([
  ["no database", (file) => writeFileSync(file, "no database at all ".repeat(1_000)), "damaged", /is damaged/],
  ["cut off", (file) => truncateSync(file, 40_000), "damaged", /is damaged/],
  ["of a later release", makeNewer, "newer", /newer version of this program \(schema 9999-later\)/],
  ["a folder", asFolder, "damaged", /is damaged: it is a folder/],
  ["missing, though its keys are there", (file) => rmSync(file), "strange", /is not there, though its keys are/],
])("a people's database that is %s is refused by its name, and stays as it is", async (_what, spoil, kind, words) => {
  const { dataDir, file } = await aFolderOf(["ann@example.com"]);
  spoil(file);
  const names = namesIn(dataDir);
  expect(() => peopleBeside(dataDir)).toThrow(
    expect.objectContaining({ kind, exitStatus: 65, message: expect.stringMatching(words) }),
  );
  expect(() => peopleBeside(dataDir)).toThrow(file);
  expect(namesIn(dataDir)).toEqual(names);
  await expect(openPeople({ dataDir })).rejects.toMatchObject({ kind });
});

/** But for what SQLite keeps beside an open database. */
const namesIn = (folder: string) => readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name));

function makeNewer(file: string): void {
  const database = openPlainDatabase({ file, busyTimeoutMs: 1_000 });
  database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')");
  database.close();
}

function asFolder(file: string): void {
  const bytes = readFileSync(file);
  rmSync(file);
  mkdirSync(file);
  writeFileSync(join(file, "people.db"), bytes);
}
