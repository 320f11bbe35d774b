import { expect, test } from "vitest";
import { createBudget } from "./processor-budget.mjs";

/** A task that lasts until it is told to end. */
function aTask(name: string, seen: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    run: async () => {
      seen.push(name);
      await ended;
    },
    end: () => end(),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("nothing runs beside a suite that asks for every processor, and suites begin in the order in which they asked", async () => {
  const seen: string[] = [];
  const withProcessors = createBudget(2);
  const [types, unit, faults, smoke] = ["types", "unit", "faults", "smoke"].map((name) => aTask(name, seen));
  if (!types || !unit || !faults || !smoke) throw new Error("four tasks");
  const all = [
    withProcessors(1, types.run),
    withProcessors(1, unit.run),
    withProcessors(2, faults.run),
    withProcessors(1, smoke.run),
  ];
  await settled();
  expect(seen).toEqual(["types", "unit"]);
  types.end();
  await settled();
  expect(seen).toEqual(["types", "unit"]);
  unit.end();
  await settled();
  expect(seen).toEqual(["types", "unit", "faults"]);
  faults.end();
  await settled();
  expect(seen).toEqual(["types", "unit", "faults", "smoke"]);
  smoke.end();
  await Promise.all(all);
});

test("a suite that wants more processors than there are gets all of them, and one that fails gives its own back", async () => {
  const withProcessors = createBudget(1);
  await expect(withProcessors(8, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withProcessors(1, async () => "next")).toBe("next");
});
