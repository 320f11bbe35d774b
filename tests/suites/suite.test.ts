import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { sources } from "../source-files";

test("on a build machine a fault is tried again, and nothing else", async () => {
  vi.stubEnv("CI", "true");
  const configs = await Promise.all(
    [
      import("../../vitest.config"),
      import("./deployed.config"),
      import("./smoke.config"),
      import("./faults.config"),
    ].map(async (config) => (await config).default.test?.retry ?? 0),
  );
  vi.unstubAllEnvs();
  expect(configs).toEqual([0, 0, 0, 2]);
  expect(readFileSync("playwright.config.ts", "utf8")).not.toContain("retries");
});

test("a site is started in one place", () => {
  const starters = sources.filter(
    ({ path, text }) => path.startsWith("tests/") && /spawn\([^)]*"dist\/server\.js"/s.test(text),
  );
  expect(starters.map(({ path }) => path)).toEqual(["tests/servers/started-site.ts"]);
});
