import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBJECTS, touchedSubjects } from "../../scripts/tests/long-lane.mjs";
import { journeyProjects } from "../e2e/journey-projects";
import { DESK, PHONE, SERVED_ALIKE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "../e2e/tags";
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
  expect(namesOf(["tests/e2e/wallet.spec.ts"])).toEqual([
    "journeys at a phone's width, and what is served alike without script",
  ]);
  expect(namesOf(undefined)).toEqual(SUBJECTS.map(({ name }) => name));
});

/** The projects that run a journey with these tags, as Playwright chooses them: by title and tags. */
const projectsOf = (tags: readonly string[], isLong: boolean) =>
  journeyProjects({ isLong })
    .filter(
      ({ grep, grepInvert }) => (grep === undefined || grep.test(tags.join(" "))) && !grepInvert.test(tags.join(" ")),
    )
    .map(({ name }) => name);

test("what a phone leaves out in the short lane it does in the long one, with script and without", () => {
  const projects = SUBJECTS.flatMap((subject) => ("projects" in subject ? subject.projects : []));
  const inBothLanes = (...tags: readonly string[]) => [
    ...projectsOf(tags, false),
    ...projectsOf(tags, true).filter((name) => projects.includes(name)),
  ];
  const everywhere = ["chromium", "mobile", "javascript-off", "javascript-off-mobile"];
  for (const tags of [[], [WIDTHS]]) expect(new Set(inBothLanes(...tags))).toEqual(new Set(everywhere));
  expect(projectsOf([], false)).toEqual(["chromium", "javascript-off"]);
  expect(projectsOf([WIDTHS], false)).toEqual(everywhere);
  expect(projectsOf([PHONE], false)).toEqual(["mobile", "javascript-off-mobile"]);
  expect(projectsOf([PHONE, WITH_SCRIPT], false)).toEqual(["mobile"]);
  expect(projectsOf([WIDTHS, WITHOUT_SCRIPT], false)).toEqual(["javascript-off", "javascript-off-mobile"]);
  expect(inBothLanes(DESK)).toEqual(["chromium", "javascript-off"]);
  expect(projectsOf([SERVED_ALIKE, DESK], false)).toEqual(["chromium"]);
  expect(inBothLanes(SERVED_ALIKE, DESK)).toEqual(["chromium", "javascript-off"]);
});
