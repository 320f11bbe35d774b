// What the long lane does in full, and which files each part of it is about.

/**
 * Whatever is asked for in hundreds is a line here: `tests` draws its counts from tests/lane.ts, `config` is the suite that
 * runs it, all of it where no test is named, `projects` are the browsers of journeys, and `npm run test:long -- --touched`
 * runs the lines of which a change touches one of `paths`. A test keeps the list complete.
 */
export const SUBJECTS = [
  {
    name: "random searches and addresses",
    paths: ["app/domain/", "app/ui/filters/", "tests/builders/"],
    config: "vitest.config.ts",
    tests: [
      "app/domain/search/canonical-url.test.ts",
      "app/domain/search/canonical-url.property.test.ts",
      "app/domain/search/search-query-parser.test.ts",
      "app/domain/words/chips.test.ts",
      "app/domain/words/search-sentence.test.ts",
      "app/ui/filters/own-submission.test.tsx",
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
    ],
  },
  {
    name: "refinements of random searches over HTTP",
    paths: ["app/domain/search/", "app/server/", "upstream/search/", "tests/builders/", "tests/fixtures/"],
    config: "tests/suites/integration.config.ts",
    tests: ["tests/integration/refinements.test.ts"],
  },
  {
    name: "what a browser saved, and signing in",
    paths: ["app/server/pages/account/", "app/server/shopper/", "upstream/accounts/", "upstream/alerts/store/"],
    config: "tests/suites/integration.config.ts",
    tests: ["tests/integration/merging-on-sign-in.test.ts", "tests/integration/travelling-lists.test.ts"],
  },
  {
    name: "one figure for one car and one wallet",
    paths: ["app/domain/money/", "app/domain/wallet/", "app/server/shopper/", "app/ui/wallet/"],
    config: "tests/suites/integration.config.ts",
    tests: ["tests/integration/one-figure.test.ts"],
  },
  {
    name: "a year of house ads",
    paths: ["app/domain/placements/"],
    config: "vitest.config.ts",
    tests: ["app/domain/placements/traffic.test.ts"],
  },
  {
    name: "bad input over HTTP",
    paths: ["app/", "server.ts", "upstream/http/", "package-lock.json", "tests/security/", "tests/servers/"],
    config: "tests/suites/deployed.config.ts",
    tests: ["tests/security/naughty-strings.test.ts"],
  },
  {
    name: "kills of the bundled upstream",
    paths: [
      "app/server/process/",
      "app/server/upstream/",
      "upstream/accounts/",
      "upstream/alerts/",
      "upstream/leaving/",
      "upstream/marketplace/",
      "upstream/messages/",
      "upstream/push/",
      "upstream/storage/",
    ],
    config: "tests/suites/smoke.config.ts",
    tests: [
      "tests/smoke/back-means-back.test.ts",
      "tests/smoke/killed-while-changing-address.test.ts",
      "tests/smoke/killed-while-deleting.test.ts",
      "tests/smoke/killed-while-exporting.test.ts",
      "tests/smoke/killed-while-notifying.test.ts",
      "tests/smoke/killed-while-writing.test.ts",
    ],
  },
  {
    name: "sign-ups behind a scanner of mails",
    paths: ["app/routes/account/", "app/server/pages/account/", "app/server/shopper/", "upstream/accounts/"],
    config: "tests/suites/smoke.config.ts",
    tests: ["tests/smoke/scanned-sign-ups.test.ts"],
  },
  {
    name: "imports beside a running site",
    paths: [
      "app/server/process/",
      "upstream/commands/",
      "upstream/inventory/",
      "upstream/marketplace/",
      "upstream/storage/",
    ],
    config: "tests/suites/smoke.config.ts",
    tests: ["tests/smoke/imports-beside-a-site.test.ts"],
  },
  {
    name: "the HTML of every crawled page",
    paths: ["app/routes/", "app/ui/", "app/root.tsx", "tests/crawl/"],
    config: "tests/suites/deployed.config.ts",
    tests: ["tests/crawl/crawl.test.ts"],
  },
  {
    name: "journeys at a phone's width, and what is served alike without script",
    paths: ["app/root.tsx", "app/routes/", "app/ui/", "playwright.config.ts", "tests/e2e/"],
    config: "playwright.config.ts",
    tests: [],
    // tests/e2e/journey-projects.ts says which journeys these are.
    projects: ["mobile", "javascript-off", "javascript-off-mobile"],
  },
];

/** The subjects that a change touches; all of them where nobody can tell what changed. */
export function touchedSubjects(changed, subjects = SUBJECTS) {
  if (changed === undefined) return subjects;
  const isTouched = ({ paths, tests }) =>
    changed.some((path) => tests.includes(path) || paths.some((start) => path.startsWith(start)));
  return subjects.filter(isTouched);
}
