import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPeople } from "../marketplace/open-people";
import { openPlainDatabase } from "./database";
import { openFreshLook } from "./fresh-look";
import { connect } from "./sqlite-connection";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-connection-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether a program of its own can take a database for itself alone, as the last one that closes it does with its log. */
function canBeTakenAlone(file: string): boolean {
  const program = `
    const Libsql = require("libsql");
    const database = new Libsql(process.argv[1], { timeout: 0 });
    try {
      console.log(database.prepare("PRAGMA journal_mode = DELETE").get().journal_mode === "delete");
    } catch {
      console.log(false);
    }`;
  return execFileSync(process.execPath, ["-e", program, file], { encoding: "utf8" }).trim() === "true";
}

test("a second connection of a program takes nothing from the first: its log is nobody else's to remove", () => {
  const file = join(aFolder(), "cars.db");
  const first = connect({ file, busyTimeoutMs: 100 });
  first.handle.exec("CREATE TABLE cars (id INTEGER)");
  expect(canBeTakenAlone(file)).toBe(false);
  const second = connect({ file, busyTimeoutMs: 100 });
  second.handle.exec("INSERT INTO cars VALUES (1)");
  second.close();
  expect(canBeTakenAlone(file)).toBe(false);
  first.close();
});

test("a database that SQLite makes is its owner's alone, with its log and its memory", () => {
  const file = join(aFolder(), "cars.db");
  const { close } = connect({ file, busyTimeoutMs: 100 });
  onTestFinished(close);
  const modes = ["", "-wal", "-shm"].map((end) => (statSync(`${file}${end}`).mode & 0o777).toString(8));
  expect(modes).toEqual(["600", "600", "600"]);
});

test.each<[string, string, (path: string) => void, string]>([
  ["the log that is removed", "-wal", rmSync, "The log of the database {file}-wal is not there any more"],
  ["the memory that is removed", "-shm", rmSync, "The memory of the database {file}-shm is not there any more"],
  ["a copy that takes the log's place", "-wal", replaceByCopy, "The log of the database {file}-wal is another file"],
  ["a copy that takes the database's place", "", replaceByCopy, "The database {file} is another file"],
])("%s under an open database is told, and no write goes where nobody reads it", (_what, end, spoil, words) => {
  const file = join(aFolder(), "cars.db");
  const database = openPlainDatabase({ file, busyTimeoutMs: 100 });
  onTestFinished(() => database.close());
  const write = () => database.inWriteTransaction(() => database.exec("CREATE TABLE IF NOT EXISTS cars (id INTEGER)"));
  expect(write).not.toThrow();
  spoil(`${file}${end}`);
  const message = expect.stringContaining(words.replace("{file}", file));
  expect(write).toThrow(expect.objectContaining({ kind: "strange", message }));
});

/** By another program, as an operator does: a handle of this one would end its locks. */
function replaceByCopy(path: string): void {
  execFileSync("cp", [path, `${path}.copy`]);
  renameSync(`${path}.copy`, path);
}

test("what another program committed is seen by a database that is opened anew, as often as it is asked", () => {
  const file = join(aFolder(), "cars.db");
  const database = openPlainDatabase({ file, busyTimeoutMs: 100 });
  const fresh = openFreshLook(file);
  onTestFinished(() => {
    fresh.close();
    database.close();
  });
  database.exec("CREATE TABLE cars (id INTEGER)");
  for (let cars = 1; cars <= 3; cars += 1) {
    database.exec("INSERT INTO cars VALUES (1)");
    expect(fresh.number("SELECT count(*) FROM anew.cars")).toBe(cars);
  }
  expect(() => fresh.number("SELECT count(*) FROM anew.trucks")).toThrow("no such table");
  expect(fresh.number("SELECT count(*) FROM anew.cars")).toBe(3);
});

test("people.db is held from its first start on", async () => {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  expect(canBeTakenAlone(join(dataDir, "people.db"))).toBe(false);
  await people.close();
});
