import { expect, test } from "vitest";
import { MINUTE_MS } from "~/domain/durations";
import { createCookies } from "./cookies.server";
import { createShopperSessions } from "./shopper-session.server";

const cookies = createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8), "Zr41p".repeat(8)] });
const HOST = "www.forecourt.test";
let clock = 1_000_000;
const sessions = createShopperSessions(cookies, () => clock);

const headerOf = (setCookies: readonly string[]) => setCookies.map((text) => text.split(";")[0]).join("; ");

async function signIn() {
  clock = 1_000_000;
  return sessions.start("the-token", HOST);
}

test("a session is signed and hidden from script; the cookie that script may read says nothing but that there is one", async () => {
  const [session = "", marker = ""] = await signIn();
  expect(session).toMatch(/^__Host-session=[^;]+; Max-Age=43200; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  expect(marker).toMatch(/^signedIn=/);
  expect(marker).not.toContain("HttpOnly");
  expect(await cookies.signedIn.parse(headerOf([marker]))).toBe("1");
  expect((await sessions.read(headerOf([session, marker]), HOST)).session?.idToken).toBe("the-token");
});

test("without the session itself the marker signs nobody in, and says that somebody was here", async () => {
  const [, marker = ""] = await signIn();
  const leftBehind = expect.stringMatching(/^signedIn=; Max-Age=0;/);
  expect(await sessions.read(headerOf([marker]), HOST)).toEqual({ session: null, setCookies: [], leftBehind });
  expect(await sessions.read(undefined, HOST)).toEqual({ session: null, setCookies: [] });
});

test("thirty minutes without a request end a session, and using it keeps it", async () => {
  let header = headerOf(await signIn());
  clock += 29 * MINUTE_MS;
  const used = await sessions.read(header, HOST);
  expect(used.session?.idToken).toBe("the-token");
  expect(used.setCookies).toHaveLength(2);
  header = headerOf(used.setCookies);
  clock += 29 * MINUTE_MS;
  expect((await sessions.read(header, HOST)).session).not.toBeNull();
  clock += 2 * MINUTE_MS;
  const over = await sessions.read(header, HOST);
  expect(over.session).toBeNull();
  expect(over.setCookies.every((text) => text.includes("Max-Age=0"))).toBe(true);
  const ended = over.setCookies.map((text) => text.split("=")[0]);
  // What was done in the session goes along.
  expect(ended).toEqual(["__Host-session", "emailedListings", "__Host-sentMessage"]);
  // Not the mark: that is script's, once it has forgotten what was left.
  expect(over.leftBehind).toMatch(/^signedIn=; Max-Age=0;/);
  expect((await sessions.end()).map((text) => text.split("=")[0])).toContain("signedIn");
});

const BROWSER = { cookieHeader: undefined, goesOn: false };

test("who signs in where somebody else's session is over, or was theirs to sign out of, finds nothing of it", async () => {
  const before = headerOf(await signIn());
  const [, marker = ""] = before.split("; ");
  for (const cookieHeader of [marker, before]) {
    const next = headerOf(await sessions.start("the-next-token", HOST, { cookieHeader, goesOn: false }));
    const read = await sessions.read(next, HOST);
    expect(read.session?.idToken).toBe("the-next-token");
    const { leftBehind = "" } = read;
    // As often as it is asked for, until script has forgotten it.
    clock += 2 * MINUTE_MS;
    expect((await sessions.read(headerOf((await sessions.read(next, HOST)).setCookies), HOST)).leftBehind).toBe(
      leftBehind,
    );
    const forgotten = `${next.split("; ")[0]}; ${headerOf([leftBehind])}`;
    expect(await sessions.read(forgotten, HOST)).not.toHaveProperty("leftBehind");
  }
});

test("a session that is used, renewed or the first of its browser leaves nothing behind", async () => {
  const header = headerOf(await sessions.start("the-token", HOST, BROWSER));
  expect(await sessions.read(header, HOST)).not.toHaveProperty("leftBehind");
  const renewed = await sessions.start("its-next-token", HOST, { cookieHeader: header, goesOn: true });
  expect(await sessions.read(headerOf(renewed), HOST)).not.toHaveProperty("leftBehind");
  expect(await sessions.read("", HOST)).not.toHaveProperty("leftBehind");
});

test("twelve hours end a session however much it is used", async () => {
  let header = headerOf(await signIn());
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    const { session, setCookies } = await sessions.read(header, HOST);
    expect(session).not.toBeNull();
    if (setCookies.length > 0) header = headerOf(setCookies);
    clock += 20 * MINUTE_MS;
  }
  clock += MINUTE_MS;
  expect((await sessions.read(header, HOST)).session).toBeNull();
});

test.each([
  ["its choice", ["on", "account"], null],
  ["its pause, and leaves the one of before", ["paused", "account-after-pause"], ["paused"]],
])("an account's word on the history ends with its session, however that ended: %s", async (_name, said, left) => {
  const choice = headerOf([await cookies.historyChoice.serialize(said)]);
  const signedIn = headerOf(await signIn());
  expect((await sessions.read(`${signedIn}; ${choice}`, HOST)).setCookies).toEqual([]);
  clock += 31 * MINUTE_MS;
  const ends = [
    (await sessions.read(`${signedIn}; ${choice}`, HOST)).setCookies,
    (await sessions.read(choice, HOST)).setCookies,
    await sessions.end(choice),
  ];
  for (const setCookies of ends) {
    const [text = ""] = setCookies.filter((cookie) => cookie.startsWith("historyChoice="));
    expect(await cookies.historyChoice.parse(headerOf([text]))).toEqual(left ?? []);
    expect(text.includes("Max-Age=0")).toBe(left === null);
  }
});

test.each([[["paused"]], [["on"]]])("a visitor's own word on the history, %j, is left alone", async (said) => {
  const choice = headerOf([await cookies.historyChoice.serialize(said)]);
  expect((await sessions.read(choice, HOST)).setCookies).toEqual([]);
});

test("a request within the minute sets no cookie", async () => {
  const header = headerOf(await signIn());
  clock += 30_000;
  expect((await sessions.read(header, HOST)).setCookies).toEqual([]);
});

test.each([
  ["forged", "__Host-session=eyJpZFRva2VuIjoieCJ9.Zm9yZ2Vk"],
  ["garbage", "__Host-session=%%%"],
  ["empty", "__Host-session="],
])("a %s session is nobody's, told, and cleared once", async (_name, header) => {
  let told = 0;
  const { session, setCookies } = await sessions.read(header, HOST, () => {
    told += 1;
  });
  expect(session).toBeNull();
  expect(told).toBe(1);
  expect(setCookies.every((text) => text.includes("Max-Age=0"))).toBe(true);
});

test("a session of one brand's site is nobody's on another's, and is cleared there", async () => {
  const header = headerOf(await signIn());
  let told = 0;
  for (const host of ["price-guide.forecourt.test", "www.forecourt.test:8443", "", undefined]) {
    const { session, setCookies } = await sessions.read(header, host, () => (told += 1));
    expect(session, host).toBeNull();
    expect(setCookies.every((text) => text.includes("Max-Age=0"))).toBe(true);
  }
  expect(told).toBe(4);
  expect((await sessions.read(header, "WWW.forecourt.test")).session?.idToken).toBe("the-token");
});
