import fc from "fast-check";
import { expect, test } from "vitest";
import { groupThousands } from "./thousands";

test("thousands are grouped as the language's own formatter groups them", () => {
  const format = new Intl.NumberFormat("en-US");
  fc.assert(
    fc.property(
      fc.integer({ min: -3_000_000, max: 3_000_000_000 }),
      (count) => groupThousands(count) === format.format(count),
    ),
  );
  const others = [-1_234, 999, 1_000, 999_999, 1_000_000, 9_999_999_999_999, 1_234.5, 0.25, 1_234_567.891, 999.9996];
  expect(others.map(groupThousands)).toEqual(others.map((count) => format.format(count)));
});
