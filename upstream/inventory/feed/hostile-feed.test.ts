import { expect, test } from "vitest";
import { active, aFeed, aRow, aVin, aWorkplace } from "../../../tests/builders/feed-builders";
import { describeColumnMapping, describeName } from "./column-mapping";
import { COLUMNS_MAX } from "./open-feed";

/** As many lines of one character as a chunk of the file holds. */
const LINES_OF_A_CHUNK = 262_144;

test("a feed of as many lines as a chunk holds is read: empty ones before its header, and short ones after it", async () => {
  const empty = "\n".repeat(LINES_OF_A_CHUNK);
  const { store, run } = await aWorkplace();
  expect(await run(`${empty}${aFeed(aRow(1))}`)).toMatchObject({ read: 1, taken: 1 });
  expect(active(store)).toHaveLength(1);

  const short = await aWorkplace();
  expect(await short.run(`${aFeed(aRow(1))}${"x\n".repeat(LINES_OF_A_CHUNK / 2)}`)).toMatchObject({
    read: LINES_OF_A_CHUNK / 2 + 1,
    taken: 1,
    refused: LINES_OF_A_CHUNK / 2,
  });
});

test("a chunk of lines of one character is no feed, and says so", async () => {
  const { run } = await aWorkplace();
  await expect(run("x".repeat(LINES_OF_A_CHUNK).replaceAll("x", "x\n"))).rejects.toThrow("No column was found");
  await expect(run("{\n".repeat(LINES_OF_A_CHUNK))).rejects.toThrow("No column was found");
});

test("of a JSON feed that names half a million things, the first are columns, and what is printed of them is short", async () => {
  const car = { vin: aVin(1), year: 2019, make: "Toyota", model: "Sienna", price: 39998 };
  const names = (line: number) => Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${line}_${at}`, 1]));
  const lines = Array.from({ length: 25 }, (_, line) => JSON.stringify({ ...(line === 0 && car), ...names(line) }));
  const { store, run } = await aWorkplace();
  let columns = 0;
  let printed = "";

  const summary = await run(lines.join("\n"), {
    onMapping(mapping, feed) {
      columns = feed.columns.length;
      printed = describeColumnMapping(mapping, feed.columns).join("\n");
    },
  });

  expect(columns).toBe(COLUMNS_MAX);
  expect(printed.length).toBeLessThan(5_000);
  expect(summary).toMatchObject({ read: 25, taken: 1, refused: 24 });
  expect(active(store)).toMatchObject([{ vin: aVin(1), price: 39_998 }]);
});

test("rows of nothing cost no cell for every column at once", async () => {
  const named = Object.fromEntries(Array.from({ length: COLUMNS_MAX }, (_, at) => [`n${at}`, 1]));
  const car = { vin: aVin(1), year: 2019, make: "Toyota", model: "Sienna" };
  const { run } = await aWorkplace();
  const before = process.memoryUsage().rss;
  expect(await run(`${JSON.stringify({ ...car, ...named })}\n${"{}\n".repeat(80_000)}`)).toMatchObject({
    read: 80_001,
    taken: 1,
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
}, 60_000);

test("a header of more columns than any feed has is refused, and the refusal is short", async () => {
  const { run } = await aWorkplace();
  await expect(run(aFeed(aRow(1)).replace("\n", `${",x".repeat(COLUMNS_MAX)}\n`))).rejects.toThrow(
    "columns; a feed has 2000 at most",
  );
  const wrongMapping = run(aFeed(aRow(1)).replace("\n", `${",x".repeat(1_000)}\n`), { mapping: { price: "Ask" } });
  await expect(wrongMapping).rejects.toThrow(/Columns: VIN, .{0,300} and \d+ more\.$/);
});

test("a name that is printed is short and steers no terminal", async () => {
  expect(describeName("Asking Price")).toBe("Asking Price");
  expect(describeName("\u001b[2Jgone\u202e")).toBe("\ufffd[2Jgone\ufffd");
  expect(describeName("x".repeat(900_000))).toBe(`${"x".repeat(60)}…`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1 (770) 555-0148", "'+1 (770) 555-0148"],
  ["-1+1|cmd", "'-1+1|cmd"],
  ["-2.5", "'-2.5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-1200", "-1200"],
  ["39998", "39998"],
])("a cell %j of the report is %j: a spreadsheet runs none", async (cell, written) => {
  const { run, report } = await aWorkplace();
  await run(aFeed(aRow(1), aRow(2, { VIN: cell })));
  expect(report()).toEqual([expect.stringMatching(/^3,refused,vin,/)]);
  expect(report()[0]?.split(",")[3]).toBe(written);
});

test("a cell that begins with a tab is text in the report, too", async () => {
  const { run, report } = await aWorkplace();
  await run(aFeed(aRow(1), aRow(2, { Model: '"\t=1+1"' })));
  expect(report()[0]).toContain(",'\t=1+1,");
});
