import { expect, test } from "vitest";
import { failuresOf, rateOf, readRequest } from "./flaky-rates.mjs";

const ended = (code: number, counts: object) => ({ step: { code }, counts });

test("a pattern comes with a number of attempts, and what else stands there is the runner's", () => {
  expect(readRequest(["drawer.spec.ts"])).toEqual({ pattern: "drawer.spec.ts", times: 10, options: [] });
  expect(readRequest(["--times", "3", "drawer.spec.ts", "-g", "Escape"])).toEqual({
    pattern: "drawer.spec.ts",
    times: 3,
    options: ["-g", "Escape"],
  });
});

test.each([[[]], [["--project=chromium"]], [["a.spec.ts", "--times", "0"]], [["a.spec.ts", "--times", "often"]]])(
  "%j is refused with a sentence",
  (given) => {
    expect(readRequest(given)).toHaveProperty("problem");
  },
);

test("the rate is of all attempts, and a start that came to no test is one that failed", () => {
  expect(rateOf([ended(0, { passed: 10, failed: 0 })])).toBe("10 of 10 passed");
  expect(rateOf([ended(0, { passed: 3, failed: 0 }), ended(1, { passed: 2, failed: 1 })])).toBe("5 of 6 passed");
  expect(rateOf([ended(1, {})])).toBe("0 of 1 passed");
  expect(rateOf([ended(1, { passed: 3, failed: 0 })])).toBe("3 of 4 passed");
});

test("what failed is named once, with how often and its first error in a line", () => {
  const name = "[chromium] drawer.spec.ts > Escape closes it";
  const starts = [
    ended(1, { failures: [{ name, error: "\u001b[31mnot visible\u001b[39m\nat drawer.spec.ts:3" }] }),
    ended(1, { failures: [{ name, error: "another" }, { name: "a.test.ts" }] }),
  ];
  expect(failuresOf(starts)).toEqual([`2 times ${name}: not visible at drawer.spec.ts:3`, "1 times a.test.ts"]);
});
