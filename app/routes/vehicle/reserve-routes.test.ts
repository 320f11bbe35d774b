import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Listing } from "~/contract/listings/listing";
import { HONEYPOT_FIELD, PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as answer, loader as openLink } from "./reservation";
import { loader as openForm, action as reserve } from "./reserve";

const mocked = mockServices();
const TOKEN = "t".repeat(32);
const FORM = "/cars-for-sale/vehicle/L1/reserve";
const HELD = { state: "requested", until: "2026-11-27T15:05:00Z" } as const;

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  onListing({ homeServices: ["BUY_ONLINE"] });
});

function onListing(changes: Partial<Listing>, owner = anOwner()) {
  const listing = { ...aListing(changes), daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner }));
}

const context = (idToken?: string): AppLoadContext => aLoadContext(mocked.services, { idToken });
const open = () =>
  openForm({ context: context(), params: { listingId: "L1" }, request: new Request(`https://forecourt.test${FORM}`) });

function post(fields: Record<string, string>, idToken?: string) {
  const request = new Request(`https://forecourt.test${FORM}`, { method: "POST", body: new URLSearchParams(fields) });
  return reserve({ context: context(idToken), params: { listingId: "L1" }, request });
}

function postAnswer(fields: Record<string, string>, listingId = "L1") {
  const url = `https://forecourt.test${FORM}/${TOKEN}`;
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  return answer({ context: context(), params: { listingId, token: TOKEN }, request });
}

test("the form stands for a car that is sold online; one that is held says until when, others have no such page", async () => {
  expect(await open()).toMatchObject({ buyOnline: { kind: "open", href: FORM } });
  onListing({ homeServices: ["BUY_ONLINE"], reservation: HELD });
  expect(await open()).toMatchObject({ buyOnline: { kind: "held", text: "Reserved until Nov 27, 10:05 AM EST" } });
  onListing({});
  await expect(open()).rejects.toMatchObject({ status: 302 });
  onListing({ homeServices: ["BUY_ONLINE"] }, anOwner({ hideEmailForm: true }));
  await expect(open()).rejects.toMatchObject({ status: 302 });
});

test("what was chosen and typed goes to the service, and the answer leads to the page of the reservation", async () => {
  let sent: unknown;
  mocked.on("reserveListing", async (request) => {
    sent = await request.json();
    return contractAnswer("reserveListing");
  });
  const response = await post({
    email: " dana@example.com ",
    handover: "delivery",
    payment: "barter",
    tradeIn: "A Civic",
  });
  expect(sent).toEqual({ email: "dana@example.com", handover: "delivery", tradeIn: "A Civic", brand: "marketplace" });
  expect(response).toMatchObject({ status: 303 });
  expect(response instanceof Response && response.headers.get("location")).toBe(`${FORM}/${TOKEN}`);
});

test("the service is told whose account holds the car", async () => {
  const tokens: (string | null)[] = [];
  mocked.on("reserveListing", (request) => {
    tokens.push(request.headers.get("x-id-token"));
    return contractAnswer("reserveListing");
  });
  await post({ email: "dana@example.com" });
  await post({ email: "dana@example.com" }, "ann");
  expect(tokens).toEqual([null, "ann"]);
});

test("an address is needed, and nothing that was typed is lost", async () => {
  const typed = { email: "dana@", firstName: "Dana", handover: "pickup", payment: "cash", tradeIn: "A Civic" };
  expect(await post(typed)).toMatchObject({
    init: { status: 400 },
    data: { kind: "invalid", values: typed, errors: [{ field: "email" }] },
  });
  expect(await post({ ...typed, tradeIn: "x".repeat(2_001) })).toMatchObject({
    data: { errors: [{ field: "email" }, { field: "tradeIn" }] },
  });
});

test("a filled trap brings the form back, filled, and one more press reserves the car", async () => {
  const typed = { email: "dana@example.com", tradeIn: "A Civic", [HONEYPOT_FIELD]: "Example Inc." };
  expect(await post(typed)).toMatchObject({
    init: { status: 400 },
    data: { kind: "doubtful", values: { email: "dana@example.com", tradeIn: "A Civic" } },
  });
  mocked.on("reserveListing", () => contractAnswer("reserveListing"));
  expect(await post({ ...typed, [PRESSED_AGAIN_FIELD]: "yes" })).toMatchObject({ status: 303 });
});

test.each([
  [409, "conflict", 409, "taken"],
  [423, "locked", 409, "too-many"],
  [422, "recipient-refused", 422, "unreachable"],
  [500, "internal", 503, "failed"],
] as const)("the service's %i (%s) is told as it is, with what was typed", async (status, kind, pageStatus, told) => {
  mocked.on("reserveListing", () => HttpResponse.json({ error: { kind, message: "x" } }, { status }));
  expect(await post({ email: "dana@example.com", tradeIn: "A Civic" })).toMatchObject({
    init: { status: pageStatus },
    data: { kind: told, values: { email: "dana@example.com", tradeIn: "A Civic" } },
  });
});

test("a link shows how it stands; one that was cut off asks nobody", async () => {
  mocked.on("reservation", () => contractAnswer("reservation"));
  const link = (token: string, listingId = "L1") =>
    openLink({
      context: context(),
      params: { listingId, token },
      request: new Request(`https://forecourt.test${FORM}/${token}`),
    });
  expect(await link(TOKEN)).toMatchObject({
    data: {
      view: {
        heading: "A shopper wants to buy this car",
        told: [{ value: "shopper@example.com" }, { value: "Have it delivered" }, { value: "A 2012 Civic" }],
        answers: [{ answer: "confirm" }, { answer: "decline" }],
      },
    },
  });
  expect(await link("short")).toMatchObject({ data: { kind: "ended" }, init: { status: 404 } });
  expect(await link(TOKEN, "L2")).toMatchObject({ data: { kind: "ended" }, init: { status: 404 } });
});

test("the dealer's press is sent once as it is; a form without one asks nobody, and a failure is told", async () => {
  const sent: unknown[] = [];
  mocked.on("reservation", () => contractAnswer("reservation"));
  mocked.on("answerReservation", async (request) => {
    sent.push(await request.json());
    return contractAnswer("answerReservation");
  });
  expect(await postAnswer({ answer: "confirm" })).toMatchObject({ status: 303 });
  expect(await postAnswer({ answer: "maybe" })).toMatchObject({ status: 303 });
  // Under another car's address it is nobody's.
  expect(await postAnswer({ answer: "decline" }, "L2")).toMatchObject({ status: 303 });
  expect(sent).toEqual([{ token: TOKEN, answer: "confirm" }]);
  mocked.on("answerReservation", () => HttpResponse.json({}, { status: 500 }));
  expect(await postAnswer({ answer: "decline" })).toMatchObject({ init: { status: 503 } });
});
