import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aFeed, aRow, aWorkplace, HEADER } from "../../../tests/builders/feed-builders";

test("a report that cannot be named after the commit is told of, under the name that it has, and denies nothing", async () => {
  const { folder, store, run } = await aWorkplace();
  const reportFile = join(folder, "late.csv");
  const beginChange = () => {
    const change = store.beginChange();
    const commit = () => {
      mkdirSync(reportFile);
      change.commit();
    };
    return { ...change, commit };
  };
  const { report, taken } = await run([HEADER, aRow(1)].join("\n"), { reportFile, store: { ...store, beginChange } });
  expect(report).toEqual({ file: `${reportFile}.unfinished`, unnamed: expect.stringMatching(/directory/i) });
  expect([taken, store.activeCount()]).toEqual([1, 1]);
  expect(readFileSync(report.file, "utf8")).not.toContain("Nothing of this import");
});

test("what goes with an import is done before anybody sees it, and where that fails nothing has changed", async () => {
  const { store, run } = await aWorkplace();
  const seen: number[] = [];
  await run(aFeed(aRow(1), aRow(2)), {
    async beforeCommit(coming) {
      seen.push(coming.activeCount(), store.activeCount(), coming.version - store.version());
    },
  });
  expect(seen).toEqual([2, 0, 1]);
  const failing = run(aFeed(aRow(3)), { beforeCommit: () => Promise.reject(new Error("no room")) });
  await expect(failing).rejects.toThrow("no room");
  expect(store.activeCount()).toBe(2);
});

test("a report takes the place of an earlier report, and of nothing else", async () => {
  const { folder, run, store } = await aWorkplace();
  const reportFile = join(folder, "report.csv");
  await run(aFeed(aRow(1)), { reportFile });
  await run(aFeed(aRow(1), aRow(2)), { reportFile });
  const other = join(folder, "people.db");
  writeFileSync(other, "SQLite format 3 and more than a line");
  await expect(run(aFeed(aRow(1), aRow(2), aRow(3)), { reportFile: other })).rejects.toThrow(
    /is no report: name another/,
  );
  expect(readFileSync(other, "utf8")).toBe("SQLite format 3 and more than a line");
  expect(store.activeCount()).toBe(2);
});
