import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The requirements of OWASP ASVS 5.0 that accounts are held to, each with the tests that would fail without it: the beginning of
 * a test's name, by file. Some are met by what the site does not have; then the test looks for it.
 */
const REQUIREMENTS: readonly (readonly [item: string, demands: string, file: string, name: string])[] = [
  ["6.2.1", "twelve characters at least", "app/domain/shopper/password.test.ts", '["short", /at least 12/]'],
  ["6.2.2", "a password can be changed", "tests/e2e/change-password.spec.ts", "a password is changed by who knows it"],
  [
    "6.2.3",
    "the change asks for the current one",
    "upstream/accounts/password-change.test.ts",
    "a wrong current password changes nothing",
  ],
  ["6.2.4", "common ones are refused", "app/domain/shopper/password.test.ts", '["Password1234", /easy to guess/]'],
  [
    "6.2.5",
    "any characters serve",
    "app/domain/shopper/password.test.ts",
    "the password %j serves, whatever characters it has",
  ],
  [
    "6.2.6",
    "the field hides what is typed",
    "app/ui/account/password-fields.test.tsx",
    "every field of a password hides it",
  ],
  [
    "6.2.7",
    "pasting and password managers work",
    "app/ui/account/password-fields.test.tsx",
    "and says to programs which it is",
  ],
  [
    "6.2.8",
    "it is verified exactly as it was typed",
    "upstream/accounts/passwords-as-typed.test.ts",
    "a password counts as it was typed",
  ],
  [
    "6.2.9",
    "sixty-four characters and more are taken",
    "upstream/accounts/passwords-as-typed.test.ts",
    "a password of 128 characters serves",
  ],
  [
    "6.2.10",
    "no password ends by its age",
    "upstream/accounts/passwords-as-typed.test.ts",
    "a password signs in ten years later",
  ],
  [
    "6.2.11",
    "the site's and the account's names are refused",
    "app/domain/shopper/password.test.ts",
    "a name of the account is no matter",
  ],
  [
    "6.2.12",
    "leaked ones are refused",
    "upstream/accounts/breached-passwords.test.ts",
    "a leaked password is refused at sign-up",
  ],
  ["6.3.1", "guessing is slowed down", "upstream/accounts/sign-in-failures.test.ts", "guessed from many networks"],
  ["6.3.7", "the mailbox is told of changes", "tests/e2e/change-password.spec.ts", "and the mailbox is told"],
  [
    "6.3.7",
    "also of a password that was set anew",
    "upstream/accounts/password-resets.test.ts",
    "the mailbox is told of a password that was set anew",
  ],
  ["6.3.7", "the old mailbox, too", "tests/e2e/change-address.spec.ts", "and the old mailbox puts it back"],
  [
    "6.3.8",
    "nobody learns who has an account by signing in",
    "tests/e2e/account.spec.ts",
    "a wrong password and an unknown address read the same",
  ],
  [
    "6.3.8",
    "or by signing up",
    "upstream/accounts/sign-ups.test.ts",
    "an address that has an account is answered alike",
  ],
  [
    "6.3.8",
    "or by a lost password",
    "tests/e2e/reset-password.spec.ts",
    "asking for an address that nobody has reads the same, to the byte",
  ],
  ["6.4.1", "links and codes end soon", "upstream/accounts/sign-ups.test.ts", "a link is good for a day"],
  [
    "6.4.2",
    "no hints and no secret questions",
    "app/ui/account/password-fields.test.tsx",
    "no form of an account asks for a hint",
  ],
  [
    "6.4.3",
    "a lost password is replaced by the mailbox",
    "upstream/accounts/password-resets.test.ts",
    "the new password counts, the old one and every session",
  ],
  ["6.5.1", "a code works once", "upstream/accounts/codes.test.ts", "a code that was right is right once"],
  ["6.5.1", "also of a lost password", "upstream/accounts/reset-codes.test.ts", "link and code are spent"],
  [
    "6.5.2",
    "a code is not stored as it is",
    "upstream/accounts/sign-ups.test.ts",
    "the database shows neither the link, nor the code",
  ],
  [
    "6.5.3",
    "codes are drawn by a generator made for secrets",
    "upstream/accounts/codes.test.ts",
    "codes are drawn by the generator for secrets",
  ],
  [
    "6.5.4",
    "six digits: twenty bits nearly",
    "upstream/accounts/codes.test.ts",
    "codes have six digits, and use all of them",
  ],
  [
    "6.5.5",
    "a code is good for ten minutes",
    "upstream/accounts/sign-ups.test.ts",
    "a code is good for ten minutes and five tries",
  ],
  [
    "6.5.5",
    "also of a lost password",
    "upstream/accounts/reset-codes.test.ts",
    "five wrong codes use the code of $email up, and so do ten minutes",
  ],
  [
    "6.5.5",
    "and of a new address",
    "upstream/accounts/address-codes.test.ts",
    "a code is good for ten minutes and five tries, and the next mail brings another",
  ],
  [
    "7.1.1",
    "lifetimes are written down",
    "tests/security-requirements.test.ts",
    "what is demanded in writing is written down",
  ],
  [
    "7.1.2",
    "and how many sessions there may be",
    "upstream/accounts/account-sessions.test.ts",
    "of more than twenty sessions the oldest ends",
  ],
  [
    "7.2.1",
    "the service verifies each token",
    "upstream/accounts/accounts.test.ts",
    "what is no token of ours counts for nobody",
  ],
  [
    "7.2.2",
    "tokens are made for each session",
    "upstream/accounts/accounts.test.ts",
    "a token says whose it is and nothing personal",
  ],
  ["7.2.3", "nobody guesses one", "upstream/accounts/codes.test.ts", "sessions have ids that nobody guesses"],
  [
    "7.2.4",
    "signing in makes a new one and ends the old",
    "app/routes/account/sign-in-and-out.test.ts",
    "signing in hands over the session that the request carried",
  ],
  [
    "7.2.4",
    "so does the password given again",
    "upstream/accounts/account-sessions.test.ts",
    "a session is fresh for ten minutes after its password",
  ],
  [
    "7.3.1",
    "thirty minutes without a request end it",
    "app/server/request/cookies/shopper-session.test.ts",
    "thirty minutes without a request end a session",
  ],
  [
    "7.3.2",
    "twelve hours end it",
    "app/server/request/cookies/shopper-session.test.ts",
    "twelve hours end a session however much it is used",
  ],
  [
    "7.4.1",
    "a session that was ended counts no longer",
    "upstream/accounts/accounts.test.ts",
    "a token ends with its lifetime, and with signing out",
  ],
  [
    "7.4.2",
    "an account that is deleted has none",
    "upstream/leaving/leaving.test.ts",
    "every session of an account ends with it, in other browsers too",
  ],
  [
    "7.4.3",
    "another password ends the others",
    "upstream/accounts/password-change.test.ts",
    "the new password counts, other sessions end",
  ],
  [
    "7.4.4",
    "each page of the account signs out",
    "tests/e2e/devices.spec.ts",
    "the pages of an account list each other",
  ],
  [
    "7.5.1",
    "what is sensitive asks for the password again",
    "app/routes/account/fresh-session.test.ts",
    "what needs the password leads to the page that asks for it",
  ],
  [
    "7.5.2",
    "sessions are seen and ended",
    "tests/e2e/devices.spec.ts",
    "a shopper sees where they are signed in and ends the rest",
  ],
];

const LISTED = [
  ...Array.from({ length: 12 }, (_, at) => `6.2.${at + 1}`),
  ...["6.3.1", "6.3.7", "6.3.8", "6.4.1", "6.4.2", "6.4.3"],
  ...Array.from({ length: 5 }, (_, at) => `6.5.${at + 1}`),
  ...["7.1.1", "7.1.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.3.1", "7.3.2"],
  ...["7.4.1", "7.4.2", "7.4.3", "7.4.4", "7.5.1", "7.5.2"],
];

test.each(REQUIREMENTS)("ASVS %s, %s: %s has its test", (_item, _demands, file, name) => {
  expect(readFileSync(file, "utf8")).toContain(name);
});

test("every item that was chosen stands in the table", () => {
  expect([...new Set(REQUIREMENTS.map(([item]) => item))].sort()).toEqual([...LISTED].sort());
});

test("what is demanded in writing is written down", () => {
  const record = readFileSync("docs/decisions/0054-sessions-are-seen-and-fresh.md", "utf8");
  for (const words of [
    "An account has twenty; the oldest ends",
    "thirty minutes without a request",
    "twelve hours after it began",
  ])
    expect(record.replaceAll(/\s+/g, " ")).toContain(words);
});
