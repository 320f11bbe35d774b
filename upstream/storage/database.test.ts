import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database";

const MIGRATIONS = ["CREATE TABLE cars (id INTEGER PRIMARY KEY, words TEXT NOT NULL)"];
const DAMAGED = expect.objectContaining({ name: "StoreError", kind: "damaged" });
const HEAD_BYTES = 20_000;

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "cars.db");
}

const open = (file: string) => openDatabase({ file, busyTimeoutMs: 100, migrations: MIGRATIONS });

test("a file that is no database is damaged, and the error names it", () => {
  const file = aFile();
  writeFileSync(file, "no database at all ".repeat(1_000));
  expect(() => open(file)).toThrow(DAMAGED);
  expect(() => open(file)).toThrow(`The database ${file} is damaged: file is not a database.`);
});

test("damage in the middle is told, with the file's name, by the statement that meets it", () => {
  const file = aFile();
  const whole = open(file);
  const insert = whole.prepare("INSERT INTO cars (words) VALUES (?)");
  whole.inWriteTransaction(() => {
    for (let cars = 0; cars < 2_000; cars += 1) insert.run(["x".repeat(100)]);
  });
  // Out of the log and into the file.
  whole.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  whole.close();
  writeFileSync(file, readFileSync(file).fill(0x5a, HEAD_BYTES));

  const broken = open(file);
  onTestFinished(() => broken.close());
  expect(() => broken.prepare("SELECT words FROM cars").all()).toThrow(DAMAGED);
  expect(() => broken.prepare("SELECT words FROM cars").all()).toThrow(file);
});

test("an error in a statement is no damage of the file", () => {
  const database = open(aFile());
  onTestFinished(() => database.close());
  expect(() => database.exec("INSERT INTO cars (words) VALUES (NULL)")).not.toThrow(DAMAGED);
  expect(() => database.exec("INSERT INTO cars (words) VALUES (NULL)")).toThrow("NOT NULL");
});
