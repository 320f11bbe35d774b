import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  ID_TOKEN_LIFETIME_MS,
  PASSWORDS_IN_HAND_MAX,
  SAVED_LISTINGS_MAX,
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_WINDOW_MS,
} from "../../app/domain/limits";
import { accountsWithMail } from "../../tests/builders/account-builders";
import { type OpenPeople, openPeople } from "../marketplace/open-people";
import type { Accounts } from "./accounts";
import { createPasswordHasher } from "./password-hash";
import { HashingBusyError } from "./password-queue";

const CHEAP = createPasswordHasher({ N: 2, r: 1, p: 1 });
const EMAIL = "Ann@Example.com";
const PASSWORD = "a short sentence";

let dataDir: string;
let clock: number;
let people: OpenPeople;
let accounts: Accounts;
let signedUp: (email?: string) => Promise<string>;
const now = () => new Date(clock);
async function open() {
  people = await openPeople({ dataDir, now });
  const opened = accountsWithMail({ people, dataDir, now, hasher: CHEAP });
  accounts = opened.accounts;
  signedUp = async (email = EMAIL) => (await opened.signedUp(email, PASSWORD)).idToken;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-accounts-"));
  clock = Date.UTC(2026, 10, 20, 12);
  await open();
});
afterEach(async () => {
  await people.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an address has one account, however it is spelled, and its password signs in", async () => {
  await signedUp();
  expect((await accounts.signIn("ANN@example.com", PASSWORD)).kind).toBe("signed-in");
  expect(await accounts.signIn(EMAIL, "another sentence")).toEqual({ kind: "refused" });
  expect(await accounts.signIn("nobody@example.com", PASSWORD)).toEqual({ kind: "refused" });
});

test("a token says whose it is and nothing personal, also after a restart", async () => {
  const idToken = await signedUp();
  const claims = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  expect(claims).not.toMatch(/ann|example/i);
  await people.close();
  await open();
  expect(await accounts.sessions.of(idToken)).toMatchObject({ consumer: { email: EMAIL } });
});

test("a token ends with its lifetime, and with signing out", async () => {
  const [first, second] = [await signedUp(), await signedUp("bob@example.com")];
  await accounts.signOut(first);
  expect(await accounts.sessions.of(first)).toBeNull();
  expect(await accounts.sessions.of(second)).not.toBeNull();
  clock += ID_TOKEN_LIFETIME_MS + 1_000;
  expect(await accounts.sessions.of(second)).toBeNull();
});

test("what is no token of ours counts for nobody", async () => {
  const idToken = await signedUp();
  const [header = "", claims = "", signature = ""] = idToken.split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  const key = new Uint8Array(readFileSync(join(dataDir, "id-token.key")));
  const stranger = new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setSubject("x").setJti("y");
  const wrongAudience = await stranger
    .setIssuer("forecourt-accounts")
    .setAudience("others")
    .setExpirationTime("2h")
    .sign(key);
  for (const token of [
    undefined,
    "",
    "x",
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    `${header}.${claims}.${signature.slice(0, -2)}xx`,
    wrongAudience,
  ]) {
    expect(await accounts.sessions.of(token), String(token)).toBeNull();
  }
});

test("too many failures lock an address for a while, known or not, and the right password with it", async () => {
  await signedUp();
  for (const email of [EMAIL, "nobody@example.com"]) {
    for (let count = 0; count < SIGN_IN_FAILURES_MAX; count += 1)
      expect((await accounts.signIn(email, "wrong")).kind).toBe("refused");
    expect((await accounts.signIn(email.toUpperCase(), PASSWORD)).kind).toBe("locked");
  }
  clock += SIGN_IN_FAILURES_WINDOW_MS;
  expect((await accounts.signIn(EMAIL, PASSWORD)).kind).toBe("signed-in");
});

test("a profile is what was written last; before that, the account's own address", async () => {
  const consumer = (await accounts.sessions.of(await signedUp()))?.consumer;
  if (consumer === undefined) throw new Error("nobody");
  expect(await people.accounts.findProfile(consumer)).toEqual({ email: EMAIL, isOneClickOptedIn: false });
  const profile = { firstName: "Ann", lastName: "O'Neill", email: "a@example.com", isOneClickOptedIn: true };
  await people.accounts.putProfile(consumer.id, profile);
  expect(await people.accounts.findProfile(consumer)).toEqual(profile);
});

test("saved listings stand newest first, keep their day, and have a limit that changes nothing when it is met", async () => {
  const store = people.accounts;
  const owner = (await store.addConsumer(EMAIL, "hash"))?.id ?? "";
  const ids = async () => (await store.savedListings(owner)).map(({ listingId }) => listingId);
  await store.saveListings(owner, ["L1", "L2"]);
  clock += 60_000;
  await store.saveListings(owner, ["L1", "L3"]);
  expect(await ids()).toEqual(["L3", "L2", "L1"]);
  await store.removeListing(owner, "L2");
  expect(await ids()).toEqual(["L3", "L1"]);
  const many = Array.from({ length: SAVED_LISTINGS_MAX - 1 }, (_, index) => `M${index}`);
  expect(await store.saveListings(owner, many)).toBe(false);
  expect(await ids()).toEqual(["L3", "L1"]);
  expect(await store.savedListings("C2")).toEqual([]);
});

test("what a browser saved takes the room that there is, the newest first, and once", async () => {
  const store = people.accounts;
  const owner = (await store.addConsumer(EMAIL, "hash"))?.id ?? "";
  const many = Array.from({ length: SAVED_LISTINGS_MAX - 2 }, (_, index) => `M${index}`);
  await store.saveListings(owner, many);
  clock += 60_000;
  for (let merge = 0; merge < 2; merge += 1)
    expect(await store.saveListings(owner, ["L1", "L2", "M0", "L3"], { dropsFirst: true })).toBe(true);
  const ids = (await store.savedListings(owner)).map(({ listingId }) => listingId);
  expect(ids.slice(0, 2)).toEqual(["L3", "L2"]);
  expect(ids).toHaveLength(SAVED_LISTINGS_MAX);
});

test("a password is kept as a salted hash that names its cost, and read whatever the cost was", async () => {
  const [first, second] = await Promise.all([CHEAP.hash(PASSWORD), CHEAP.hash(PASSWORD)]);
  expect(first).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(first).not.toBe(second);
  const dearer = createPasswordHasher({ N: 4, r: 1, p: 1 });
  expect(await dearer.verify(PASSWORD, first)).toBe(true);
  expect(await dearer.verify("another", first)).toBe(false);
  expect(await dearer.verify(PASSWORD, null)).toBe(false);
});

test("who waits behind too many passwords is told so", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => CHEAP.hash(PASSWORD)));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBe(40 - PASSWORDS_IN_HAND_MAX);
  expect(refused.every(({ reason }) => reason instanceof HashingBusyError)).toBe(true);
});

test("a sign-in that finds twelve passwords at work is refused as busy, and is no failed try of its address", async () => {
  await signedUp();
  const atWork = Array.from({ length: 12 }, (_, at) => accounts.signIn(`nobody${at}@example.com`, "wrong"));
  for (let count = 0; count < SIGN_IN_FAILURES_MAX; count += 1)
    await expect(accounts.signIn(EMAIL, "wrong")).rejects.toMatchObject({ kind: "busy", status: 425 });
  await Promise.all(atWork);
  expect((await accounts.signIn(EMAIL, PASSWORD)).kind).toBe("signed-in");
});
