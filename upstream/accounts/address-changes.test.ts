import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { ADDRESS_CONFIRM_WITHIN_MS, ADDRESS_UNDO_WITHIN_MS } from "../../app/domain/limits";
import { anAccountService, confirmTokenIn, resetTokenIn } from "../../tests/builders/account-builders";

const OLD = "Ann@Example.com";
const NEW = "ann@new.example";
const PASSWORD = "a short sentence";

/** Ann, who asks for another address. */
async function ann() {
  const opened = await anAccountService();
  const { accounts, mails, people } = opened;
  const { idToken } = await opened.signedUp(OLD, PASSWORD);
  const session = await accounts.sessions.of(idToken);
  if (session === null) throw new Error("Ann is not signed in.");
  const { consumer } = session;
  const mailTo = (address: string) => mails.findLast(({ to }) => to.address === address);
  return {
    ...opened,
    idToken,
    session,
    consumer,
    mailTo,
    waiting: async () => (await accounts.addressChanges.waitingOf(session))?.email ?? null,
    ask: (email = NEW, password = PASSWORD) =>
      accounts.addressChanges.ask(idToken, { email, password, brand: "marketplace" }),
    confirmToken: (email = NEW) => confirmTokenIn(mailTo(email)?.text),
    undoToken: () => resetTokenIn(mailTo(OLD)?.text),
    address: async () => (await people.accounts.emailsOf([consumer.id])).get(consumer.id),
    signIn: async (email: string, password = PASSWORD) => (await accounts.signIn(email, password)).kind,
  };
}

test("the old address stays until the new mailbox says yes; then the account has the new one, and its sessions go on", async () => {
  const { accounts, ask, confirmToken, address, consumer, waiting, idToken, people, signIn } = await ann();
  await people.accounts.putProfile(consumer.id, { email: "ann@example.com", isOneClickOptedIn: false });
  expect(await ask()).toBe("asked");
  expect(await waiting()).toBe(NEW);
  const token = confirmToken();
  for (let look = 0; look < 3; look += 1)
    expect(await accounts.addressChanges.lookAt(token)).toEqual({ email: NEW, state: "waiting", isChange: true });
  expect(await address()).toBe(OLD);
  for (let press = 0; press < 2; press += 1)
    expect((await accounts.addressChanges.confirm(token))?.state).toBe("confirmed");
  expect(await address()).toBe(NEW);
  expect(await waiting()).toBeNull();
  expect(await people.accounts.findProfile({ ...consumer, email: NEW })).toMatchObject({ email: NEW });
  expect([await signIn(OLD), await signIn(NEW)]).toEqual(["refused", "signed-in"]);
  expect(await accounts.sessions.of(idToken)).toMatchObject({ consumer: { email: NEW } });
});

test("the link of a reset that went to the old mailbox before sets no password of the changed account", async () => {
  const { accounts, ask, confirmToken, undoToken } = await ann();
  await accounts.resets.ask({ email: OLD, brand: "marketplace", client: undefined });
  const reset = undoToken();
  await ask();
  await accounts.addressChanges.confirm(confirmToken());
  expect(await accounts.resets.addressOf(reset)).toBeNull();
});

test("the old mailbox puts its address back with a new password, and signs everybody out, for seven days", async () => {
  const { accounts, ask, confirmToken, undoToken, address, idToken, signIn, pass } = await ann();
  await ask();
  const undo = undoToken();
  await accounts.addressChanges.confirm(confirmToken());
  pass(ADDRESS_UNDO_WITHIN_MS - MINUTE_MS);
  for (let look = 0; look < 3; look += 1) expect(await accounts.resets.addressOf(undo)).toBe(OLD);
  expect(await address()).toBe(NEW);
  expect(await accounts.resetPassword(undo, "quite another sentence")).toMatchObject({ kind: "changed", email: OLD });
  expect(await address()).toBe(OLD);
  expect(await accounts.sessions.of(idToken)).toBeNull();
  expect([await signIn(OLD), await signIn(OLD, "quite another sentence")]).toEqual(["refused", "signed-in"]);
  expect(await accounts.resetPassword(undo, PASSWORD)).toEqual({ kind: "over" });
});

test.each([
  {
    way: "a reset",
    async renew({ accounts, mailTo }: Awaited<ReturnType<typeof ann>>) {
      await accounts.resets.ask({ email: OLD, brand: "marketplace", client: undefined });
      const reset = await accounts.resetPassword(resetTokenIn(mailTo(OLD)?.text), "another sentence");
      expect(reset).toMatchObject({ kind: "changed" });
    },
  },
  {
    way: "a change of the password",
    async renew({ accounts, idToken }: Awaited<ReturnType<typeof ann>>) {
      const asked = {
        currentPassword: PASSWORD,
        password: "another sentence",
        endsOthers: true,
        brand: "marketplace",
      } as const;
      expect((await accounts.changePassword(idToken, asked)).kind).toBe("changed");
    },
  },
])("an address that somebody with the old password asked for is confirmed by nobody after $way", async ({ renew }) => {
  const opened = await ann();
  const { accounts, ask, confirmToken, address, waiting } = opened;
  await ask();
  const token = confirmToken();
  await renew(opened);
  expect((await accounts.addressChanges.confirm(token))?.state).toBe("ended");
  expect(await waiting()).toBeNull();
  expect(await address()).toBe(OLD);
});

test("after seven days nothing is put back", async () => {
  const { accounts, ask, confirmToken, undoToken, pass, address } = await ann();
  await ask();
  const undo = undoToken();
  await accounts.addressChanges.confirm(confirmToken());
  pass(ADDRESS_UNDO_WITHIN_MS + MINUTE_MS);
  expect(await accounts.resetPassword(undo, "quite another sentence")).toEqual({ kind: "over" });
  expect(await address()).toBe(NEW);
});

test("undone before it is confirmed, the new mailbox's link changes nothing any more", async () => {
  const { accounts, ask, confirmToken, undoToken, address, waiting } = await ann();
  await ask();
  const token = confirmToken();
  await accounts.resetPassword(undoToken(), "quite another sentence");
  expect(await waiting()).toBeNull();
  expect(await accounts.addressChanges.confirm(token)).toBeNull();
  expect(await address()).toBe(OLD);
});

test("the first of two changes is undone past the second", async () => {
  const { accounts, ask, confirmToken, undoToken, address, pass } = await ann();
  await ask();
  const undo = undoToken();
  await accounts.addressChanges.confirm(confirmToken());
  pass(MINUTE_MS);
  await ask("thief@second.example");
  await accounts.addressChanges.confirm(confirmToken("thief@second.example"));
  expect(await address()).toBe("thief@second.example");
  await accounts.resetPassword(undo, "quite another sentence");
  expect(await address()).toBe(OLD);
});

test("an address that has an account is answered alike: its mail tells, holds no link of a change, and nothing changes", async () => {
  const { signedUp, ask, mailTo, address, waiting } = await ann();
  await signedUp("bob@example.com", PASSWORD);
  expect(await ask("BOB@example.com")).toBe("asked");
  expect(await waiting()).toBe("BOB@example.com");
  expect(mailTo("BOB@example.com")?.text).toMatch(/has an account already/);
  expect(mailTo("BOB@example.com")?.text).not.toContain("/account/confirm/");
  expect(mailTo(OLD)?.subject).toBe("Your Forecourt email address is being changed");
  expect(await address()).toBe(OLD);
});

test("an address that somebody else took before it was confirmed stays theirs, and its link says so from then on", async () => {
  const { accounts, ask, confirmToken, signedUp, address } = await ann();
  await ask();
  const token = confirmToken();
  await signedUp(NEW, PASSWORD);
  expect((await accounts.addressChanges.lookAt(token))?.state).toBe("waiting");
  for (let press = 0; press < 2; press += 1)
    expect(await accounts.addressChanges.confirm(token)).toEqual({ email: NEW, state: "taken", isChange: true });
  expect((await accounts.addressChanges.lookAt(token))?.state).toBe("taken");
  expect(await address()).toBe(OLD);
});

test("a wrong password asks for nothing, and so does the account's own address", async () => {
  const { ask, mails, waiting } = await ann();
  const before = mails.length;
  expect(await ask(NEW, "a guess of some words")).toBe("refused");
  expect(await ask(OLD.toUpperCase())).toBe("asked");
  expect(mails).toHaveLength(before);
  expect(await waiting()).toBeNull();
});

test("sent again, the mails go to the address that waits, once a minute; the earlier link stays good", async () => {
  const { accounts, ask, mails, session, pass, confirmToken } = await ann();
  await ask("mistyped@new.example");
  const mistyped = confirmToken("mistyped@new.example");
  await ask();
  const first = confirmToken();
  const before = mails.length;
  await accounts.addressChanges.resend(session, undefined);
  expect(mails).toHaveLength(before);
  pass(MINUTE_MS);
  await accounts.addressChanges.resend(session, undefined);
  expect(mails.slice(before).map(({ to }) => to.address)).toEqual([NEW, OLD]);
  expect((await accounts.addressChanges.lookAt(mistyped))?.state).toBe("ended");
  expect((await accounts.addressChanges.confirm(first))?.state).toBe("confirmed");
});

test("a link that has expired is replaced by another mail", async () => {
  const { accounts, ask, pass, confirmToken, address } = await ann();
  await ask();
  const first = confirmToken();
  pass(ADDRESS_CONFIRM_WITHIN_MS + 1);
  expect((await accounts.addressChanges.confirm(first))?.state).toBe("expired");
  expect(await accounts.addressChanges.resendByToken(first, undefined)).toBe(true);
  await accounts.addressChanges.confirm(confirmToken());
  expect(await address()).toBe(NEW);
});

test("an address that became somebody else's is not put back, and the link says so", async () => {
  const { accounts, ask, confirmToken, undoToken, signedUp, address, pass } = await ann();
  await ask();
  const undo = undoToken();
  expect(await accounts.resets.lookAt(undo)).toEqual({ email: OLD, putsBack: true });
  await accounts.addressChanges.confirm(confirmToken());
  pass(MINUTE_MS);
  await signedUp(OLD, PASSWORD);
  expect(await accounts.resets.lookAt(undo)).toEqual({ email: OLD, putsBack: true, isTaken: true });
  expect(await accounts.resetPassword(undo, "quite another sentence")).toEqual({ kind: "over" });
  expect(await address()).toBe(NEW);
});
