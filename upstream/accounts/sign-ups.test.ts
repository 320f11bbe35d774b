import { join } from "node:path";
import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import {
  ACCOUNT_MAILS_A_DAY,
  ACCOUNT_MAILS_AN_HOUR_OF_CLIENT,
  SIGN_UP_CODE_TRIES,
  SIGN_UP_CODE_WITHIN_MS,
  SIGN_UP_LINK_WITHIN_MS,
} from "../../app/domain/limits";
import {
  accountsWithMail,
  anAccountService,
  codeIn,
  confirmTokenIn,
  recordedPeople,
} from "../../tests/builders/account-builders";
import { aSearch, marketAt } from "../../tests/builders/alert-builders";
import { bytesIn } from "../../tests/builders/store-builders";
import { openPlainDatabase } from "../storage/database";

const EMAIL = "Ann@Example.com";
const PASSWORD = "a short sentence";

async function aService() {
  const opened = await anAccountService();
  const { accounts, mails } = opened;
  return {
    ...opened,
    signUps: accounts.signUps,
    begin: async (email = EMAIL, secret?: string) =>
      (await accounts.signUp({ email, password: PASSWORD, secret })).secret,
    token: () => confirmTokenIn(mails.at(-1)?.text),
    code: () => codeIn(mails.at(-1)?.text),
    wrongCode: () => (codeIn(mails.at(-1)?.text) === "000000" ? "000001" : "000000"),
    signIn: async (password = PASSWORD) => (await accounts.signIn(EMAIL, password)).kind,
  };
}

test("nobody is signed in before the mailbox said so, and then the browser that signed up is, once", async () => {
  const { begin, signUps, token, signIn, people } = await aService();
  const secret = await begin();
  expect(await signUps.claim(secret)).toEqual({ email: EMAIL });
  expect(await signIn()).toBe("refused");
  expect(await people.accounts.findByEmail(EMAIL)).toBeNull();
  expect(await signUps.lookAt(token())).toEqual({ email: EMAIL, state: "waiting" });
  expect(await signIn()).toBe("refused");

  expect(await signUps.confirm(token())).toEqual({ email: EMAIL, state: "confirmed" });
  expect(await signUps.claim(secret)).toMatchObject({ email: EMAIL, session: { idToken: expect.any(String) } });
  expect(await signUps.claim(secret)).toBeNull();
  expect(await signIn()).toBe("signed-in");
});

test("a scanner that presses the button first harms nothing: the person's click says it is confirmed", async () => {
  const { begin, signUps, token } = await aService();
  const secret = await begin();
  for (let press = 0; press < 2; press += 1) await signUps.confirm(token());
  expect(await signUps.lookAt(token())).toEqual({ email: EMAIL, state: "confirmed" });
  expect(await signUps.confirm(token())).toEqual({ email: EMAIL, state: "confirmed" });
  expect((await signUps.claim(secret))?.session).toBeDefined();
});

test("an address that has an account is answered alike, and its mail has neither link nor code", async () => {
  const { begin, signedUp, signUps, mails, pass, wrongCode, signIn } = await aService();
  await signedUp(EMAIL, PASSWORD);
  pass(MINUTE_MS);
  const unknown = await begin("bob@example.com");
  const guess = wrongCode();
  const known = await begin();
  expect(mails.at(-1)?.subject).toBe("You already have a Forecourt account");
  expect(mails.at(-1)?.text).not.toMatch(/account\/confirm|\d{6}/);
  const heard = async (secret: string, email: string) => [
    secret.length,
    (await signUps.claim(secret))?.email === email,
    await signUps.confirmByCode(secret, guess),
    await signUps.changeAddress(secret, email, undefined),
  ];
  expect(await heard(known, EMAIL)).toEqual(await heard(unknown, "bob@example.com"));
  for (let tries = 0; tries < SIGN_UP_CODE_TRIES; tries += 1)
    for (const secret of [known, unknown]) await signUps.confirmByCode(secret, guess);
  expect(await signUps.confirmByCode(known, guess)).toBe("ended");
  expect(await signUps.confirmByCode(unknown, guess)).toBe("ended");
  expect(await signIn()).toBe("signed-in");
});

test("of two sign-ups of one address the first that is confirmed counts, and the other changes nothing", async () => {
  const { begin, accounts, signUps, token, pass, signIn } = await aService();
  const first = await begin();
  const firstToken = token();
  pass(MINUTE_MS);
  const { secret: second } = await accounts.signUp({ email: "ann@example.COM", password: "another sentence" });
  expect(await signUps.confirm(firstToken)).toMatchObject({ state: "confirmed" });
  expect(await signUps.confirm(token())).toMatchObject({ state: "confirmed" });
  expect((await signUps.claim(second))?.session).toBeUndefined();
  expect((await signUps.claim(first))?.session).toBeDefined();
  expect([await signIn(), await signIn("another sentence")]).toEqual(["signed-in", "refused"]);
});

test("a link is good for a day, and after it for asking for another", async () => {
  const { begin, signUps, token, pass, mails } = await aService();
  await begin();
  const old = token();
  pass(SIGN_UP_LINK_WITHIN_MS);
  expect(await signUps.lookAt(old)).toEqual({ email: EMAIL, state: "expired" });
  expect(await signUps.confirm(old)).toEqual({ email: EMAIL, state: "expired" });
  await signUps.resend({ token: old }, undefined);
  expect(mails).toHaveLength(2);
  expect(await signUps.confirm(token())).toMatchObject({ state: "confirmed" });
  expect(await signUps.lookAt("x".repeat(43))).toBeNull();
  expect(await signUps.confirm("x".repeat(43))).toBeNull();
});

test("each mail's link stays good beside those of later ones", async () => {
  const { begin, signUps, token, pass } = await aService();
  const secret = await begin();
  const first = token();
  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  expect(token()).not.toBe(first);
  expect(await signUps.confirm(first)).toMatchObject({ state: "confirmed" });
});

test("a code is good for ten minutes and five tries, in the browser that signed up", async () => {
  const { begin, signUps, code, wrongCode, pass } = await aService();
  const secret = await begin();
  const other = await begin("bob@example.com");
  expect(await signUps.confirmByCode(secret, code())).toBe("wrong");
  expect(await signUps.confirmByCode(other, code())).toBe("confirmed");
  expect((await signUps.claim(other))?.session).toBeDefined();

  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  for (let tries = 0; tries < SIGN_UP_CODE_TRIES; tries += 1)
    expect(await signUps.confirmByCode(secret, wrongCode())).toBe("wrong");
  expect(await signUps.confirmByCode(secret, code())).toBe("ended");
  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  pass(SIGN_UP_CODE_WITHIN_MS);
  expect(await signUps.confirmByCode(secret, code())).toBe("ended");
});

test("a mistyped address is mended: the mail goes to the new one, and the link of the old one opens nothing", async () => {
  const { begin, signUps, token, mails, signIn } = await aService();
  const secret = await begin("an@example.com");
  const old = token();
  expect(await signUps.changeAddress(secret, EMAIL, undefined)).toBe(true);
  expect(mails.at(-1)?.to.address).toBe(EMAIL);
  expect(await signUps.lookAt(old)).toBeNull();
  expect(await signUps.claim(secret)).toEqual({ email: EMAIL });
  await signUps.confirm(token());
  expect(await signIn()).toBe("signed-in");
  expect(await signUps.changeAddress(secret, "late@example.com", undefined)).toBe(false);
});

test("the same browser that signs up again changes its password, and keeps what it holds", async () => {
  const { begin, accounts, signUps, token, signIn } = await aService();
  const secret = await begin();
  const again = await accounts.signUp({ email: EMAIL, password: "another sentence", secret });
  expect(again.secret).toBe(secret);
  await signUps.confirm(token());
  expect([await signIn(), await signIn("another sentence")]).toEqual(["refused", "signed-in"]);
  expect(await begin("bob@example.com", secret)).not.toBe(secret);
});

test("the vehicle whose saving asked for the account is in it, wherever the address was confirmed", async () => {
  const { accounts, signUps, token, people } = await aService();
  const { secret } = await accounts.signUp({ email: EMAIL, password: PASSWORD, saveListingId: "L1" });
  // Once more from the page that asks for nothing but an account.
  await accounts.signUp({ email: EMAIL, password: PASSWORD, secret });
  await signUps.confirm(token());
  const consumer = await people.accounts.findByEmail(EMAIL);
  const saved = await people.accounts.savedListings(consumer?.id ?? "");
  expect(saved.map(({ listingId }) => listingId)).toEqual(["L1"]);
});

test("the search whose saving asked for the account is in it once, wherever the address was confirmed", async () => {
  const { accounts, signUps, token, people } = await aService();
  const savesSearch = { facts: aSearch(), ...marketAt(10) };
  const { secret } = await accounts.signUp({ email: EMAIL, password: PASSWORD, savesSearch });
  await accounts.signUp({ email: EMAIL, password: PASSWORD, secret });
  for (let press = 0; press < 2; press += 1) await signUps.confirm(token());
  const consumerId = (await people.accounts.findByEmail(EMAIL))?.id ?? "";
  // The browser that signed up saves it as well, once it is signed in.
  await people.alerts.searches.save(consumerId, savesSearch);
  expect(await people.alerts.searches.listOf({ kind: "consumer", consumerId })).toMatchObject([
    { ...aSearch(), knownListingId: 10, frequency: "off", isConfirmed: true },
  ]);
});

test("an address gets one mail a minute and five a day, and a client asks for ten an hour, silently above", async () => {
  const { begin, accounts, signUps, mails, pass } = await aService();
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
  const { signedUp, signUps, mails, pass } = await aService();
  await signUps.resend({ email: EMAIL }, undefined);
  await signUps.resend({ secret: "x".repeat(43) }, undefined);
  expect(mails).toEqual([]);
  await signedUp(EMAIL, PASSWORD);
  pass(MINUTE_MS);
  await signUps.resend({ email: EMAIL }, undefined);
  expect(mails).toHaveLength(1);
});

test("asking for the mail again costs the same for an address that nobody signed up with, and spoils no sign-up", async () => {
  const opened = await aService();
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
  const { begin, signUps, code } = await aService();
  const secret = await begin();
  await signUps.resend({ secret }, undefined);
  expect(await signUps.confirmByCode(secret, code())).toBe("confirmed");
});

test("a sign-up that is let go ends with its links, and what its browser holds is nothing", async () => {
  const { begin, signUps, token, people, pass, now } = await aService();
  const secret = await begin();
  await people.signUps.forgetBefore(now().toISOString());
  expect(await signUps.claim(secret)).not.toBeNull();
  pass(1);
  await people.signUps.forgetBefore(now().toISOString());
  expect([await signUps.claim(secret), await signUps.lookAt(token())]).toEqual([null, null]);
});

test("of a sign-up that was confirmed neither the password's hash nor the code's is kept", async () => {
  const { begin, signUps, token, dataDir } = await aService();
  await begin();
  const hashes = () => {
    const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
    const row = database.prepare("SELECT password_hash, code_hash FROM sign_ups").get();
    database.close();
    return row;
  };
  expect(hashes()).toEqual([expect.stringMatching(/^scrypt\$/), expect.stringMatching(/.+/)]);
  await signUps.confirm(token());
  expect(hashes()).toEqual(["", ""]);
});

test("the database shows neither the link, nor the code, nor what the browser holds", async () => {
  const { begin, token, code, dataDir } = await aService();
  const secret = await begin();
  const bytes = bytesIn(dataDir, (name) => !name.endsWith(".key"));
  for (const hidden of [token(), secret, PASSWORD]) expect(bytes).not.toContain(hidden);
  // Hashes and ids may hold six digits by chance: only digits that stand alone in a cell are a code.
  const alone = new RegExp(`(?<![\\w-])${code()}(?![\\w-])`);
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const cells = tables.flatMap(([table]) => database.prepare(`SELECT * FROM "${table}"`).all().flat());
  database.close();
  expect(cells).toContain(EMAIL);
  expect(cells.filter((cell) => alone.test(String(cell)))).toEqual([]);
});

test("a wrong code is answered the same whether the address had its mail a moment ago or not", async () => {
  const { begin, signUps, mails } = await aService();
  await begin("asked@example.com");
  const told = async (email: string) => {
    const secret = await begin(email);
    const outcomes: string[] = [];
    for (let count = 0; count <= SIGN_UP_CODE_TRIES; count += 1)
      outcomes.push(await signUps.confirmByCode(secret, String(count).padStart(6, "0")));
    return JSON.stringify([outcomes, await signUps.claim(secret)]).replaceAll(email, "");
  };
  const forAsked = await told("asked@example.com");
  expect(mails).toHaveLength(1);
  expect(await told("unasked@example.com")).toBe(forAsked);
  expect(forAsked).toContain("wrong");
});
