import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { PASSWORD_RESET_WITHIN_MS, SIGN_IN_FAILURES_MAX } from "../../app/domain/limits";
import { passwordProblem } from "../../app/domain/shopper/password";
import {
  accountsWithMail,
  anAccountService,
  confirmTokenIn,
  recordedPeople,
  resetTokenIn,
} from "../../tests/builders/account-builders";

const EMAIL = "Ann@Example.com";
const OLD = "a short sentence";
const NEW = "another sentence";

/** `checked` is waited for when a password has been checked. */
async function aService(checked = async () => {}) {
  const opened = await anAccountService({
    // Without a thread, so that nothing but the database decides what comes first.
    hash: async (password) => `hash of ${password}`,
    async verify(password, stored) {
      await checked();
      return stored === `hash of ${password}`;
    },
  });
  const { accounts, mails } = opened;
  return {
    ...opened,
    /** Gives the link of the mail. */
    async ask(email = EMAIL) {
      await accounts.resets.ask({ email, brand: "marketplace", client: undefined });
      return resetTokenIn(mails.at(-1)?.text);
    },
    /** Gives whose password is changed, or what it came to instead. */
    async reset(token: string, password: string) {
      const outcome = await accounts.resetPassword(token, password);
      return outcome.kind === "changed" ? outcome.email : outcome.kind;
    },
    signIn: async (password: string) => (await accounts.signIn(EMAIL, password)).kind,
  };
}

test("the new password counts, the old one and every session have ended by then, and the link is spent", async () => {
  const { accounts, signedUp, ask, signIn, reset } = await aService();
  const { idToken } = await signedUp(EMAIL, OLD);
  const elsewhere = await accounts.signIn(EMAIL, OLD);
  const token = await ask("ann@example.COM");
  expect(await accounts.resets.addressOf(token)).toBe(EMAIL);
  expect(await reset(token, NEW)).toBe(EMAIL);
  const tokens = [idToken, elsewhere.kind === "signed-in" ? elsewhere.session.idToken : ""];
  for (const each of tokens) expect(await accounts.sessions.of(each)).toBeNull();
  expect([await signIn(OLD), await signIn(NEW)]).toEqual(["refused", "signed-in"]);
  expect(await reset(token, OLD)).toBe("over");
  expect(await accounts.resets.addressOf(token)).toBeNull();
});

test("the mailbox is told of a password that was set anew, and not of the one that an account began with", async () => {
  const { signedUp, mails, ask, reset, accounts } = await aService();
  await signedUp(EMAIL, OLD);
  await reset(await ask(), NEW);
  expect(mails.at(-1)).toMatchObject({ to: { address: EMAIL }, subject: "Your Forecourt password was changed" });
  expect(mails.at(-1)?.unsubscribeUrl).toBeUndefined();
  await accounts.signUp({ email: "bob@example.com", password: OLD });
  const before = mails.length;
  await reset(await ask("bob@example.com"), NEW);
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual(["Set a new password for Forecourt"]);
});

test("looking at a link spends nothing; a newer one replaces it, and each ends after half an hour", async () => {
  const { accounts, signedUp, ask, pass, signIn, reset } = await aService();
  await signedUp(EMAIL, OLD);
  const first = await ask();
  for (let look = 0; look < 3; look += 1) expect(await accounts.resets.addressOf(first)).toBe(EMAIL);
  pass(MINUTE_MS);
  const second = await ask();
  expect(await reset(first, NEW)).toBe("over");
  pass(PASSWORD_RESET_WITHIN_MS);
  expect(await reset(second, NEW)).toBe("over");
  expect(await signIn(OLD)).toBe("signed-in");
});

test("who signed up and never confirmed is let in by it, with the new password", async () => {
  const { accounts, ask, signIn, mails, reset } = await aService();
  const { secret } = await accounts.signUp({ email: EMAIL, password: OLD });
  const confirmToken = confirmTokenIn(mails.at(-1)?.text);
  expect(await reset(await ask(), NEW)).toBe(EMAIL);
  expect([await signIn(OLD), await signIn(NEW)]).toEqual(["refused", "signed-in"]);
  expect(await accounts.signUps.lookAt(confirmToken)).toEqual({ email: EMAIL, state: "confirmed" });
  // A stranger may have signed up with the address.
  expect(await accounts.signUps.claim(secret)).toBeNull();
});

test("a sign-up that was confirmed and not claimed by then signs no browser in", async () => {
  const { accounts, ask, mails, reset } = await aService();
  const { secret } = await accounts.signUp({ email: EMAIL, password: OLD });
  await accounts.signUps.confirm(confirmTokenIn(mails.at(-1)?.text));
  expect(await reset(await ask(), NEW)).toBe(EMAIL);
  expect(await accounts.signUps.claim(secret)).toBeNull();
});

test("the old password that was being checked when a new one came starts no session", async () => {
  let goOn = () => {};
  let begun = () => {};
  const checking = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const isTold = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { ask, signedUp, signIn, reset } = await aService(async () => {
    begun();
    await isTold;
  });
  await signedUp(EMAIL, OLD);
  const token = await ask();
  const signingIn = signIn(OLD);
  await checking;
  await reset(token, NEW);
  goOn();
  expect([await signingIn, await signIn(NEW)]).toEqual(["refused", "signed-in"]);
});

test("a browser that claims its sign-up while a new password comes has no session after that, at any moment", async () => {
  for (let moment = 0; moment < 40; moment += 1) {
    const { accounts, ask, mails, reset } = await aService();
    const { secret } = await accounts.signUp({ email: EMAIL, password: OLD });
    await accounts.signUps.confirm(confirmTokenIn(mails.at(-1)?.text));
    const token = await ask();
    const resetting = reset(token, NEW);
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
    const session = (await accounts.signUps.claim(secret))?.session;
    await resetting;
    expect(await accounts.sessions.of(session?.idToken), `after ${moment} turns`).toBeNull();
  }
});

test("who failed too often is not kept out of the account by that once there is a new password", async () => {
  const { accounts, ask, signedUp, signIn } = await aService();
  await signedUp(EMAIL, OLD);
  const answers = [];
  for (let tries = 0; tries <= SIGN_IN_FAILURES_MAX; tries += 1) answers.push(await signIn("a wrong password"));
  expect(answers.at(-1)).toBe("locked");
  await accounts.resetPassword(await ask(), NEW);
  expect(await signIn(NEW)).toBe("signed-in");
});

test("an address that nobody has gets no mail, and takes as many from its allowance", async () => {
  const { accounts, mails, pass, signedUp } = await aService();
  const askOnly = () => accounts.resets.ask({ email: EMAIL, brand: "marketplace", client: undefined });
  await askOnly();
  expect(mails).toEqual([]);
  expect(await accounts.resets.addressOf("x".repeat(43))).toBeNull();
  await signedUp(EMAIL, OLD);
  await askOnly();
  expect(mails).toHaveLength(1);
  pass(MINUTE_MS);
  await askOnly();
  expect(mails).toHaveLength(2);
});

test("the account's own address is no password, as when signing up, and the link stays good", async () => {
  const { accounts, signedUp, ask, reset, signIn } = await aService();
  await signedUp(EMAIL, OLD);
  const token = await ask();
  const outcome = await accounts.resetPassword(token, EMAIL.toUpperCase());
  expect(outcome).toEqual({ kind: "refused", problem: passwordProblem(EMAIL, EMAIL) });
  expect(await signIn(OLD)).toBe("signed-in");
  expect(await reset(token, NEW)).toBe(EMAIL);
});

test("asking costs the same for an address that nobody has, and also where no more mail is due", async () => {
  const opened = await aService();
  const { people, asked } = recordedPeople(opened.people);
  const { accounts, signedUp } = accountsWithMail({ ...opened, people });
  await signedUp(EMAIL, OLD);
  const workOf = async (email: string) => {
    asked.length = 0;
    await accounts.resets.ask({ email, brand: "marketplace", client: undefined });
    return [...asked];
  };
  const known = await workOf(EMAIL);
  expect(known).toContain("outbox.put");
  expect(await workOf("nobody@example.com")).toEqual(known);
  expect(await workOf(EMAIL)).toEqual(known);
  expect(await workOf("nobody@example.com")).toEqual(known);
});

test("a reset that is asked for right after signing up is sent, and a second within the minute is not", async () => {
  const { accounts, mails, ask } = await aService();
  await accounts.signUp({ email: EMAIL, password: OLD });
  const token = await ask();
  expect(mails).toHaveLength(2);
  expect(await ask()).toBe(token);
  expect(mails).toHaveLength(2);
});
