import { join } from "node:path";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../app/domain/durations";
import { MAIL_CODE_TRIES, MAIL_CODE_WITHIN_MS } from "../../app/domain/limits";
import { GUESSABLE_PASSWORD } from "../../app/domain/shopper/password";
import {
  accountsWithMail,
  anAccountService,
  codeIn,
  recordedPeople,
  resetTokenIn,
} from "../../tests/builders/account-builders";
import { openPlainDatabase } from "../storage/database";

const EMAIL = "Ann@Example.com";
const UNKNOWN = "nobody@example.com";
const OLD = "a short sentence";
const NEW = "another sentence";

async function aService() {
  const opened = await anAccountService();
  const { accounts, mails, dataDir } = opened;
  return {
    ...opened,
    /** Of every code that is stored, its hash and its tries. */
    rows() {
      const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
      const found = database.prepare("SELECT code_hash, code_tries FROM reset_codes").all();
      database.close();
      return found;
    },
    ask: (email = EMAIL, secret?: string) =>
      accounts.resets.ask({ email, brand: "marketplace", client: undefined, secret }),
    code: () => codeIn(mails.at(-1)?.text),
    wrongCode: () => (codeIn(mails.at(-1)?.text) === "000000" ? "000001" : "000000"),
    async type(secret: string, code: string, password = NEW) {
      return (await accounts.resetPasswordByCode({ secret, code, password })).kind;
    },
    signIn: async (password: string) => (await accounts.signIn(EMAIL, password)).kind,
  };
}

test("the code sets the new password as the link does: sessions end, the mailbox is told, link and code are spent", async () => {
  const { accounts, signedUp, ask, code, type, signIn, mails } = await aService();
  const { idToken } = await signedUp(EMAIL, OLD);
  const secret = await ask("ann@example.COM");
  const typed = code();
  const token = resetTokenIn(mails.at(-1)?.text);
  expect(await accounts.resetPasswordByCode({ secret, code: typed, password: NEW })).toEqual({
    kind: "changed",
    email: EMAIL,
  });
  expect(await accounts.sessions.of(idToken)).toBeNull();
  expect([await signIn(OLD), await signIn(NEW)]).toEqual(["refused", "signed-in"]);
  expect(mails.at(-1)?.subject).toBe("Your Forecourt password was changed");
  expect(await accounts.resets.addressOf(token)).toBeNull();
  expect(await type(secret, typed, OLD)).toBe("wrong");
  expect(await signIn(OLD)).toBe("refused");
});

test("who signed up and never confirmed is let in by the code, and the browser that signed up is not", async () => {
  const { accounts, ask, code, type, signIn } = await aService();
  const { secret: signUp } = await accounts.signUp({ email: EMAIL, password: OLD });
  const secret = await ask();
  expect(await type(secret, code())).toBe("changed");
  expect(await signIn(NEW)).toBe("signed-in");
  expect(await accounts.signUps.claim(signUp)).toBeNull();
});

test("the link spends the code, and a change of the password does too", async () => {
  const { accounts, signedUp, ask, code, type, mails, pass, signIn } = await aService();
  const { idToken } = await signedUp(EMAIL, OLD);
  const changing = await ask();
  const change = { currentPassword: OLD, password: NEW, endsOthers: false, brand: "marketplace" } as const;
  expect((await accounts.changePassword(idToken, change)).kind).toBe("changed");
  // The last mail tells of the change: the code stands in the one before.
  expect(await type(changing, codeIn(mails.at(-2)?.text), OLD)).toBe("wrong");
  pass(MINUTE_MS);
  const secret = await ask();
  const typed = code();
  await accounts.resetPassword(resetTokenIn(mails.at(-1)?.text), "a third sentence");
  expect(await type(secret, typed)).toBe("wrong");
  expect(await signIn("a third sentence")).toBe("signed-in");
});

test.each([{ email: EMAIL }, { email: UNKNOWN }])(
  "five wrong codes use the code of $email up, and so do ten minutes",
  async ({ email }) => {
    const { signedUp, ask, code, wrongCode, type, pass } = await aService();
    await signedUp(EMAIL, OLD);
    const known = await ask();
    const right = code();
    const secret = email === EMAIL ? known : await ask(email);
    for (let tries = 0; tries < MAIL_CODE_TRIES; tries += 1) expect(await type(secret, wrongCode())).toBe("wrong");
    for (const each of [wrongCode(), right]) expect(await type(secret, each)).toBe("over");
    pass(MINUTE_MS);
    const next = await ask(email, secret);
    expect(next).toBe(secret);
    expect(await type(next, wrongCode())).toBe("wrong");
    pass(MAIL_CODE_WITHIN_MS);
    for (const each of [wrongCode(), code()]) expect(await type(next, each)).toBe("over");
  },
);

test("a code counts in the browser that asked, and the next mail's takes its place in every browser", async () => {
  const { signedUp, ask, code, type, pass, signIn } = await aService();
  await signedUp(EMAIL, OLD);
  const first = await ask();
  const early = code();
  const elsewhere = await ask(UNKNOWN);
  expect(await type(elsewhere, early)).toBe("wrong");
  expect(await type("s".repeat(43), early)).toBe("over");
  pass(MINUTE_MS);
  const second = await ask();
  expect(second).not.toBe(first);
  expect(await type(first, early)).toBe("wrong");
  expect(await type(first, code())).toBe("wrong");
  expect(await type(second, code())).toBe("changed");
  expect(await signIn(NEW)).toBe("signed-in");
});

test("the code stays good where its browser asks again too soon, and where another one does", async () => {
  const { signedUp, ask, code, type, mails } = await aService();
  await signedUp(EMAIL, OLD);
  const secret = await ask();
  const sent = mails.length;
  expect(await ask(EMAIL, secret)).toBe(secret);
  const elsewhere = await ask();
  expect(mails).toHaveLength(sent);
  expect(await type(elsewhere, code())).toBe("wrong");
  expect(await type(secret, code())).toBe("changed");
});

test("a browser that asks for another address has a new secret, and the code of before is lost with the old one alone", async () => {
  const { signedUp, ask, code, type } = await aService();
  await signedUp(EMAIL, OLD);
  const secret = await ask();
  expect(await ask(UNKNOWN, secret)).not.toBe(secret);
  expect(await type(secret, code())).toBe("changed");
});

test("a password that does not serve costs no try and spends no code", async () => {
  const { accounts, signedUp, ask, code, wrongCode, type } = await aService();
  await signedUp(EMAIL, OLD);
  const secret = await ask();
  for (let tries = 0; tries <= MAIL_CODE_TRIES; tries += 1) {
    expect(await type(secret, wrongCode(), "password1234")).toBe("refused");
    expect(await accounts.resetPasswordByCode({ secret, code: code(), password: EMAIL })).toEqual({
      kind: "refused",
      problem: GUESSABLE_PASSWORD,
    });
  }
  expect(await type(secret, code())).toBe("changed");
});

test("what a wrong code and a weak password come to, and by which work, is the same for an address that nobody has", async () => {
  const opened = await aService();
  const { people, asked } = recordedPeople(opened.people);
  const { accounts, signedUp, mails } = accountsWithMail({ ...opened, people });
  await signedUp(EMAIL, OLD);
  const workOf = async (email: string) => {
    const secret = await accounts.resets.ask({ email, brand: "marketplace", client: undefined });
    const guess = codeIn(mails.at(-1)?.text) === "000000" ? "000001" : "000000";
    asked.length = 0;
    const answers = [];
    for (let tries = 0; tries <= MAIL_CODE_TRIES; tries += 1)
      // The account's own address as its password, too: only who has the code hears that it serves nobody.
      for (const password of [NEW, "password1234", EMAIL])
        answers.push(await accounts.resetPasswordByCode({ secret, code: guess, password }));
    return { answers, asked: [...asked] };
  };
  const known = await workOf(EMAIL);
  expect(known.answers).toContainEqual({ kind: "wrong" });
  expect(known.asked).toContain("resetLinks.tryCode");
  expect(await workOf(UNKNOWN)).toEqual(known);
  // And where no more mail is due.
  expect(await workOf(EMAIL)).toEqual(known);
});

test("of an address that nobody has no code is right, and what was stored of it goes", async () => {
  const { ask, pass, rows } = await aService();
  await ask(UNKNOWN);
  expect(rows()).toEqual([["", 0]]);
  pass(MAIL_CODE_WITHIN_MS + HOUR_MS);
  await ask("somebody@example.com");
  expect(rows()).toHaveLength(1);
});

test("what is stored of a code leaves with its person", async () => {
  const { accounts, signedUp, ask, rows, people } = await aService();
  const { idToken } = await signedUp(EMAIL, OLD);
  const consumer = (await accounts.sessions.of(idToken))?.consumer;
  await ask();
  await ask(UNKNOWN);
  expect(rows()).toHaveLength(2);
  const person = { consumerId: consumer?.id ?? null, email: EMAIL };
  for (const store of people.personal) await store.eraseOf(person);
  expect(rows()).toEqual([["", 0]]);
});
