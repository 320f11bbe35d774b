import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPeople } from "../marketplace/open-people";
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

test("people.db is held from its first start on", async () => {
  const dataDir = aFolder();
  const people = await openPeople({ dataDir });
  expect(canBeTakenAlone(join(dataDir, "people.db"))).toBe(false);
  await people.close();
});
