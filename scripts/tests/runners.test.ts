import { expect, test } from "vitest";
import deployed from "../../tests/suites/deployed.config";
import faults from "../../tests/suites/faults.config";
import integration from "../../tests/suites/integration.config";
import smoke from "../../tests/suites/smoke.config";
import units from "../../vitest.config";
import { configOf, DEPLOYED, FAULTS, INTEGRATION, JOURNEYS, SMOKE, UNITS } from "./runners.mjs";

test.each([
  [UNITS, units],
  [INTEGRATION, integration],
  [FAULTS, faults],
  [SMOKE, smoke],
  [DEPLOYED, deployed],
])("the files that %s takes in are known as its own", (name, { test: settings }) => {
  const taken = settings?.include ?? [];
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.map(configOf)).toEqual(taken.map(() => name));
});

test("whatever names no test file is a pattern of journeys", () => {
  expect(configOf("tests/e2e/drawer.spec.ts")).toBe(JOURNEYS);
  expect(configOf("drawer")).toBe(JOURNEYS);
  expect(configOf("drawer.spec.ts")).toBe(JOURNEYS);
});
