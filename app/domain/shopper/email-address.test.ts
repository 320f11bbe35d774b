import { expect, test } from "vitest";
import { findEmailError, isEmailAddress, isMailbox } from "./email-address";

test.each([
  "dana@example.com",
  "dana+cars@example.com",
  "o'brien@example.co.uk",
  "dana@münchen.example",
  `${"a".repeat(33)}@example.com`,
])("%s is an address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["no at sign", "dana.example.com"],
  ["no domain", "dana@"],
  ["no name", "@example.com"],
  ["no dot in the domain", "dana@example"],
  ["an empty label", "dana@example..com"],
  ["two addresses", "dana@example.com,eve@example.com"],
  ["two at signs", "dana@eve@example.com"],
  ["a display name", "Dana <dana@example.com>"],
  ["a line break", "dana@example.com\r\nBcc: eve@example.com"],
  ["a bare line feed", "dana@example.com\nBcc: eve"],
  ["a blank", "dana @example.com"],
  ["a zero-width character", "dana\u200b@example.com"],
  ["another alphabet before the at sign", "дана@example.com"],
  ["an accent before the at sign", "dána@example.com"],
  ["46 characters", `${"a".repeat(34)}@example.com`],
])("%s is refused", (_why, text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test("a name that needs more than ASCII is told so, and a server may still be asked to take it", () => {
  expect(findEmailError("dána@example.com")).toBe("not-plain");
  expect(isMailbox("dána@example.com")).toBe(true);
});

test("a long bait is refused without going back over it", () => {
  // A reader that goes back over each part takes minutes for it, and fails by the suite's time limit.
  const bait = `${"a.".repeat(100_000)}@`;
  expect(isEmailAddress(bait)).toBe(false);
  expect(isMailbox(bait)).toBe(false);
});

test("a dealer's mailbox may be longer than what a form takes, up to what a mail server takes", () => {
  const address = `sales@${"a".repeat(60)}.${"b".repeat(60)}.example`;
  expect(isEmailAddress(address)).toBe(false);
  expect(isMailbox(address)).toBe(true);
  expect(isMailbox(`${"a".repeat(130)}${address}`)).toBe(false);
});

test.each(["call us", "sales at northside.example", "n/a", "a@northside.example; b@northside.example"])(
  "%s is no mailbox",
  (text) => {
    expect(isMailbox(text)).toBe(false);
  },
);
