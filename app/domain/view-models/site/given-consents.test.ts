import { expect, test } from "vitest";
import { toGivenConsents } from "./given-consents";

const ZONE = "America/New_York";
const EMAIL = "ann@example.com";
const madeAt = "2025-11-20T15:05:00.000Z";
const NOTHING = { profile: [{ email: EMAIL, madeAt }], addressChanges: [], consents: [], historyChoices: [] };

test("an account says since when it has its address, and what its shopper never agreed to", () => {
  expect(toGivenConsents(NOTHING, ZONE).map(({ what, when }) => [what, when])).toEqual([
    ["Your account's address: ann@example.com", "Account since Nov 20, 2025, 10:05 AM EST"],
    ["One-tap messages to sellers, with your name and address", "Not agreed to"],
  ]);
});

test("each consent and each change of address has its time, and whether it was given", () => {
  const askedAt = "2026-06-01T12:00:00.000Z";
  const given = toGivenConsents(
    {
      profile: [{ email: EMAIL, madeAt, oneClickSince: askedAt }],
      addressChanges: [
        { from: "old@example.com", to: EMAIL, askedAt, confirmedAt: askedAt },
        { from: EMAIL, to: "new@example.com", askedAt: madeAt },
      ],
      consents: [
        { email: EMAIL, about: "Email alerts of your account", askedAt, givenAt: askedAt },
        { email: "other@example.com", about: "Used Honda cars for sale", askedAt },
      ],
      historyChoices: [{ choice: "paused", chosenAt: askedAt }],
    },
    ZONE,
  );
  const june = "Jun 1, 2026, 8:00 AM EDT";
  expect(given.slice(1).map(({ what, when }) => `${what} | ${when}`)).toEqual([
    `One-tap messages to sellers, with your name and address | Agreed ${june}`,
    `Change of address from old@example.com to ann@example.com | Confirmed ${june}`,
    "Change of address from ann@example.com to new@example.com | Asked for Nov 20, 2025, 10:05 AM EST, not confirmed",
    `Email alerts of your account | Confirmed ${june}`,
    `Used Honda cars for sale, to other@example.com | Asked for ${june}, not confirmed`,
    `Browsing history: paused | Chosen ${june}`,
  ]);
});
