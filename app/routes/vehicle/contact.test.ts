import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import { HONEYPOT_FIELD, PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { rememberReferral } from "~/server/shopper/referral.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer } from "../../../tests/mocks/mocked-services";
import { thrownBy } from "../../../tests/mocks/thrown-by";
import { mockVehiclePage, VEHICLE } from "../../../tests/mocks/vehicle-page";
import { action as contact, loader as contactPage } from "./contact";

const { mocked, onListing, found, contextOf, visit } = mockVehiclePage();

function post(fields: Record<string, string>, facts?: Partial<LoadContextFacts>, headers: Record<string, string> = {}) {
  const request = new Request(`https://forecourt.test${VEHICLE}/contact`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  return contact({ context: contextOf(facts), params: { listingId: "L1" }, request });
}

test("a message is sent, and the answer leads to a page that asks whether it was", async () => {
  let sent: unknown;
  mocked.on("sendListingMessage", async (request) => {
    sent = await request.json();
    return contractAnswer("sendListingMessage");
  });
  const answer = await post({ email: "dana@example.com", comment: "Hello", isAdmin: "true" });
  expect(sent).toEqual({
    kind: "email",
    email: "dana@example.com",
    comment: "Hello",
    brand: "marketplace",
  });
  expect(answer).toMatchObject({ status: 303 });
  const location = answer instanceof Response ? answer.headers.get("location") : null;
  expect(location).toMatch(/^\/cars-for-sale\/vehicle\/L1\/contact\?receipt=[0-9a-f-]{36}$/);
});

test("the referral codes that the shopper came by go along with a message", async () => {
  let sent: unknown;
  mocked.on("sendListingMessage", async (request) => {
    sent = await request.json();
    return contractAnswer("sendListingMessage");
  });
  const cookies: string[] = [];
  const arrived = aLoadContext(mocked.services, { setCookie: (text) => cookies.push(text) });
  await rememberReferral(arrived, new URL("https://forecourt.test/cars-for-sale?psid=spring26"));
  await post({ email: "dana@example.com" }, {}, { Cookie: cookies[0]?.split(";", 1)[0] ?? "" });
  expect(sent).toMatchObject({ psid: "spring26" });
});

test("a message that went out before is not sent again, and the dialog is told so; a page is led to the one that says it", async () => {
  mocked.on("sendListingMessage", () =>
    HttpResponse.json({
      messageId: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55",
      sentAt: "2026-11-20T10:00:00Z",
      isRepeat: true,
    }),
  );
  const words = { email: "dana@example.com", comment: "Hello" };
  expect(await post(words, {}, { Accept: "application/json" })).toMatchObject({
    init: { status: 208 },
    data: { kind: "sent", isRepeat: true },
  });
  const answer = await post(words);
  expect(answer instanceof Response && answer.headers.get("location")).toMatch(/&repeat=true$/);
});

test("a filled trap brings the form back, filled, and one more press sends it", async () => {
  const words = { email: "dana@example.com", comment: "Hello" };
  const doubtful = { init: { status: 400 }, data: { kind: "doubtful", values: words } };
  expect(await post({ ...words, [HONEYPOT_FIELD]: "Example Inc." })).toMatchObject(doubtful);
  mocked.on("sendListingMessage", () => contractAnswer("sendListingMessage"));
  const again = await post({ ...words, [HONEYPOT_FIELD]: "Example Inc.", [PRESSED_AGAIN_FIELD]: "yes" });
  expect(again).toMatchObject({ status: 303 });
});

/** The page that a receipt's address opens, with its status. */
async function openAt(receipt: string, answer: () => Response, facts?: Partial<LoadContextFacts>) {
  mocked.on("listingMessageReceipt", answer);
  const request = new Request(`https://forecourt.test${VEHICLE}/contact?receipt=${receipt}`);
  return contactPage({ context: contextOf(facts), params: { listingId: "L1" }, request });
}

const RECEIPT = "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55";

test("a receipt that cannot be looked up is 503 and told as that: the empty form would be sent a second time", async () => {
  const page = await openAt(RECEIPT, () => HttpResponse.json({}, { status: 500 }));
  expect(page).toMatchObject({ init: { status: 503 }, data: { isUnheard: true, isSent: false } });
  expect(page).not.toHaveProperty("data.messagesHref");
});

test("a receipt that nobody gave out leads to the form", async () => {
  const unknown = { error: { kind: "not-found", message: "No such message." } };
  const page = await openAt(RECEIPT, () => HttpResponse.json(unknown, { status: 404 }));
  expect(page).toMatchObject({ isUnheard: false, isSent: false });
  expect(await openAt("typed", () => contractAnswer("listingMessageReceipt"))).toMatchObject({
    isUnheard: false,
    isSent: false,
  });
});

test("an invalid address sends nothing", async () => {
  expect(await post({ email: "dana@example", comment: "Hello" })).toMatchObject({
    init: { status: 400 },
    data: { kind: "invalid", values: { email: "dana@example", comment: "Hello" } },
  });
});

test("a message that could not be sent is never called sent: 503, and the words are kept", async () => {
  mocked.on("sendListingMessage", () => HttpResponse.json({}, { status: 500 }));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 503 },
    data: { kind: "failed", values: { comment: "Hello" } },
  });
});

test("a seller whose mailbox refuses mail is no failure to try again: 422, the words are kept, and the phone is named", async () => {
  const refusal = { error: { kind: "recipient-refused", message: "550" } };
  mocked.on("sendListingMessage", () => HttpResponse.json(refusal, { status: 422 }));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 422 },
    data: { kind: "unreachable", values: { email: "dana@example.com", comment: "Hello" } },
  });
  onListing(() => found(anOwner({ phone: { value: "(614) 555-0148" } })));
  const request = new Request(`https://forecourt.test${VEHICLE}/contact`);
  expect(await contactPage({ context: contextOf(), params: { listingId: "L1" }, request })).toMatchObject({
    phone: { text: "(614) 555-0148", href: "tel:6145550148" },
  });
});

test("a message whose answer never came may have been sent: 504, which the dialog says as it is", async () => {
  mocked.atTimerScale(0.02);
  mocked.on("sendListingMessage", () => new Promise(() => undefined));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 504 },
    data: { kind: "unsure", values: { comment: "Hello" } },
  });
});

test("a dealer that hides its form takes no message", async () => {
  onListing(() => found(anOwner({ hideEmailForm: true })));
  expect(await thrownBy(post({ email: "dana@example.com" }))).toMatchObject({ init: { status: 422 } });
});

test("a dealer of the car-maker brand has the form on its cars' pages and takes its messages", async () => {
  const facts = { brand: "car-maker", flags: flagsOf("car-maker") } as const;
  const toyota = { ...aListing(), make: { code: "TOYOTA", name: "Toyota" }, daysListed: 19, observedPrices: [] };
  onListing(() => HttpResponse.json({ listing: toyota, owner: anOwner() }));
  expect(await visit({ facts })).toMatchObject({ page: { vehicle: { contact: { label: "Email dealer" } } } });
  mocked.on("sendListingMessage", () => contractAnswer("sendListingMessage"));
  expect(await post({ email: "dana@example.com", comment: "My car?" }, facts)).toMatchObject({ status: 303 });
});
