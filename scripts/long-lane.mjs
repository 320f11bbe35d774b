// What the long lane does in full, and which files each part of it is about.

/**
 * Whatever is asked for in hundreds is a line here: `tests` draws its counts from tests/lane.ts, `config` is the suite that
 * runs it, and a change to one of `paths` makes the build machine run it in full. A test keeps the list complete.
 */
export const SUBJECTS = [
  {
    name: "random searches and addresses",
    paths: ["app/domain/", "tests/builders/"],
    config: "vitest.config.ts",
    tests: [
      "app/domain/search/canonical-url.test.ts",
      "app/domain/search/canonical-url.property.test.ts",
      "app/domain/search/search-query-parser.test.ts",
      "app/domain/words/chips.test.ts",
      "app/domain/words/search-sentence.test.ts",
      "app/domain/page-data/compact-data.test.ts",
    ],
  },
  {
    name: "the search index beside its oracle",
    paths: ["app/domain/search/", "upstream/search/", "upstream/catalog/", "tests/builders/", "tests/fixtures/"],
    config: "vitest.config.ts",
    tests: [
      "upstream/search/keywords.test.ts",
      "upstream/search/embedded/bitset-index.test.ts",
      "upstream/search/embedded/inventory-overlay.test.ts",
      "tests/integration/refinements.test.ts",
    ],
  },
  {
    name: "bad input over HTTP",
    paths: ["app/", "server.ts", "upstream/http/", "package-lock.json", "tests/security/", "tests/servers/"],
    config: "tests/suites/deployed.config.ts",
    tests: ["tests/security/naughty-strings.test.ts"],
  },
  {
    name: "the HTML of every crawled page",
    paths: ["app/routes/", "app/ui/", "app/root.tsx", "tests/crawl/"],
    config: "tests/suites/deployed.config.ts",
    tests: ["tests/crawl/crawl.test.ts"],
  },
];

/** The subjects that a change touches; all of them where nobody can tell what changed. */
export function touchedSubjects(changed, subjects = SUBJECTS) {
  if (changed === undefined) return subjects;
  const isTouched = ({ paths, tests }) =>
    changed.some((path) => tests.includes(path) || paths.some((start) => path.startsWith(start)));
  return subjects.filter(isTouched);
}
