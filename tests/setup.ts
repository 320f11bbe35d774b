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
