import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { ACCOUNT_MAILS_A_DAY, ACCOUNT_MAILS_AN_HOUR_OF_CLIENT, MAIL_CODE_TRIES } from "../../app/domain/limits";
import {
  ANN,
  accountsWithMail,
  aSignUpService,
  confirmTokenIn,
  recordedPeople,
} from "../../tests/builders/account-builders";

const { email: EMAIL, password: PASSWORD } = ANN;

test("each mail's link stays good beside those of later ones", async () => {
  const { begin, signUps, token, pass } = await aSignUpService();
  const secret = await begin();
  const first = token();
  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  expect(token()).not.toBe(first);
  expect(await signUps.confirm(first)).toMatchObject({ state: "confirmed" });
});

test("an address gets one mail a minute and five a day, and a client asks for ten an hour, silently above", async () => {
  const { begin, accounts, signUps, mails, pass } = await aSignUpService();
  const secret = await begin();
  await signUps.resend({ secret }, undefined);
  expect(mails).toHaveLength(1);
  for (let count = 0; count < 2 * ACCOUNT_MAILS_A_DAY; count += 1) {
    pass(MINUTE_MS);
    await signUps.resend({ email: EMAIL.toUpperCase() }, undefined);
  }
  expect(mails).toHaveLength(ACCOUNT_MAILS_A_DAY);
  pass(24 * 60 * MINUTE_MS);
  const asker = { client: { own: "home", wider: "town" } };
  for (let count = 0; count < ACCOUNT_MAILS_AN_HOUR_OF_CLIENT + 3; count += 1)
    await accounts.signUp({ email: `p${count}@example.com`, password: PASSWORD }, asker);
  expect(mails).toHaveLength(ACCOUNT_MAILS_A_DAY + ACCOUNT_MAILS_AN_HOUR_OF_CLIENT);
  await accounts.signUp({ email: "elsewhere@example.com", password: PASSWORD }, { client: { own: "x", wider: "y" } });
  expect(mails.at(-1)?.to.address).toBe("elsewhere@example.com");
});

test("asking for the mail of an address that never signed up sends nothing", async () => {
  const { signedUp, signUps, mails, pass } = await aSignUpService();
  await signUps.resend({ email: EMAIL }, undefined);
  await signUps.resend({ secret: "x".repeat(43) }, undefined);
  expect(mails).toEqual([]);
  await signedUp(EMAIL, PASSWORD);
  pass(MINUTE_MS);
  await signUps.resend({ email: EMAIL }, undefined);
  expect(mails).toHaveLength(1);
});

test("asking for the mail again costs the same for an address that nobody signed up with, and spoils no sign-up", async () => {
  const opened = await aSignUpService();
  const { people, asked } = recordedPeople(opened.people);
  const { accounts, mails } = accountsWithMail({ ...opened, people });
  await accounts.signUp({ email: EMAIL, password: PASSWORD });
  opened.pass(MINUTE_MS);
  const workOf = async (email: string) => {
    asked.length = 0;
    await accounts.signUps.resend({ email }, undefined);
    return [...asked];
  };
  const known = await workOf(EMAIL);
  expect(known).toContain("outbox.put");
  expect(await workOf("bob@example.com")).toEqual(known);
  expect(await workOf(EMAIL)).toEqual(known);
  expect(mails).toHaveLength(2);
  await accounts.signUp({ email: "bob@example.com", password: PASSWORD });
  expect(mails.at(-1)?.to.address).toBe("bob@example.com");
  expect(await accounts.signUps.lookAt(confirmTokenIn(mails.at(-1)?.text))).toMatchObject({ state: "waiting" });
});

test("a code stays good where the mail is asked for again too soon", async () => {
  const { begin, signUps, code } = await aSignUpService();
  const secret = await begin();
  await signUps.resend({ secret }, undefined);
  expect(await signUps.confirmByCode(secret, code())).toBe("confirmed");
});

test("a wrong code is answered the same whether the address had its mail a moment ago or not", async () => {
  const { begin, signUps, mails } = await aSignUpService();
  await begin("asked@example.com");
  const told = async (email: string) => {
    const secret = await begin(email);
    const outcomes: string[] = [];
    for (let count = 0; count <= MAIL_CODE_TRIES; count += 1)
      outcomes.push(await signUps.confirmByCode(secret, String(count).padStart(6, "0")));
    return JSON.stringify([outcomes, await signUps.claim(secret)]).replaceAll(email, "");
  };
  const forAsked = await told("asked@example.com");
  expect(mails).toHaveLength(1);
  expect(await told("unasked@example.com")).toBe(forAsked);
  expect(forAsked).toContain("wrong");
});
