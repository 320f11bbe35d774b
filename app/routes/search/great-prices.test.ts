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
let asked: URLSearchParams[] = [];

beforeEach(() => {
  asked = [];
  for (const name of ["catalogVocabulary", "relaxations", "similar", "zipLookup"] as const)
    mocked.on(name, () => contractAnswer(name));
  const filters = { ...aSearchResponse().filters, dealType: [{ code: "greatprice", name: "Great", count: 3 }] };
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ totalResultCount: 40, filters })));
  counting(1_200);
});

function counting(count: number) {
  mocked.on("listingCount", ({ url }) => {
    asked.push(new URL(url).searchParams);
    return HttpResponse.json({ count });
  });
}

async function greatPricesAt(path: string, facts?: Partial<LoadContextFacts>) {
  const request = new Request(`https://forecourt.test${path}`);
  const { grid } = await loader({ context: aLoadContext(mocked.services, facts), request, params: {} });
  return readCompact(grid).greatPrices;
}

test("around a place, the great prices at any distance are counted by their own call and linked", async () => {
  const href = `${HONDAS}/30305?dealType=greatprice&searchRadius=0`;
  expect(await greatPricesAt(`${HONDAS}/30305`)).toEqual({
    label: "See 1,200 cars at great prices, any distance",
    href,
  });
  expect(asked.map((query) => [query.get("searchRadius"), query.get("dealType")])).toEqual([["0", "greatprice"]]);
});

test("without a place the page's own answer knows the number", async () => {
  const href = `${HONDAS}?dealType=greatprice`;
  expect(await greatPricesAt(HONDAS)).toEqual({ label: "See 3 cars at great prices", href });
  expect(asked).toEqual([]);
});

test("one car is one car, none has no link, and without the call the page stands", async () => {
  counting(1);
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=1`)).toMatchObject({
    label: "See 1 car at a great price, any distance",
  });
  counting(0);
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=2`)).toBeUndefined();
  mocked.on("listingCount", () => HttpResponse.json({}, { status: 500 }));
  expect(await greatPricesAt(`${HONDAS}/30305?maxPrice=3`)).toBeUndefined();
});

test("the great prices themselves have no such link", async () => {
  expect(await greatPricesAt(`${HONDAS}?dealType=greatprice`)).toBeUndefined();
  expect(asked).toEqual([]);
});
