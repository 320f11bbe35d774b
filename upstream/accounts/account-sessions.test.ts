import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { SESSION_FRESH_WITHIN_MS, SESSION_USE_NOTED_EVERY_MS, SESSIONS_MAX } from "../../app/domain/limits";
import { anAccountService, codeIn } from "../../tests/builders/account-builders";

const EMAIL = "ann@example.com";
const PASSWORD = "a short sentence";

/** Ann, signed in on a phone and at a desk: there the password was given just now. */
async function ann() {
  const opened = await anAccountService();
  const { accounts } = opened;
  await opened.signedUp(EMAIL, PASSWORD);
  const signIn = async (deviceName: string) => {
    const outcome = await accounts.signIn(EMAIL, PASSWORD, {}, deviceName);
    if (outcome.kind !== "signed-in") throw new Error(`Ann was ${outcome.kind}.`);
    return outcome.session.idToken;
  };
  const session = async (idToken: string) => {
    const found = await accounts.sessions.of(idToken);
    if (found === null) throw new Error("The session is over.");
    return found;
  };
  const list = async (idToken: string) => accounts.sessions.list(await session(idToken));
  return { ...opened, sessions: accounts.sessions, signIn, session, list };
}

test("a shopper sees where they are signed in, by words, and nothing of it opens a session", async () => {
  const { list, signIn, pass } = await ann();
  pass(1_000);
  const phone = await signIn("Safari on iPhone");
  pass(SESSION_USE_NOTED_EVERY_MS + 1);
  const desk = await signIn("Firefox on Windows");
  const { sessions } = await list(desk);
  expect(sessions.slice(0, 2)).toMatchObject([
    { deviceName: "Firefox on Windows", isThis: true },
    { deviceName: "Safari on iPhone", isThis: false },
  ]);
  const claims = Buffer.from(phone.split(".")[1] ?? "", "base64url").toString();
  for (const { id } of sessions) expect(claims).not.toContain(id);
});

test("a session that is used again moves to the front of the list", async () => {
  const { list, signIn, pass } = await ann();
  const phone = await signIn("Safari on iPhone");
  pass(60_000);
  const desk = await signIn("Firefox on Windows");
  const first = async () => (await list(desk)).sessions[0]?.deviceName;
  expect(await first()).toBe("Firefox on Windows");
  pass(SESSION_USE_NOTED_EVERY_MS);
  await list(phone);
  expect(await first()).toBe("Safari on iPhone");
});

test("of more than twenty sessions the oldest ends", async () => {
  const { accounts, signIn, pass, list } = await ann();
  const tokens: string[] = [];
  for (let count = 0; count <= SESSIONS_MAX; count += 1) {
    pass(1_000);
    tokens.push(await signIn(`Browser ${count}`));
  }
  const [oldest, second] = tokens;
  expect(await accounts.sessions.of(oldest)).toBeNull();
  expect(await accounts.sessions.of(second)).not.toBeNull();
  expect((await list(second ?? "")).sessions).toHaveLength(SESSIONS_MAX);
});

test("one session is ended, or all others; what it had asked is refused at its next request", async () => {
  const { accounts, sessions, session, list, signIn } = await ann();
  const [phone, tablet, desk] = [await signIn("Phone"), await signIn("Tablet"), await signIn("Desk")];
  const id = (await list(desk)).sessions.find(({ deviceName }) => deviceName === "Phone")?.id;
  await sessions.endOthers(await session(desk), id);
  expect(await accounts.sessions.of(phone)).toBeNull();
  expect(await accounts.sessions.of(tablet)).not.toBeNull();
  await sessions.endOthers(await session(desk));
  expect(await accounts.sessions.of(tablet)).toBeNull();
  expect((await list(desk)).sessions).toHaveLength(1);
});

test("nobody ends their own session by the list, nor somebody else's", async () => {
  const { accounts, sessions, session, list, signIn, signedUp } = await ann();
  const desk = await signIn("Desk");
  const { idToken: bobs } = await signedUp("bob@example.com", PASSWORD);
  const [own] = (await list(desk)).sessions;
  const [other] = (await list(bobs)).sessions;
  for (const id of [own?.id, other?.id, "none"]) await sessions.endOthers(await session(desk), id);
  await sessions.endOthers(await session(desk));
  for (const token of [desk, bobs]) expect(await accounts.sessions.of(token)).not.toBeNull();
});

test("a session is fresh for ten minutes after its password, and again once it is given", async () => {
  const { accounts, sessions, session, signIn, pass } = await ann();
  const before = await signIn("Desk");
  expect((await session(before)).isFresh).toBe(true);
  pass(SESSION_FRESH_WITHIN_MS + 1);
  expect((await session(before)).isFresh).toBe(false);

  expect(await sessions.renew(before, "another sentence")).toEqual({ kind: "refused" });
  expect((await session(before)).isFresh).toBe(false);
  const renewed = await sessions.renew(before, PASSWORD);
  const after = renewed.kind === "renewed" ? renewed.session.idToken : "";
  expect(await session(after)).toMatchObject({ isFresh: true, deviceName: "Desk" });
  expect(await accounts.sessions.of(before)).toBeNull();
  expect(await sessions.renew(before, PASSWORD)).toEqual({ kind: "over" });
});

test("a browser that is signed in by the link of its sign-up may have been left alone since", async () => {
  const { session, signedUp } = await ann();
  expect((await session((await signedUp("carl@example.com", PASSWORD)).idToken)).isFresh).toBe(false);
});

test("a browser where password and code were typed is fresh for ten minutes after the password, not the code", async () => {
  const { accounts, session, mails, pass } = await ann();
  const { secret } = await accounts.signUp({ email: "an@example.com", password: PASSWORD });
  pass(SESSION_FRESH_WITHIN_MS - 3 * MINUTE_MS);
  // No password is typed by mending the address.
  await accounts.signUps.changeAddress(secret, "carl@example.com", undefined);
  pass(MINUTE_MS);
  expect(await accounts.signUps.confirmByCode(secret, codeIn(mails.at(-1)?.text))).toBe("confirmed");
  const idToken = (await accounts.signUps.claim(secret))?.session?.idToken ?? "";
  expect((await session(idToken)).isFresh).toBe(true);
  pass(2 * MINUTE_MS);
  expect((await session(idToken)).isFresh).toBe(false);
});

test("the password of a session is guessed no more often than that of a sign-in", async () => {
  const { sessions, signIn } = await ann();
  const desk = await signIn("Desk");
  for (let count = 0; count < 10; count += 1) await sessions.renew(desk, "a guess of many words");
  expect(await sessions.renew(desk, PASSWORD)).toEqual({ kind: "locked" });
});
