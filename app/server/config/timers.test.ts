import { expect, test } from "vitest";
import { CALL_NAMES, type CallName, policyOf } from "../upstream/policy-table.server";
import { brokenTimerRules, timerTable } from "./timers.server";

const GIVEN = {
  loadBalancerTimeoutMs: 30_000,
  loadBalancerIdleMs: 60_000,
  drainDelayMs: 5_000,
  shutdownGraceMs: 25_000,
};
/** A form waits for a mail server or for its password's turn: none is a section of a page. */
const NO_SECTION: readonly CallName[] = [
  "sendListingMessage",
  "reserveListing",
  "answerReservation",
  "subscribeToSearch",
  "askAccountAlerts",
  "signUp",
  "resetPassword",
  "resetPasswordByCode",
  "signIn",
  "renewSession",
  "changePassword",
  "askAddress",
  "deleteAccount",
];

const slowest = (names: readonly CallName[], timerScale = 1) =>
  Math.max(...names.map((name) => policyOf(name, timerScale).timeoutMs));
const required = CALL_NAMES.filter((name) => policyOf(name).isRequired);
const sections = CALL_NAMES.filter((name) => !policyOf(name).isRequired && !NO_SECTION.includes(name));

test.each([1, 0.2])("the clock knows the slowest calls as the policy table has them, at scale %d", (upstreamScale) => {
  const timers = timerTable({ ...GIVEN, upstreamScale });
  expect(timers.requiredListingMs).toBe(slowest(required, upstreamScale));
  expect(timers.slowestSectionCallMs).toBe(slowest(sections, upstreamScale));
});

test("what takes longer than any section still ends before the page's deadline", () => {
  expect(slowest(NO_SECTION)).toBeLessThan(timerTable(GIVEN).pageDeadlineMs);
});

test("the clock holds together, and says so where a stream ends before a section's call may", () => {
  const timers = timerTable(GIVEN);
  expect(brokenTimerRules(timers)).toEqual([]);
  expect(brokenTimerRules({ ...timers, streamTimeoutMs: timers.slowestSectionCallMs })).toEqual([
    "streamTimeoutMs: is longer than the slowest call of a section",
  ]);
});
