import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf, findRow, journeyPatterns, leftOut, SET_ASIDE, setAsideSubjects } from "./set-aside.mjs";

const row = {
  file: "tests/e2e/drawer.spec.ts",
  title: "Escape closes it",
  seen: "It stayed open in 1 of 40.",
  until: "2026-12-24",
};
const inFile = { ...row, file: "tests/faults/page/breakers.test.ts", title: "%s is asked $count times" };
const facts = { today: "2026-11-28", textOf: () => `test("Escape closes it", …); test.each(…)("${inFile.title}", …)` };

// The list is about days to come: no other test may read the machine's date.
test("at most five tests are set aside, each that stands there, and none for more than 30 days or past its day", () => {
  const today = new Date().toISOString().slice(0, 10);
  const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  expect(faultsOf(SET_ASIDE, { today, textOf })).toEqual([]);
});

test.each(["2026-11-28", "2026-12-28"])("from 28 November a test may be set aside until %s", (until) => {
  expect(faultsOf([{ ...row, until }, inFile], facts)).toEqual([]);
});

test.each([
  [{ until: "2026-11-27" }, "2026-11-27 is past: mend the test now"],
  [{ until: "2026-12-29" }, "2026-12-29 is more than 30 days ahead"],
  [{ until: "2026-11-31" }, "2026-11-31 is no day"],
  [{ until: "soon" }, "soon is no day"],
  [{ title: "Tab closes it" }, "no such test stands there"],
  [{ seen: " " }, "nothing says what was seen"],
])("a row with %j fails the run", (changed, fault) => {
  const { file, title, ...rest } = { ...row, ...changed };
  expect(faultsOf([{ file, title, ...rest }], facts)).toEqual([`${file} > ${title}: ${fault}`]);
});

test("a row about a file that is gone fails the run", () => {
  expect(faultsOf([row], { ...facts, textOf: () => undefined })).toHaveLength(1);
});

test("a sixth row fails the run", () => {
  expect(faultsOf(Array(5).fill(row), facts)).toEqual([]);
  expect(faultsOf(Array(6).fill(row), facts)).toEqual(["6 tests are set aside, and 5 may be"]);
});

test("only the short lane leaves them out, unless it is asked how often they pass", () => {
  expect(leftOut({}, [row])).toEqual([row]);
  expect(leftOut({ TEST_LANE: "short" }, [row])).toEqual([row]);
  expect(leftOut({ TEST_LANE: "long" }, [row])).toEqual([]);
  expect(leftOut({ TEST_LANE: "short", TEST_SET_ASIDE: "run" }, [row])).toEqual([]);
});

test("the long lane tries their files, each in its own suite", () => {
  expect(setAsideSubjects([row, inFile])).toMatchObject([
    { tests: [row.file], config: "playwright.config.ts" },
    { tests: [inFile.file], config: "tests/suites/faults.config.ts" },
  ]);
});

test("a journey is left out by file and title, with any tags and in every project", () => {
  const isLeftOut = (line: string) => journeyPatterns([row, inFile]).some((pattern) => pattern.test(line));
  expect(isLeftOut("chromium drawer.spec.ts Escape closes it")).toBe(true);
  expect(isLeftOut("mobile drawer.spec.ts Escape closes it @phone @alone")).toBe(true);
  expect(isLeftOut("mobile drawer.spec.ts Escape closes it, and the page stays")).toBe(false);
  expect(isLeftOut("mobile overlays.spec.ts Escape closes it")).toBe(false);
  expect(isLeftOut(`chromium ${inFile.file} search is asked 3 times`)).toBe(false);
});

test("a test of vitest is left out by file and title, all cases of a table alike", () => {
  const { file } = inFile;
  expect(findRow({ file, title: "search is asked 3 times" }, [row, inFile])).toBe(inFile);
  expect(findRow({ file, title: "search is asked" }, [row, inFile])).toBeUndefined();
  expect(findRow({ file: "tests/faults/page/other.test.ts", title: inFile.title }, [inFile])).toBeUndefined();
});
