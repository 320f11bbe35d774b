import { expect, test } from "vitest";
import { COOKIE_TABLE, createCookies, serializeCookie } from "./cookies.server";

const secrets = ["k7Qw9".repeat(8), "Zr41p".repeat(8)];
const deployed = createCookies({ isLocal: false, secrets });

test.each([
  ["session", deployed.session, 43_200],
  ["suggestion opt-out", deployed.suggestionOptOut, 15_552_000],
  ["shortlist", deployed.shortlist, 2_592_000],
  ["quick saves", deployed.quickSaves, 2_592_000],
  ["suppressed alpha", deployed.caiSuppressAlpha, 1_800],
  ["emailed listings", deployed.emailedListings, 43_200],
])("the %s cookie lives its specified seconds, over https only", async (_name, cookie, seconds) => {
  const text = (await serializeCookie(cookie, { a: 1 })) ?? "";
  expect(text).toContain(`Max-Age=${seconds};`);
  expect(text).toContain("Path=/");
  expect(text).toContain("Secure");
  expect(text).toContain("SameSite=Lax");
});

test("the session is bound to the host and hidden from script", async () => {
  const text = (await serializeCookie(deployed.session, "s")) ?? "";
  expect(text).toMatch(/^__Host-session=/);
  expect(text).toContain("HttpOnly");
});

test("a forged session reads as none, and one signed with the older secret still counts", async () => {
  const older = createCookies({ isLocal: false, secrets: [secrets[1] ?? ""] });
  const header = ((await serializeCookie(older.session, "shopper")) ?? "").split(";")[0] ?? "";
  expect(await deployed.session.parse(header)).toBe("shopper");
  expect(await deployed.session.parse(`${header.slice(0, -3)}xyz`)).toBeNull();
});

test("a cookie that a browser would drop is not set", async () => {
  expect(await serializeCookie(deployed.shortlist, "x".repeat(4_000))).toBeUndefined();
});

test("script reads five cookies, and strangers can make none of those that say who somebody is", async () => {
  const texts = await Promise.all(Object.values(deployed).map((cookie) => serializeCookie(cookie, ["x"])));
  const namesOf = (isMeant: (text: string) => boolean) =>
    texts.flatMap((text) => (text !== undefined && isMeant(text) ? [text.split("=")[0]] : []));
  expect(namesOf((text) => !text.includes("HttpOnly"))).toEqual([
    "signedIn",
    "suggestionOptOut",
    "historyChoice",
    "consent",
    "fixedAdHidden",
  ]);
  const waiting = ["__Host-pendingSignUp", "__Host-pendingReset"];
  const own = ["__Host-session", "__Host-device", ...waiting, "__Host-flags", "__Host-history"];
  const signedLater = "__Host-shownAds";
  // What a budget and a message say is encrypted, which is more than a signature.
  const encrypted = ["__Host-wallet", "__Host-sentMessage"];
  expect(namesOf((text) => text.startsWith("__Host-"))).toEqual([...own, ...encrypted, signedLater]);
  expect(Object.values(deployed).flatMap(({ name, isSigned }) => (isSigned ? [name] : []))).toEqual([
    ...own,
    signedLater,
  ]);
});

test.each(Object.entries(COOKIE_TABLE).flatMap(([name, row]) => ("read" in row ? [{ name, read: row.read }] : [])))(
  "what was never written into $name reads as no cookie",
  ({ read }) => {
    const absent = read(null);
    for (const tampered of [{}, "closed", 7, true, undefined, [], [7, {}, null], [["100000001"]], [{ length: 9 }]]) {
      expect(read(tampered), JSON.stringify(tampered)).toEqual(absent);
    }
  },
);

test("every list has a reader", () => {
  const rows = Object.values<object>(COOKIE_TABLE);
  expect(rows.filter((row) => "surface" in row)).toEqual(rows.filter((row) => "read" in row));
});
