// Flaky tests that two honest tries did not mend. The short lane leaves them out, and the long lane tries them.
import { configOf } from "../../scripts/tests/runners.mjs";

/**
 * @typedef {object} SetAside
 * @property {string} file Where the test stands, from the project's folder.
 * @property {string} title As it stands there, placeholders of a table of cases included.
 * @property {string} seen How it failed, and how often.
 * @property {string} until Day (2026-12-24) on which it is mended, 30 days ahead at most. Past it, every run fails.
 */

/**
 * Five at most.
 * @type {readonly SetAside[]}
 */
export const SET_ASIDE = [];

const MOST = 5;
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

/**
 * The rows that a run leaves out: none in the long lane, nor where somebody tries to mend one (npm run test:flaky).
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {readonly SetAside[]} rows
 */
export function leftOut({ TEST_LANE, TEST_SET_ASIDE }, rows = SET_ASIDE) {
  return TEST_LANE === "long" || TEST_SET_ASIDE === "run" ? [] : rows;
}

/**
 * Sentences about what is wrong with the list on a day (2026-11-28). `textOf` reads a file, and returns nothing without one.
 * @param {readonly SetAside[]} rows
 * @param {{ today: string, textOf: (file: string) => string | undefined }} facts
 */
export function faultsOf(rows, { today, textOf }) {
  const faults = rows.flatMap(({ file, title, seen, until }) => {
    const found = [...dateFaults(until, today)];
    if (!textOf(file)?.includes(title)) found.push("no such test stands there");
    if (seen.trim() === "") found.push("nothing says what was seen");
    return found.map((fault) => `${file} > ${title}: ${fault}`);
  });
  return rows.length > MOST ? [...faults, `${rows.length} tests are set aside, and ${MOST} may be`] : faults;
}

/** @param {string} until @param {string} today */
function dateFaults(until, today) {
  const untilMs = Date.parse(until);
  if (Number.isNaN(untilMs) || new Date(untilMs).toJSON() !== `${until}T00:00:00.000Z`) return [`${until} is no day`];
  const daysAhead = (untilMs - Date.parse(today)) / DAY_MS;
  if (daysAhead < 0) return [`${until} is past: mend the test now`];
  return daysAhead > DAYS_AHEAD ? [`${until} is more than ${DAYS_AHEAD} days ahead`] : [];
}

/**
 * The row of a test, if it is set aside.
 * @param {{ file: string, title: string }} test
 * @param {readonly SetAside[]} rows
 */
export function findRow({ file, title }, rows) {
  return rows.find((row) => row.file === file && new RegExp(`^${titlePattern(row)}$`).test(title));
}

/**
 * What Playwright leaves out (`grepInvert`): project, file, titles and tags of a journey stand in one line there.
 * @param {readonly SetAside[]} rows
 */
export function journeyPatterns(rows) {
  return rows
    .filter(({ file }) => file.startsWith("tests/e2e/"))
    .map((row) => new RegExp(`${escaped(row.file.replace("tests/e2e/", ""))} .*${titlePattern(row)}(?: @\\S+)*$`));
}

/**
 * What the long lane adds to its subjects.
 * @param {readonly SetAside[]} rows
 */
export function setAsideSubjects(rows = SET_ASIDE) {
  return rows.map(({ file }) => ({
    name: `set aside in ${file}`,
    paths: [file],
    config: configOf(file),
    tests: [file],
  }));
}

/** In a table of cases a placeholder stands for any words. @param {SetAside} row */
function titlePattern({ title }) {
  return title
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+/)
    .map(escaped)
    .join(".*");
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
