import Libsql from "libsql";
import { expect, test } from "vitest";
import { toStoreError } from "../storage/store-error";
import { createProgramLog } from "./program-log";

test("a line about a full disk says it once, and what SQLite said stands beside it", () => {
  const lines: string[] = [];
  const full = new Libsql.SqliteError("database or disk is full", "SQLITE_FULL", 13);
  const log = createProgramLog("info", { write: (line) => void lines.push(line) });
  log.error({ err: toStoreError(full, "/data/people.db") }, "request failed");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      program: "upstream",
      msg: "request failed",
      err: expect.objectContaining({
        kind: "full",
        message: "There is no room for the database /data/people.db: database or disk is full.",
        stack: expect.not.stringContaining("caused by"),
        cause: expect.objectContaining({ code: "SQLITE_FULL", message: "database or disk is full" }),
      }),
    }),
  ]);
});
