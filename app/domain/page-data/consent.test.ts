import { expect, test } from "vitest";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { consentChoiceIn, consentToAds, isAllowed, readConsentChoice, toConsentLine, toConsentState } from "./consent";

test.each([
  [undefined, false, "opt-in", "not-asked", false],
  [undefined, false, "opt-out", "not-refused", true],
  [undefined, true, "opt-in", "gpc", false],
  [undefined, true, "opt-out", "gpc", false],
  ["yes", false, "opt-in", "agreed", true],
  ["yes", true, "opt-in", "agreed", true],
  ["yes", true, "opt-out", "agreed", true],
  ["yes-ads", true, "opt-in", "agreed", true],
  ["no", false, "opt-out", "refused", false],
  ["no", true, "opt-in", "refused", false],
] as const)(
  "choice %s with Global Privacy Control %s under %s is %s, and allows: %s",
  (choice, sendsGpc, mode, state, allows) => {
    expect(toConsentState({ choice, sendsGpc, mode })).toBe(state);
    expect(isAllowed(state)).toBe(allows);
  },
);

test("script reads the choice from its cookies, among others and as the site writes it", async () => {
  const { consent } = createCookies({ isLocal: true, secrets: [] });
  const cookieOf = async (choice: string) => (await consent.serialize([choice])).split(";")[0] ?? "";
  for (const choice of ["yes", "yes-ads", "no"] as const)
    expect(consentChoiceIn(`signedIn=1; ${await cookieOf(choice)}; fixedAdHidden=x`)).toBe(choice);
  for (const none of ["", "signedIn=1", "consent=", "consent=%", "consent=yes", `other${await cookieOf("yes")}`])
    expect(consentChoiceIn(none)).toBeUndefined();
});

test("a cookie that we never wrote is no choice", () => {
  expect([["yes"], ["no"], ["yes-ads"], ["YES"], [], {}, "yes", null, [["yes"]]].map(readConsentChoice)).toEqual([
    "yes",
    "no",
    "yes-ads",
    ...Array(6).fill(undefined),
  ]);
});

test("who agreed before ads were asked about has agreed to no ads of others", () => {
  expect(consentToAds("agreed", "yes")).toBe("not-asked");
  expect(consentToAds("agreed", "yes-ads")).toBe("agreed");
  for (const state of ["refused", "gpc", "not-asked", "not-refused"] as const)
    expect(consentToAds(state, undefined)).toBe(state);
});

const NOBODY = { sharesViews: false, hasOutsideAds: false };
const MEASURER = { sharesViews: true, hasOutsideAds: false };
const GOOGLE = { sharesViews: false, hasOutsideAds: true };
const BOTH = { sharesViews: true, hasOutsideAds: true };

test("it is asked only where somebody else would learn of it, and of who has not chosen", () => {
  expect([MEASURER, GOOGLE, BOTH].map((learners) => toConsentLine("not-asked", learners))).toEqual([
    "ask",
    "ask-ads",
    "ask-both",
  ]);
  expect([MEASURER, GOOGLE, BOTH].map((learners) => toConsentLine("not-refused", learners))).toEqual([
    "tell",
    "tell-ads",
    "tell-both",
  ]);
  for (const state of ["not-asked", "not-refused", "agreed", "refused"] as const)
    expect(toConsentLine(state, NOBODY)).toBeUndefined();
  for (const state of ["agreed", "refused"] as const) expect(toConsentLine(state, BOTH)).toBeUndefined();
});

test("Global Privacy Control is shown as honored wherever it counts", () => {
  expect([toConsentLine("gpc", BOTH), toConsentLine("gpc", NOBODY)]).toEqual(["gpc", "gpc"]);
});
