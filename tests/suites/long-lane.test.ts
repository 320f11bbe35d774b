import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBJECTS, touchedSubjects } from "../../scripts/long-lane.mjs";
import { sources } from "../source-files";

const inLongLane = new Set(SUBJECTS.flatMap(({ tests }) => tests));

test("every test that does less in the short lane stands in the long one", () => {
  const lesser = sources.filter(
    ({ path, text }) =>
      /\.(?:test|spec)\.tsx?$/.test(path) && /from "[./]*(?:tests\/)?lane"/.test(text) && path !== "tests/lane.test.ts",
  );
  expect(lesser.length).toBeGreaterThan(0);
  expect(lesser.map(({ path }) => path).filter((path) => !inLongLane.has(path))).toEqual([]);
});

test("every file of the long lane is there, and draws its counts from the lane", () => {
  const drawing = new Set(sources.filter(({ text }) => /\/lane"/.test(text)).map(({ path }) => path));
  expect([...inLongLane].filter((path) => !existsSync(path) || !drawing.has(path))).toEqual([]);
  expect(SUBJECTS.map(({ config }) => config).filter((config) => !existsSync(config))).toEqual([]);
  const starts = SUBJECTS.flatMap(({ paths }) => paths);
  expect(starts.filter((start) => !existsSync(start))).toEqual([]);
});

test("a change brings the subjects that it touches, and one that nobody can tell brings all", () => {
  const namesOf = (changed: readonly string[] | undefined) => touchedSubjects(changed).map(({ name }) => name);
  expect(namesOf([])).toEqual([]);
  expect(namesOf(["README.md", "docs/runbook.md"])).toEqual([]);
  expect(namesOf(["upstream/search/embedded/segment.ts"])).toEqual([
    "the search index beside its oracle",
    "refinements of random searches over HTTP",
  ]);
  expect(namesOf(["tests/security/naughty-strings.test.ts"])).toEqual(["bad input over HTTP"]);
  expect(namesOf(undefined)).toEqual(SUBJECTS.map(({ name }) => name));
});
