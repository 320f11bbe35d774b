import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as askForMail } from "../info/email-alerts";
import { action as confirm } from "../saved/confirm";
import { action as contact } from "./contact";
import { action as report } from "./report";
import { action as reserve } from "./reserve";

const mocked = mockServices();
const TOKEN = "Ab_-".repeat(8);
const LIMIT =
  "You sent several forms in a short time. Please try again in half an hour: this one is still here, and not sent yet.";

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const listing = { ...aListing({ homeServices: ["BUY_ONLINE"] }), daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner: anOwner() }));
});

const posting = (path: string, fields: Record<string, string>) => ({
  context: aLoadContext(mocked.services, { rateLimitedSeconds: 1_799 }),
  params: { listingId: "L1", token: TOKEN },
  request: new Request(`https://forecourt.test/cars-for-sale/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  }),
});

test("a form over its limit says so first, with the true wait, beside what is wrong with its fields", async () => {
  const typed = { email: "dana@", firstName: "Dana" };
  const refused = { kind: "limited", limit: LIMIT, values: typed, errors: [{ field: "email" }] };
  const said = { init: { status: 429 }, data: refused };
  expect(await reserve(posting("vehicle/L1/reserve", typed))).toMatchObject(said);
  expect(await contact(posting("vehicle/L1/contact", typed))).toMatchObject(said);
});

test("a report over the limit keeps what was typed, whole or not", async () => {
  for (const [reason, errors] of [
    ["", [{ field: "reason" }]],
    ["price", []],
  ] as const)
    expect(await report(posting("vehicle/L1/report", { reason, comment: "Odd" }))).toMatchObject({
      init: { status: 429 },
      data: { problem: LIMIT, values: { comment: "Odd" }, errors },
    });
});

test("the forms of alerts keep the hour and the zone that were chosen", async () => {
  const chosen = { mailHour: "7", timeZone: "America/Denver" };
  expect(await confirm(posting(`saved/confirm/${TOKEN}`, { ...chosen, frequency: "weekly" }))).toMatchObject({
    init: { status: 429 },
    data: { problem: LIMIT, chosen: { ...chosen, frequency: "weekly" } },
  });
  const asked = posting("info/email-alerts", {
    ...chosen,
    frequency: "weekly",
    search: "/cars-for-sale",
    emailAddress: "dana@",
  });
  expect(await askForMail(asked)).toMatchObject({
    init: { status: 429 },
    data: { outcome: "wait", text: LIMIT, typed: "dana@", frequency: "weekly", ...chosen },
  });
});
