import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { MAIL_CODE_TRIES, MAIL_CODE_WITHIN_MS } from "../../app/domain/limits";
import { anAccountService, codeIn, confirmTokenIn, resetTokenIn } from "../../tests/builders/account-builders";

const OLD = "Ann@Example.com";
const NEW = "ann@new.example";
const PASSWORD = "a short sentence";

/** Ann, who asks for another address in one of two browsers that she is signed in with. */
async function ann() {
  const opened = await anAccountService();
  const { accounts, mails, people } = opened;
  const { addressChanges } = accounts;
  const { idToken } = await opened.signedUp(OLD, PASSWORD);
  const again = await accounts.signIn(OLD, PASSWORD);
  const session = await accounts.sessions.of(idToken);
  const other = again.kind === "signed-in" ? await accounts.sessions.of(again.session.idToken) : null;
  if (session === null || other === null) throw new Error("Ann is not signed in twice.");
  const mailTo = (address: string) => mails.findLast(({ to }) => to.address === address)?.text;
  const code = (email = NEW) => codeIn(mailTo(email));
  return {
    ...opened,
    addressChanges,
    session,
    other,
    mailTo,
    code,
    wrongCode: () => (code() === "000000" ? "000001" : "000000"),
    ask: (email = NEW) => addressChanges.ask(idToken, { email, password: PASSWORD, brand: "marketplace" }),
    type: (typed: string, where = session) => addressChanges.confirmByCode(where, typed),
    takesCode: async (where = session) => (await addressChanges.waitingOf(where))?.takesCode,
    address: async () => (await people.accounts.emailsOf([session.consumer.id])).get(session.consumer.id),
  };
}

test("the code of the mail to the new address confirms it as the link does, and the old mailbox can put its own back", async () => {
  const { accounts, ask, code, type, address, mailTo, addressChanges, session } = await ann();
  await ask();
  const typed = code();
  const token = confirmTokenIn(mailTo(NEW));
  expect(await type(typed)).toBe("confirmed");
  expect(await address()).toBe(NEW);
  expect(await addressChanges.waitingOf(session)).toBeNull();
  expect((await addressChanges.lookAt(token))?.state).toBe("confirmed");
  expect(await type(typed)).toBe("ended");
  expect(mailTo(OLD)).not.toMatch(/^\d{6}$/m);
  await accounts.resetPassword(resetTokenIn(mailTo(OLD)), "quite another sentence");
  expect(await address()).toBe(OLD);
});

test("a code is good for ten minutes and five tries, and the next mail brings another", async () => {
  const { addressChanges, ask, session, code, wrongCode, type, pass, address } = await ann();
  await ask();
  for (let tries = 0; tries < MAIL_CODE_TRIES; tries += 1) expect(await type(wrongCode())).toBe("wrong");
  expect(await type(code())).toBe("ended");
  pass(MINUTE_MS);
  await addressChanges.resend(session, undefined);
  pass(MAIL_CODE_WITHIN_MS);
  expect(await type(code())).toBe("ended");
  await addressChanges.resend(session, undefined);
  expect(await address()).toBe(OLD);
  expect(await type(code())).toBe("confirmed");
});

test("a code counts in the session that asked for its mail, and in no other one of the account", async () => {
  const { addressChanges, ask, other, code, type, pass, takesCode } = await ann();
  expect(await type("123456")).toBe("ended");
  await ask();
  expect([await takesCode(), await takesCode(other)]).toEqual([true, false]);
  expect(await type(code(), other)).toBe("ended");
  await addressChanges.resend(other, undefined);
  expect([await takesCode(), await takesCode(other)]).toEqual([true, false]);
  pass(MINUTE_MS);
  await addressChanges.resend(other, undefined);
  expect([await takesCode(), await takesCode(other)]).toEqual([false, true]);
  expect(await type(code())).toBe("ended");
  expect(await type(code(), other)).toBe("confirmed");
});

test("a mail that a link asked for has no code, and the one of before stays good", async () => {
  const { addressChanges, ask, code, type, mailTo, pass } = await ann();
  await ask();
  const first = code();
  pass(MINUTE_MS);
  await addressChanges.resendByToken(confirmTokenIn(mailTo(NEW)), undefined);
  expect(mailTo(NEW)).toMatch(/\/account\/confirm\//);
  expect(mailTo(NEW)).not.toMatch(/^\d{6}\r?$|this code/m);
  expect(await type(first)).toBe("confirmed");
});

test("an address that has an account, and one that had its mails, take a code as every other one, and none is right", async () => {
  const { accounts, ask, type, takesCode, signedUp, code, wrongCode, address } = await ann();
  await signedUp("bob@example.com", PASSWORD);
  const told = async () => {
    const answers: unknown[] = [await takesCode()];
    for (let tries = 0; tries <= MAIL_CODE_TRIES; tries += 1) answers.push(await type(wrongCode()));
    return answers;
  };
  await ask();
  const typed = code();
  const free = await told();
  // A second mail within the minute is not due.
  await ask();
  expect(await type(typed)).toBe("wrong");
  await ask();
  expect(await told()).toEqual(free);
  await ask("bob@example.com");
  expect(await told()).toEqual(free);
  expect(await address()).toBe(OLD);
  expect((await accounts.signIn("bob@example.com", PASSWORD)).kind).toBe("signed-in");
});

test("a code changes nothing where somebody else took the address meanwhile, and after a new password", async () => {
  const { accounts, ask, code, type, signedUp, address, mailTo } = await ann();
  await ask();
  const typed = code();
  await signedUp(NEW, PASSWORD);
  expect(await type(typed)).toBe("ended");
  await ask("ann@third.example");
  const third = code("ann@third.example");
  await accounts.resetPassword(resetTokenIn(mailTo(OLD)), "quite another sentence");
  expect(await type(third)).toBe("ended");
  expect(await address()).toBe(OLD);
});
