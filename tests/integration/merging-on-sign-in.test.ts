import fc from "fast-check";
import { test } from "vitest";
import { propertyOf } from "../lane";
import { aService } from "./merging-browser";
import { type Step, type Tab, Visit } from "./merging-visit";

const tab = fc.constantFrom<Tab>(0, 1);
const carId = fc.constantFrom("L1", "L2", "L3", "L4", "L5", "L6", "L7", "OLD0");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("open" as const), tab }),
  {
    arbitrary: fc.record({ kind: fc.constant("car" as const), tab, change: fc.constant("add" as const), id: carId }),
    weight: 4,
  },
  fc.record({ kind: fc.constant("car" as const), tab, change: fc.constant("remove" as const), id: carId }),
  {
    arbitrary: fc.record({
      kind: fc.constant("search" as const),
      tab,
      url: fc.constantFrom(1, 2, 3, 50_000).map((price) => `/cars-for-sale/used-cars?maxPrice=${price}`),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record(
      {
        kind: fc.constant("sign-in" as const),
        tab,
        name: fc.constantFrom("ann" as const, "bob" as const),
        fails: fc.boolean(),
        saves: carId,
      },
      { requiredKeys: ["kind", "tab", "name", "fails"] },
    ),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant("sign-out" as const), tab }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant("back" as const), tab }), weight: 2 },
);

test("however merging, signing out, a second tab and Back follow each other, nothing is lost and nothing is there twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ cars: fc.constantFrom(0, 2, 98), searches: fc.constantFrom(0, 1, 99) }),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (full, steps) => {
        const visit = await new Visit(await aService(full)).begin();
        for (const one of steps) {
          await visit.take(one);
          await visit.expectAll();
        }
      },
    ),
    propertyOf(1_000),
  );
}, 1_200_000);
