import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action } from "./still-interested";

const mocked = mockServices();
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
const SIGNED_IN = { idToken: "ann", formTokens } as const;
const formToken = formTokens.issue("history");
const URL_OF_IT = "https://forecourt.test/cars-for-sale/still-interested/alert";

let asked: unknown[] = [];
let cookies: string[] = [];

beforeEach(() => {
  asked = [];
  cookies = [];
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  for (const name of ["dismissCar", "stillInterested"] as const)
    mocked.on(name, async (request) => {
      asked.push([name, await request.json()]);
      return contractAnswer(name);
    });
  mocked.on("askAccountAlerts", () => contractAnswer("askAccountAlerts"));
});

async function says(body: BodyInit, type: string | null, facts: Partial<LoadContextFacts> = {}) {
  const setCookie = (text: string) => void cookies.push(text.split("=")[0] ?? "");
  const context = aLoadContext(mocked.services, { setCookie, ...facts });
  const headers = type === null ? undefined : { "Content-Type": type };
  const request = new Request(URL_OF_IT, { method: "POST", body, ...(headers !== undefined && { headers }) });
  const answer = await action({ context, params: {}, request });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}
const beacon = (said: object, facts?: Partial<LoadContextFacts>) =>
  says(JSON.stringify(said), "text/plain;charset=UTF-8", facts);
const json = (said: object, facts?: Partial<LoadContextFacts>) => says(JSON.stringify(said), "application/json", facts);

test("a beacon dismisses a car, of a visitor in the browser and of an account in the account", async () => {
  expect(await beacon({ dismissed: "L1" })).toEqual({ status: 204, body: null });
  expect(cookies).toEqual(["dismissedCars"]);
  expect(await beacon({ dismissed: "L1", formToken }, SIGNED_IN)).toEqual({ status: 204, body: null });
  expect(await beacon({ offered: "L1", formToken }, SIGNED_IN)).toEqual({ status: 204, body: null });
  expect(asked).toEqual([
    ["dismissCar", { isDismissed: true, listingId: "L1" }],
    ["dismissCar", { isDismissed: false, listingId: "L1" }],
  ]);
});

test("mail is asked for as JSON or as a form, and what came of it is said in words", async () => {
  const followed = { status: 200, body: { said: expect.stringMatching(/We'll (email|tell) you/) } };
  expect(await json({ vins: ["V1", "V2"], formToken }, SIGNED_IN)).toMatchObject(followed);
  const form = new URLSearchParams([
    ["vins", "V1"],
    ["formToken", formToken],
  ]);
  expect(await says(form, null, SIGNED_IN)).toMatchObject(followed);
  expect(asked).toEqual([
    ["stillInterested", { brand: "marketplace", vins: ["V1", "V2"] }],
    ["stillInterested", { brand: "marketplace", vins: ["V1"] }],
  ]);
});

test("cars that nobody sells any more are no failure: nothing is followed, and the words say so", async () => {
  mocked.on("stillInterested", () => HttpResponse.json({ message: "vins: name no car for sale." }, { status: 400 }));
  expect(await json({ vins: ["V1"], formToken }, SIGNED_IN)).toEqual({
    status: 200,
    body: { said: "Those cars are not for sale any more, so there is nothing to email you about." },
  });
});

test("mail for somebody else is refused, and so is a brand that the site is not", async () => {
  mocked.on("stillInterested", async (request) => {
    const { email, consumer_id } = z
      .object({ email: z.string().optional(), consumer_id: z.string().optional() })
      .parse(await request.json());
    const isForeign = (email ?? "ann@example.com") !== "ann@example.com" || (consumer_id ?? "c-1") !== "c-1";
    if (isForeign) return HttpResponse.json({ message: "those of the signed-in consumer, or none." }, { status: 400 });
    return contractAnswer("stillInterested");
  });
  const answers = [
    { email: "bob@example.com" },
    { consumer_id: "c-2" },
    { brand: "nope" },
    { brand: "price-guide" },
    { brand: "marketplace", consumer_id: "c-1", email: "ann@example.com" },
  ].map((named) => json({ vins: ["V1"], formToken, ...named }, SIGNED_IN));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 200]);
});

test("of more than ten cars those are followed that were seen last", async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `L${at}`);
  const listings = ids.map((id, at) => aListing({ id, vin: `V${at}` }));
  const seen = { viewedAt: "2026-11-29T12:00:00Z", brand: "marketplace" };
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: ids.map((listingId) => ({ listingId, ...seen })) }));
  mocked.on("listingsByIds", () =>
    HttpResponse.json({ listings, owners: [anOwner()], totalResultCount: 12, soldIds: [], unknownIds: [] }),
  );
  const vins = ["unseen", ...listings.map(({ vin }) => vin).reverse()];
  expect(await json({ vins, formToken }, SIGNED_IN)).toMatchObject({ status: 200 });
  const lastTen = listings.slice(0, 10).map(({ vin }) => vin);
  expect(asked).toEqual([["stillInterested", { brand: "marketplace", vins: lastTen }]]);
});

test("nobody is followed for: without an account, without the page's token, under Global Privacy Control, where it is not offered", async () => {
  const refusals = [
    await json({ vins: ["V1"] }),
    await json({ vins: ["V1"] }, SIGNED_IN),
    await json({ vins: ["V1"], formToken }, { ...SIGNED_IN, sendsGpc: true }),
    await json({ vins: ["V1"], formToken }, { ...SIGNED_IN, brand: "car-maker" }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  expect(await beacon({ vins: ["V1"] }, SIGNED_IN)).toEqual({ status: 204, body: null });
  expect(asked).toEqual([]);
});

test("what is no such thing is refused, and as a beacon dropped", async () => {
  const tooMany = Array.from({ length: 101 }, (_, at) => `V${at}`);
  for (const said of [{}, { vins: [] }, { vins: tooMany }, { dismissed: "not an id" }, { vins: ["V1"], email: "ann" }])
    expect(await json({ ...said, formToken }, SIGNED_IN)).toEqual({ status: 400, body: { said: null } });
  expect(await says("not JSON", "text/plain")).toEqual({ status: 204, body: null });
  expect(asked).toEqual([]);
});
