import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "../../tests/builders/people-builders";
import { KNOWN_MIGRATIONS } from "../commands/known-migrations";
import { openPeople } from "../marketplace/open-people";
import { backUp } from "./backup";

async function aFolderOfPeople(): Promise<string> {
  const dataDir = aDataFolder();
  await (await openPeople({ dataDir })).close();
  return dataDir;
}

const target = () => join(aDataFolder(), "backup");

test("a backup goes into no file, and not beneath one: the sentence names it", async () => {
  const dataDir = await aFolderOfPeople();
  const file = join(aDataFolder(), "notes.txt");
  writeFileSync(file, "mine");
  for (const into of [file, join(file, "backup")])
    expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow(
      expect.objectContaining({
        name: "BackupFailure",
        message: `${file} is a file: name a new or empty folder for the backup.`,
      }),
    );
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test.runIf(existsSync("/proc/self"))("a file system that has folders and takes none is named", async () => {
  const dataDir = await aFolderOfPeople();
  expect(() => backUp(dataDir, "/proc/forecourt/backup", KNOWN_MIGRATIONS)).toThrow(
    expect.objectContaining({ name: "BackupFailure", message: expect.stringContaining("/proc/forecourt") }),
  );
});

test("a backup that would be lost with the data folder is refused, by whichever way its path leads in, and nothing is made", async () => {
  const dataDir = await aFolderOfPeople();
  const link = join(aDataFolder(), "link");
  symlinkSync(dataDir, link);
  const before = readdirSync(dataDir);
  for (const into of [join(dataDir, "inner"), join(dataDir, "deeply", "inner"), join(link, "inner"), dataDir])
    expect(() => backUp(dataDir, into, KNOWN_MIGRATIONS)).toThrow(
      expect.objectContaining({
        name: "BackupFailure",
        message: expect.stringContaining(`${into} lies in the data folder`),
      }),
    );
  expect(readdirSync(dataDir)).toEqual(before);
  const beside = `${dataDir}-backup`;
  onTestFinished(() => rmSync(beside, { recursive: true, force: true }));
  expect(() => backUp(dataDir, beside, KNOWN_MIGRATIONS)).not.toThrow();
});

test("a file in place of the data folder, and a folder in place of a key, are damage that has a name", async () => {
  const dataDir = await aFolderOfPeople();
  rmSync(join(dataDir, "outbox.key"));
  mkdirSync(join(dataDir, "outbox.key"));
  const damaged = (message: string) => expect.objectContaining({ exitStatus: 65, message });
  expect(() => backUp(dataDir, target(), KNOWN_MIGRATIONS)).toThrow(
    damaged(`The key ${join(dataDir, "outbox.key")} is damaged: it is a folder.`),
  );
  const file = join(dataDir, "people.db");
  expect(() => backUp(file, target(), KNOWN_MIGRATIONS)).toThrow(
    damaged(`The data folder ${file} is damaged: it is a file.`),
  );
});
