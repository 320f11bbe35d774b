import { afterEach, beforeEach, expect, vi } from "vitest";
import { makePrivately } from "../upstream/storage/data-folder";
import { findRow, leftOut } from "./suites/set-aside.mjs";

const aside = leftOut(process.env);

// As every program does that opens a data folder.
makePrivately();

// A silent console.error is a defect that nobody reads: it fails the test that caused it.
beforeEach(({ task, skip }) => {
  vi.spyOn(console, "error");
  const row = findRow({ file: task.file.name, title: task.name }, aside);
  if (row !== undefined) skip(`set aside until ${row.until}: ${row.seen}`);
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});

// With TEST_FIRST_ATTEMPTS=fail and `--retry=1` every test shows that another attempt begins anew: none may fail.
if (process.env.TEST_FIRST_ATTEMPTS === "fail")
  afterEach(({ task }) => {
    if (task.result?.retryCount === 0) throw new Error("A first attempt, which is to fail.");
  });
