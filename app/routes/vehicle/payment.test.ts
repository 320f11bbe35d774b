import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { APR_TABLE, type AprTable } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { RATES_BY_MONTHS } from "../../../tests/builders/rates-by-months";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action, loader } from "./payment";

const mocked = mockServices();

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  onCar(false);
});

function onCar(privateSeller: boolean) {
  const priced = aListing({ listingType: "USED", pricingDetail: { derivedPrice: 20_000, dealIndicator: "none" } });
  const listing = { ...priced, daysListed: 19, observedPrices: [] };
  mocked.on("listingById", () => HttpResponse.json({ listing, owner: anOwner({ privateSeller }) }));
}

async function answerTo(fields: Record<string, string>, aprTable: AprTable = RATES_BY_MONTHS) {
  const answer = await action({
    context: aLoadContext(mocked.services, { aprTable, loans: toUsualLoans(aprTable) }),
    params: { listingId: "L1" },
    request: new Request("https://forecourt.test/cars-for-sale/vehicle/L1/payment", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
  });
  const { loan } = answer.data;
  return { typed: loan?.values.aprPercent, terms: loan?.plan?.terms, sentences: loan?.plan?.sentences };
}

test("a rate that stands as the page had it goes with the months, where the table has it by the months", async () => {
  const longer = await answerTo({ months: "84", monthsBefore: "60", aprPercent: "9.2" });
  expect(longer).toMatchObject({ typed: "10.4", terms: "84 months at 10.4% APR" });
  expect(longer.sentences).toContain(
    "10.4% APR is the average of loans over 84 months to people with prime credit (Experian, Q2 2026), not an offer.",
  );
  expect(await answerTo({ months: "36", monthsBefore: "84", aprPercent: "10.4" })).toMatchObject({ typed: "9.65" });
});

test("a rate that was typed stays, and so does every rate where the table has one for all months", async () => {
  expect(await answerTo({ months: "84", monthsBefore: "60", aprPercent: "5" })).toMatchObject({
    typed: "5",
    terms: "84 months at 5% APR",
  });
  expect(await answerTo({ months: "84", monthsBefore: "60", aprPercent: "9.65" }, APR_TABLE)).toMatchObject({
    typed: "9.65",
    terms: "84 months at 9.65% APR",
  });
  expect(await answerTo({ months: "84", monthsBefore: "many", aprPercent: "9.2" })).toMatchObject({ typed: "9.2" });
});

test("where nobody lends, as on a private seller's car, the payment page and its form lead to the car", async () => {
  onCar(true);
  const [context, params] = [aLoadContext(mocked.services), { listingId: "L1" }];
  const request = new Request("https://forecourt.test/cars-for-sale/vehicle/L1/payment");
  const opened = await loader({ context, params, request }).catch((thrown: unknown) => thrown);
  const sent = await answerTo({ months: "60", aprPercent: "5" }).catch((thrown: unknown) => thrown);
  for (const [answer, status] of [
    [opened, 302],
    [sent, 303],
  ] as const) {
    if (!(answer instanceof Response)) throw new Error("It leads nowhere.");
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, "/cars-for-sale/vehicle/L1"]);
  }
});
