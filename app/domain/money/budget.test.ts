import { expect, test } from "vitest";
import { describeAssumptions } from "./budget";

test("the assumptions are said in words", () => {
  expect(describeAssumptions()).toBe("60 months at 6.6% APR with $3,000 down");
});
