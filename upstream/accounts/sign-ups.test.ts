import { join } from "node:path";
import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { MAIL_CODE_TRIES, MAIL_CODE_WITHIN_MS, SIGN_UP_LINK_WITHIN_MS } from "../../app/domain/limits";
import { ANN, aSignUpService } from "../../tests/builders/account-builders";
import { aSearch, marketAt } from "../../tests/builders/alert-builders";
import { bytesIn } from "../../tests/builders/store-builders";
import { openPlainDatabase } from "../storage/database";

const { email: EMAIL, password: PASSWORD } = ANN;

test("nobody is signed in before the mailbox said so, and then the browser that signed up is, once", async () => {
  const { begin, signUps, token, signIn, people } = await aSignUpService();
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
  const { begin, signUps, token } = await aSignUpService();
  const secret = await begin();
  for (let press = 0; press < 2; press += 1) await signUps.confirm(token());
  expect(await signUps.lookAt(token())).toEqual({ email: EMAIL, state: "confirmed" });
  expect(await signUps.confirm(token())).toEqual({ email: EMAIL, state: "confirmed" });
  expect((await signUps.claim(secret))?.session).toBeDefined();
});

test("an address that has an account is answered alike, and its mail has neither link nor code", async () => {
  const { begin, signedUp, signUps, mails, pass, wrongCode, signIn } = await aSignUpService();
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
  for (let tries = 0; tries < MAIL_CODE_TRIES; tries += 1)
    for (const secret of [known, unknown]) await signUps.confirmByCode(secret, guess);
  expect(await signUps.confirmByCode(known, guess)).toBe("ended");
  expect(await signUps.confirmByCode(unknown, guess)).toBe("ended");
  expect(await signIn()).toBe("signed-in");
});

test("a link is good for a day, and after it for asking for another", async () => {
  const { begin, signUps, token, pass, mails } = await aSignUpService();
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

test("a code is good for ten minutes and five tries, in the browser that signed up", async () => {
  const { begin, signUps, code, wrongCode, pass } = await aSignUpService();
  const secret = await begin();
  const other = await begin("bob@example.com");
  expect(await signUps.confirmByCode(secret, code())).toBe("wrong");
  expect(await signUps.confirmByCode(other, code())).toBe("confirmed");
  expect((await signUps.claim(other))?.session).toBeDefined();

  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  for (let tries = 0; tries < MAIL_CODE_TRIES; tries += 1)
    expect(await signUps.confirmByCode(secret, wrongCode())).toBe("wrong");
  expect(await signUps.confirmByCode(secret, code())).toBe("ended");
  pass(MINUTE_MS);
  await signUps.resend({ secret }, undefined);
  pass(MAIL_CODE_WITHIN_MS);
  expect(await signUps.confirmByCode(secret, code())).toBe("ended");
});

test("a mistyped address is mended: the mail goes to the new one, and the link of the old one opens nothing", async () => {
  const { begin, signUps, token, mails, signIn } = await aSignUpService();
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
  const { begin, accounts, signUps, token, signIn } = await aSignUpService();
  const secret = await begin();
  const again = await accounts.signUp({ email: EMAIL, password: "another sentence", secret });
  expect(again.secret).toBe(secret);
  await signUps.confirm(token());
  expect([await signIn(), await signIn("another sentence")]).toEqual(["refused", "signed-in"]);
  expect(await begin("bob@example.com", secret)).not.toBe(secret);
});

test("the vehicle whose saving asked for the account is in it, wherever the address was confirmed", async () => {
  const { accounts, signUps, token, people } = await aSignUpService();
  const { secret } = await accounts.signUp({ email: EMAIL, password: PASSWORD, saveListingId: "L1" });
  // Once more from the page that asks for nothing but an account.
  await accounts.signUp({ email: EMAIL, password: PASSWORD, secret });
  await signUps.confirm(token());
  const consumer = await people.accounts.findByEmail(EMAIL);
  const saved = await people.accounts.savedListings(consumer?.id ?? "");
  expect(saved.map(({ listingId }) => listingId)).toEqual(["L1"]);
});

test("the search whose saving asked for the account is in it once, wherever the address was confirmed", async () => {
  const { accounts, signUps, token, people } = await aSignUpService();
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

test("a sign-up that is let go ends with its links, and what its browser holds is nothing", async () => {
  const { begin, signUps, token, people, pass, now } = await aSignUpService();
  const secret = await begin();
  await people.signUps.forgetBefore(now().toISOString(), "saving");
  expect(await signUps.claim(secret)).not.toBeNull();
  pass(SIGN_UP_LINK_WITHIN_MS);
  await people.signUps.forgetBefore(now().toISOString(), "saving");
  expect([await signUps.claim(secret), await signUps.lookAt(token())]).toEqual([null, null]);
});

test("of a sign-up that was confirmed neither the password's hash nor the code's is kept", async () => {
  const { begin, signUps, token, dataDir } = await aSignUpService();
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
  const { begin, token, code, dataDir } = await aSignUpService();
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
