import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createSentMessages } from "~/server/request/cookies/sent-messages.server";
import { signInAgain } from "~/server/shopper/consumer.server";
import { aSigningBrowser } from "../../../tests/builders/signing-browser";
import { contractAnswer } from "../../../tests/mocks/mocked-services";
import { thrownBy } from "../../../tests/mocks/thrown-by";
import { mockVehiclePage, VEHICLE } from "../../../tests/mocks/vehicle-page";
import { action as contact, loader as contactPage } from "./contact";

const SECRETS = ["k7Qw9".repeat(8)];
const WORDS = { email: "ann@example.com", comment: "My secret words" };
const { mocked } = mockVehiclePage();
const sentMessages = createSentMessages(createCookies({ isLocal: false, secrets: SECRETS }).sentMessage, SECRETS);

let browser = aSigningBrowser(mocked, { sentMessages });
let isSessionOver: boolean;

beforeEach(() => {
  browser = aSigningBrowser(mocked, { sentMessages });
  isSessionOver = false;
  let signedIn = 0;
  mocked.on("signIn", () => {
    signedIn += 1;
    return HttpResponse.json({ idToken: `token-${signedIn}`, expiresAt: "2026-11-20T22:00:00Z" });
  });
  for (const name of ["profile", "sendListingMessage", "listingMessageReceipt", "mergeCompared", "signOut"] as const)
    mocked.on(name, () => contractAnswer(name));
  mocked.on("savedListings", () =>
    isSessionOver
      ? HttpResponse.json({ error: { kind: "unauthorized", message: "Over." } }, { status: 401 })
      : contractAnswer("savedListings"),
  );
});

/** Sends the form; gives the address of the page that thanks for it. */
async function sends(): Promise<string> {
  const request = browser.post(`${VEHICLE}/contact`, WORDS, "text/html");
  const answer = await contact({ context: await browser.context(), params: { listingId: "L1" }, request });
  if (!(answer instanceof Response)) throw new Error("The message did not go.");
  browser.take(answer.headers);
  return answer.headers.get("Location") ?? "";
}

async function pageAt(path: string) {
  const context = await browser.context();
  return contactPage({ context, params: { listingId: "L1" }, request: browser.get(path) });
}

/** What its page shows of the words. */
async function shownAt(path: string): Promise<unknown> {
  const page = await pageAt(path);
  if (page === null || page instanceof Response) throw new Error("There is no page.");
  return "sent" in page ? page.sent : undefined;
}

const isHeld = () => [...browser.jar.keys()].filter((name) => /sentMessage|emailedListings/.test(name));

test("who sent a message reads it on its page, as a visitor and as somebody signed in", async () => {
  const path = await sends();
  expect(await shownAt(path)).toMatchObject(WORDS);
  await browser.signsIn();
  expect(isHeld()).toEqual([]);
  expect(await shownAt(path)).toBeUndefined();
  expect(await shownAt(await sends())).toMatchObject(WORDS);
});

test("the browser that sent a message is thanked for it though its receipt cannot be looked up, and no other browser is", async () => {
  const path = await sends();
  mocked.on("listingMessageReceipt", () => HttpResponse.json({}, { status: 500 }));
  expect(await shownAt(path)).toMatchObject(WORDS);
  expect(await pageAt(path)).toMatchObject({ isSent: true, isUnheard: false });
  await browser.signsIn();
  expect(await pageAt(path)).toMatchObject({
    data: { isSent: false, isUnheard: true, messagesHref: "/account/messages" },
  });
});

test("whoever signs in over somebody's session reads nothing that was sent in it", async () => {
  await browser.signsIn();
  const path = await sends();
  expect(isHeld()).toHaveLength(2);
  await browser.signsIn("bob@example.com");
  expect(isHeld()).toEqual([]);
  expect(await shownAt(path)).toBeUndefined();
});

test("a session that was ended elsewhere shows its words at no page any more, and takes them along", async () => {
  await browser.signsIn();
  const path = await sends();
  isSessionOver = true;
  expect(await shownAt(path)).toBeUndefined();
  const answer = await thrownBy(signInAgain(await browser.context(), browser.get("/account/profile")));
  if (!(answer instanceof Response)) throw new Error("Nobody was sent to signing in.");
  browser.take(answer.headers);
  expect([...browser.jar.keys()].filter((name) => /session|signedIn/.test(name))).toEqual([]);
  expect(isHeld()).toEqual([]);
});

test("words are their session's alone, though their cookie stays", async () => {
  await browser.signsIn();
  const path = await sends();
  const kept = new Map(browser.jar);
  await browser.signsIn("bob@example.com");
  for (const [name, value] of kept) if (/sentMessage/.test(name)) browser.jar.set(name, value);
  expect(await shownAt(path)).toBeUndefined();
  await browser.signsOut();
  for (const [name, value] of kept) if (/sentMessage/.test(name)) browser.jar.set(name, value);
  expect(await shownAt(path)).toBeUndefined();
});
