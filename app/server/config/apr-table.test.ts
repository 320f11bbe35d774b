import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "~/domain/durations";
import { APR_TABLE } from "~/domain/money/apr-table";
import { agedRates } from "./apr-table.server";
import { parseConfig } from "./config.server";

const folder = mkdtempSync(join(tmpdir(), "rates-"));

/** What the program says of a file of rates with this text. */
function configOf(text: string) {
  const path = join(folder, "rates.json");
  writeFileSync(path, text);
  return parseConfig({ APR_TABLE: path });
}

test("a file of rates replaces those of the program", () => {
  const rates = APR_TABLE.map((row) => ({ ...row, aprPercent: "3.9" }));
  const result = configOf(JSON.stringify(rates));
  expect(result.ok && result.config.aprTable).toEqual(rates);
  const own = parseConfig({});
  expect(own.ok && own.config.aprTable).toBe(APR_TABLE);
});

const [first, ...others] = APR_TABLE;
const overEach = [24, 36, 48, 60, 72, 84].map((months) => ({ ...first, months }));

test.each([
  ["beside the rate of all others", [...APR_TABLE, ...overEach.slice(3)]],
  ["in its place", [...others, ...overEach]],
])("a rate may be of a number of months: %s", (_, rates) => {
  const result = configOf(JSON.stringify(rates));
  expect(result.ok && result.config.aprTable).toEqual(rates);
});

test.each([
  ["no JSON", "rates"],
  ["a band without its rate", JSON.stringify(others)],
  ["a rate twice", JSON.stringify([first, ...APR_TABLE])],
  ["two rates of one number of months", JSON.stringify([...APR_TABLE, ...overEach, overEach[0]])],
  ["numbers of months without a rate", JSON.stringify([...others, ...overEach.slice(1)])],
  ["a number of months that nobody can choose", JSON.stringify([...APR_TABLE, { ...first, months: 59 }])],
  ["a rate below nothing", JSON.stringify([{ ...first, aprPercent: "-1" }, ...others])],
  ["a rate as a float", JSON.stringify([{ ...first, aprPercent: 9.65 }, ...others])],
  ["a rate without a date", JSON.stringify([{ ...first, asOf: "soon" }, ...others])],
])("a file with %s is refused, without a word of what it holds", (_, text) => {
  expect(configOf(text)).toEqual({
    ok: false,
    problems: [
      "APR_TABLE: is not a file that can be read, with one rate for each band and number of months of new and used cars",
    ],
  });
});

test("the log says so once the newest rate is older than 550 days", () => {
  const newest = Date.parse("2025-09-30");
  expect(agedRates(APR_TABLE, newest + 550 * DAY_MS)).toBeNull();
  expect(agedRates(APR_TABLE, newest + 551 * DAY_MS)).toContain("2025-09-30");
});
