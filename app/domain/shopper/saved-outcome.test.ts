import { expect, test } from "vitest";
import { readSavedOutcome, writeSavedOutcome } from "./saved-outcome";

test.each(["add", "remove"] as const)("what %s came to is read as it was written", (kind) => {
  const outcome = { kind, listingId: "700000042" };
  expect(readSavedOutcome(writeSavedOutcome(outcome))).toEqual(outcome);
});

test.each([null, "add", ["add"], ["keep", "700000042"], ["add", "<b>"], { kind: "add" }])(
  "%j was never written, and nothing is said of it",
  (value) => {
    expect(readSavedOutcome(value)).toBeNull();
  },
);
