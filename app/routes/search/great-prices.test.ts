import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { readCompact } from "~/domain/page-data/compact-data";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aSearchResponse } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./grid";

const mocked = mockServices();
const HONDAS = "/cars-for-sale/used-cars/honda";

beforeEach(() => {
  for (const name of ["catalogVocabulary", "relaxations", "similar", "zipLookup"] as const)
    mocked.on(name, () => contractAnswer(name));
  answering(1_200);
});

/** By a service that counted so many great prices at any distance; undefined where it counted none. */
function answering(greatPriceCount: number | undefined) {
  const filters = { ...aSearchResponse().filters, dealType: [{ code: "greatprice", name: "Great", count: 3 }] };
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ totalResultCount: 40, filters, greatPriceCount })));
}

async function greatPricesAt(path: string, facts?: Partial<LoadContextFacts>) {
  const request = new Request(`https://forecourt.test${path}`);
  const { grid } = await loader({ context: aLoadContext(mocked.services, facts), request, params: {} });
  return readCompact(grid).greatPrices;
}

test("around a place, the great prices at any distance are linked with the number that the search's answer says", async () => {
  const href = `${HONDAS}/30305?dealType=greatprice&searchRadius=0`;
  expect(await greatPricesAt(`${HONDAS}/30305`)).toEqual({
    label: "See 1,200 Hondas at great prices, any distance",
    href,
  });
});

test("without a place the page's own counts know the number", async () => {
  const href = `${HONDAS}?dealType=greatprice`;
  answering(undefined);
  expect(await greatPricesAt(HONDAS)).toEqual({ label: "See 3 Hondas at great prices", href });
});

test("one car is one car, none has no link, and without the number the page stands", async () => {
  answering(1);
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=1`)).toMatchObject({
    label: "See 1 Honda at a great price, any distance",
  });
  answering(0);
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=2`)).toBeUndefined();
  answering(undefined);
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=3`)).toBeUndefined();
});

test("the great prices themselves have no such link", async () => {
  expect(await greatPricesAt(`${HONDAS}?dealType=greatprice`)).toBeUndefined();
});
