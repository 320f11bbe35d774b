import { expect, test } from "vitest";
import { SIGN_IN_FAILURES_MAX } from "../../app/domain/limits";
import { anAccountService, resetTokenIn } from "../../tests/builders/account-builders";

const EMAIL = "ann@example.com";
const OLD = "a short sentence";
const NEW = "another sentence";

/** Ann at a desk, signed in on a phone too. */
async function ann() {
  const opened = await anAccountService();
  const { accounts } = opened;
  const desk = (await opened.signedUp(EMAIL, OLD)).idToken;
  const signIn = (password: string) => accounts.signIn(EMAIL, password);
  const elsewhere = await signIn(OLD);
  const phone = elsewhere.kind === "signed-in" ? elsewhere.session.idToken : "";
  const change = (idToken: string, changes: object = {}) =>
    accounts.changePassword(idToken, {
      currentPassword: OLD,
      password: NEW,
      endsOthers: true,
      brand: "marketplace",
      ...changes,
    });
  return { ...opened, desk, phone, signIn, change };
}

test("the new password counts, other sessions end with the old one, and this one goes on with a new token", async () => {
  const { accounts, desk, phone, signIn, change, mails } = await ann();
  const outcome = await change(desk);
  const after = outcome.kind === "changed" ? outcome.session.idToken : "";
  expect(await accounts.sessions.of(after)).toMatchObject({ consumer: { email: EMAIL } });
  for (const token of [desk, phone]) expect(await accounts.sessions.of(token)).toBeNull();
  expect([(await signIn(OLD)).kind, (await signIn(NEW)).kind]).toEqual(["refused", "signed-in"]);
  const mail = mails.at(-1);
  expect(mail).toMatchObject({ to: { address: EMAIL }, subject: "Your Forecourt password was changed" });
  expect(mail?.text).toContain("/account/reset");
});

test("other sessions go on where the shopper wants them to", async () => {
  const { accounts, desk, phone, change } = await ann();
  await change(desk, { endsOthers: false });
  expect(await accounts.sessions.of(phone)).not.toBeNull();
});

test("a wrong current password changes nothing, tells no mailbox, and counts as a failed sign-in", async () => {
  const { desk, signIn, change, mails, accounts } = await ann();
  const before = mails.length;
  for (let count = 0; count < SIGN_IN_FAILURES_MAX; count += 1)
    expect(await change(desk, { currentPassword: "a guess of some words" })).toEqual({ kind: "refused" });
  expect(await change(desk)).toEqual({ kind: "locked" });
  expect((await signIn(OLD)).kind).toBe("locked");
  expect(await accounts.sessions.of(desk)).not.toBeNull();
  expect(mails).toHaveLength(before);
});

test.each([EMAIL.toUpperCase(), "passwordpassword", "short"])("%s is no new password", async (password) => {
  const { desk, change, signIn } = await ann();
  expect((await change(desk, { password })).kind).toBe("weak");
  expect((await signIn(OLD)).kind).toBe("signed-in");
});

test("the link of a reset that was mailed before sets no password any more", async () => {
  const { accounts, desk, change, mails } = await ann();
  await accounts.resets.ask({ email: EMAIL, brand: "marketplace", client: undefined });
  const token = resetTokenIn(mails.at(-1)?.text);
  await change(desk);
  expect(await accounts.resets.addressOf(token)).toBeNull();
});

test("nobody's session changes no password", async () => {
  const { accounts, desk, change, signIn } = await ann();
  await accounts.signOut(desk);
  expect(await change(desk)).toEqual({ kind: "over" });
  expect((await signIn(OLD)).kind).toBe("signed-in");
});
