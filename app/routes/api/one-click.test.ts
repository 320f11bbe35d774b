import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { EMAILED_LISTINGS_KEPT_MAX } from "~/domain/limits";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { emailedListingCookie, readEmailedListings } from "~/server/shopper/emailed-listings.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action } from "./one-click";

const mocked = mockServices();
const MESSAGE_ID = "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55";
const EMAIL_NOW = "https://forecourt.test/cars-for-sale/api/email-owner/L1";

function sessionOf(idToken: string) {
  const formTokens = createFormTokens(["s".repeat(32)], { idToken, startedAt: 1 });
  const context = aLoadContext(mocked.services, { idToken, formTokens });
  return { context, formToken: formTokens.issue("one-click") };
}

async function press(headers: Record<string, string> = {}) {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const listing = { ...aListing(), daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner: anOwner() }));
  mocked.on("profile", () => contractAnswer("profile"));
  const { context, formToken } = sessionOf("ann");
  const request = new Request(EMAIL_NOW, { method: "POST", headers, body: new URLSearchParams({ formToken }) });
  return action({ context, request, params: { listingId: "L1" } });
}

/** What pages say is sent, to a session of the same browser. */
function readBy(idToken: string, cookie: string | null | undefined) {
  const headers = { Cookie: cookie?.split(";", 1)[0] ?? "" };
  return readEmailedListings(sessionOf(idToken).context, new Request("https://forecourt.test/", { headers }));
}

test.each([
  ["with script", { Accept: "application/json" }, 200],
  ["without", {}, 303],
])(
  "a car whose dealer was asked by one press %s is known as asked on the next page, and to nobody else",
  async (_how, headers, status) => {
    mocked.on("sendListingMessage", () => contractAnswer("sendListingMessage"));
    const answer = await press(headers);
    expect(answer.status).toBe(status);
    const cookie = answer.headers.get("Set-Cookie");
    expect(await readBy("ann", cookie)).toEqual(["L1"]);
    expect(await readBy("bob", cookie)).toEqual([]);
  },
);

test.each([
  ["with script", { Accept: "application/json" }, 208],
  ["without", {}, 303],
])("a press whose mail went out before says %s that nothing was sent again", async (_how, headers, status) => {
  mocked.on("sendListingMessage", () =>
    HttpResponse.json({ messageId: MESSAGE_ID, sentAt: "2026-11-20T10:00:00Z", isRepeat: true }),
  );
  const answer = await press(headers);
  expect(answer.status).toBe(status);
  if (status === 208) expect(await answer.json()).toMatchObject({ isSent: true, isRepeat: true });
  else expect(answer.headers.get("Location")).toMatch(/\/contact\?receipt=.*&repeat=true$/);
});

test("the service is told whose account sends, whatever address the profile names", async () => {
  let idToken: string | null = null;
  mocked.on("sendListingMessage", (request) => {
    idToken = request.headers.get("x-id-token");
    return contractAnswer("sendListingMessage");
  });
  await press();
  expect(idToken).toBe("ann");
});

test("a mail that was not sent is not remembered", async () => {
  mocked.on("sendListingMessage", () => HttpResponse.json({}, { status: 500 }));
  const answer = await press();
  expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([303, null]);
});

test("the last ones are remembered, as many as a cookie holds of the longest ids", async () => {
  let cookie: string | undefined;
  for (let at = 0; at <= EMAILED_LISTINGS_KEPT_MAX; at += 1) {
    const request = new Request("https://forecourt.test/", { headers: { Cookie: cookie?.split(";", 1)[0] ?? "" } });
    cookie = await emailedListingCookie(sessionOf("ann").context, request, String(at).padStart(64, "L"));
  }
  const ids = await readBy("ann", cookie);
  expect(ids).toHaveLength(EMAILED_LISTINGS_KEPT_MAX);
  expect(ids[0]).toMatch(new RegExp(`L${EMAILED_LISTINGS_KEPT_MAX}$`));
});
