import Libsql from "libsql";
import { expect, test } from "vitest";
import { toStoreError } from "./store-error";

test.each([
  ["SQLITE_READONLY", 8, "forbidden"],
  ["UNKNOWN_SQLITE_ERROR_1544", 1_544, "forbidden"],
  ["UNKNOWN_SQLITE_ERROR_6922", 6_922, "unreachable"],
  ["SQLITE_IOERR_WRITE", 778, "unreachable"],
  ["SQLITE_IOERR_SHORT_READ", 522, "strange"],
])("%s (%i) is a store's error of its kind, in a sentence with the file's name", (code, number, kind) => {
  const error = toStoreError(new Libsql.SqliteError("as SQLite says", code, number), "/data/cars.db");
  expect(error).toMatchObject({
    name: "StoreError",
    kind,
    message: expect.stringMatching(/^The .*\/data\/cars\.db.*\.$/),
  });
});

test("an error that is about no file is given back as it is", () => {
  const error = new Libsql.SqliteError("no such table", "SQLITE_ERROR", 1);
  expect(toStoreError(error, "/data/cars.db")).toBe(error);
});
