import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "../../app/contract/operations";
import { HOUR_MS } from "../../app/domain/durations";
import { toOperationPath } from "../mocks/operation-path";
import { type StartedUpstream, startUpstream } from "./start-upstream";

let upstream: StartedUpstream;
let online: readonly string[];
beforeAll(async () => {
  upstream = await startUpstream();
  online = await found("homeServices=BUY_ONLINE&allListingType=true");
}, 60_000);
afterAll(() => upstream.close());

async function found(search: string): Promise<readonly string[]> {
  const response = await fetch(`${upstream.url}${toOperationPath("listing")}?${search}`);
  return OPERATIONS.listing.response.parse(await response.json()).listings.map(({ id }) => id);
}

function post(name: OperationName, body: unknown, path: Readonly<Record<string, string>> = {}) {
  return fetch(`${upstream.url}${toOperationPath(name, path)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const reserve = (id: string, body: Readonly<Record<string, string>>) => post("reserveListing", body, { id });
const linkIn = (mail = "") => /\/reserve\/([\w-]{32})/.exec(mail)?.[1] ?? "";
const mailsTo = (email: string) => upstream.mails().filter((mail) => mail.includes(`\nTo: ${email}`));
const requestOf = (email: string) =>
  upstream.mails().find((mail) => mail.includes("hold your") && mail.includes(`Email: ${email}`)) ?? "";

async function stateOf(token: string) {
  const response = await fetch(`${upstream.url}${toOperationPath("reservation")}?token=${token}`);
  return OPERATIONS.reservation.response.parse(await response.json());
}

async function reservationOf(id: string) {
  const response = await fetch(`${upstream.url}${toOperationPath("listingById", { id })}`);
  const [card] = await cardsOf(id);
  const { listing } = OPERATIONS.listingById.response.parse(await response.json());
  expect(card?.reservation).toEqual(listing.reservation);
  return listing.reservation;
}

async function cardsOf(id: string) {
  const response = await fetch(`${upstream.url}${toOperationPath("listingsByIds")}?id=${id}`);
  return OPERATIONS.listingsByIds.response.parse(await response.json()).listings;
}

test("a car is held, both hear of it by mail, and the dealer's link alone confirms and declines", async (context) => {
  if (!upstream.isOwn) context.skip();
  const [id = ""] = online;
  const email = "dana@example.com";
  const wish = { email, firstName: "Dana", handover: "delivery", payment: "cash", tradeIn: "A 2012 Civic" };
  expect(await reservationOf(id)).toBeUndefined();
  const made = OPERATIONS.reserveListing.response.parse(await (await reserve(id, wish)).json());
  expect(await reservationOf(id)).toMatchObject({ state: "requested" });

  const request = requestOf(email);
  expect(request).toMatch(/^Reply-To: .*dana@example\.com/m);
  for (const words of [
    "> Name: Dana",
    "> Pickup or delivery: Have it delivered",
    "> A 2012 Civic",
    "No money was taken",
  ])
    expect(request).toContain(words);
  const [toShopper = ""] = mailsTo(email);
  expect(linkIn(toShopper)).toBe(made.token);
  expect(toShopper).toContain("No money was taken");
  // It may be a stranger's address: nothing that was typed goes there.
  expect(toShopper).not.toMatch(/Dana|Civic/);

  const dealer = linkIn(request);
  expect(dealer).not.toBe(made.token);
  expect(await stateOf(dealer)).toMatchObject({ role: "dealer", state: "requested", wish });
  const shown = await stateOf(made.token);
  expect(shown).toMatchObject({ role: "shopper", state: "requested", isShopperTold: true });
  expect(shown.wish).toBeUndefined();

  expect((await post("answerReservation", { token: made.token, answer: "confirm" })).status).toBe(404);
  expect((await post("answerReservation", { token: dealer, answer: "confirm" })).status).toBe(200);
  expect((await post("answerReservation", { token: dealer, answer: "confirm" })).status).toBe(200);
  const held = await reservationOf(id);
  expect(held?.state).toBe("confirmed");
  expect(Date.parse(held?.until ?? "") - Date.parse(shown.endsAt)).toBe(48 * HOUR_MS);
  expect((await post("answerReservation", { token: dealer, answer: "decline" })).status).toBe(200);
  expect((await post("answerReservation", { token: dealer, answer: "confirm" })).status).toBe(409);
  expect(await reservationOf(id)).toBeUndefined();
  expect(await stateOf(made.token)).toMatchObject({ state: "declined" });
  expect((await stateOf(dealer)).wish).toBeUndefined();
  // The subjects may be folded: one word of each is enough.
  const subjects = mailsTo(email).flatMap((mail) => /^Subject: (\w+)/m.exec(mail)?.[1] ?? []);
  expect([...subjects].sort()).toEqual(["Confirmed", "Declined", "Your"]);
});

test("of two who ask at once one has the car, and the other is told", async (context) => {
  if (!upstream.isOwn) context.skip();
  const [, id = ""] = online;
  const answers = await Promise.all(["a", "b", "c"].map((name) => reserve(id, { email: `${name}@example.com` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a fourth car of one mailbox is refused, and so is a car that is not sold online", async (context) => {
  if (!upstream.isOwn) context.skip();
  const [, , ...cars] = online;
  const statuses = [];
  for (const id of cars.slice(0, 4)) statuses.push((await reserve(id, { email: "many@example.com" })).status);
  expect(statuses).toEqual([200, 200, 200, 423]);
  const [byOwner = ""] = await found("sellerType=p&allListingType=true");
  expect((await reserve(byOwner, { email: "lee@example.com" })).status).toBe(403);
});
