import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
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
  const eleven = Array.from({ length: 11 }, (_, at) => `V${at}`);
  for (const said of [{}, { vins: [] }, { vins: eleven }, { dismissed: "not an id" }])
    expect(await json({ ...said, formToken }, SIGNED_IN)).toEqual({ status: 400, body: { said: null } });
  expect(await says("not JSON", "text/plain")).toEqual({ status: 204, body: null });
  expect(asked).toEqual([]);
});
