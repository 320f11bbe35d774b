import { expect, test } from "vitest";
import { sources } from "../source-files";

test("a site is started in one place", () => {
  const starters = sources.filter(
    ({ path, text }) => path.startsWith("tests/") && /spawn\([^)]*"dist\/server\.js"/s.test(text),
  );
  expect(starters.map(({ path }) => path)).toEqual(["tests/servers/started-site.ts"]);
});
