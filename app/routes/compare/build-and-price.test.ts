import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { thrownBy } from "../../../tests/mocks/thrown-by";
import { loader } from "./build-and-price";

const mocked = mockServices();
const THIS_YEAR = new Date().getUTCFullYear();
const coded = (code: string, name: string) => ({ code, name, slug: name.toLowerCase() });
const model = (code: string, name: string, lastYear: number) => ({
  ...coded(code, name),
  style: "SEDAN",
  trims: [{ ...coded(`${code}|BASE`, "Base"), firstYear: 1998, lastYear }],
});
let askedYears: (string | null)[] = [];

beforeEach(() => {
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  askedYears = [];
  mocked.on("catalogVocabulary", () =>
    HttpResponse.json({
      version: "1",
      makes: [
        {
          ...coded("TOYOTA", "Toyota"),
          models: [
            model("CAMRY", "Camry", THIS_YEAR),
            model("MATRIX", "Matrix", 2013),
            model("AVALON", "Avalon", THIS_YEAR - 1),
          ],
        },
        { ...coded("HONDA", "Honda"), models: [model("ACCORD", "Accord", THIS_YEAR)] },
        { ...coded("SAAB", "Saab"), models: [model("SAAB93", "9-3", 2011)] },
      ],
      features: [],
    }),
  );
  mocked.on("modelInfo", ({ url }) => {
    askedYears.push(new URL(url).searchParams.get("startYear"));
    return contractAnswer("modelInfo");
  });
});

async function visit(query: string, facts?: Partial<LoadContextFacts>) {
  const request = new Request(`https://forecourt.test/cars-for-sale/build-and-price?${query}`);
  const result = await loader({ context: aLoadContext(mocked.services, facts), params: {}, request });
  const [list = []] = result.data.sections.map((section) => section.list);
  return { view: result.data, status: result.init?.status, terms: list.map(({ term }) => term) };
}
const messageAt = (query: string, facts?: Partial<LoadContextFacts>) => thrownBy(visit(query, facts));

test("only makes and models that are sold new are offered", async () => {
  expect((await visit("")).terms).toEqual(["Toyota", "Honda"]);
  expect((await visit("makeCode=TOYOTA")).terms).toEqual(["Camry", "Avalon"]);
});

test("a model that is sold new has its list prices, of this year unless another year is asked for", async () => {
  expect((await visit("makeCode=TOYOTA&modelCode=CAMRY")).view.title).toBe(
    `Build and price: ${THIS_YEAR} Toyota Camry`,
  );
  const lastYear = await visit(`makeCode=TOYOTA&modelCode=CAMRY&year=${THIS_YEAR - 1}`);
  expect([lastYear.status, lastYear.view.title]).toEqual([200, `Build and price: ${THIS_YEAR - 1} Toyota Camry`]);
  expect(askedYears).toEqual([String(THIS_YEAR), String(THIS_YEAR - 1)]);
});

test("a model that is not sold as this year's has the list prices of the newest year", async () => {
  expect((await visit("makeCode=TOYOTA&modelCode=AVALON")).view.title).toBe(
    `Build and price: ${THIS_YEAR - 1} Toyota Avalon`,
  );
});

test("beside the prices of one year stand the other years that are sold new, with the trim that was chosen", async () => {
  const { view } = await visit("makeCode=TOYOTA&modelCode=CAMRY&seriesCode=CAMRY|BASE&referrer=compare-trims");
  expect(view.sections.at(-1)).toEqual({
    heading: "Other model years",
    list: [THIS_YEAR - 1, THIS_YEAR - 2].map((year) => ({
      term: `${year} Toyota Camry`,
      text: "",
      href: `/cars-for-sale/build-and-price?makeCode=TOYOTA&modelCode=CAMRY&seriesCode=CAMRY%7CBASE&year=${year}&referrer=compare-trims`,
    })),
  });
});

const NEW = { label: "See new Toyota Camry for sale", href: "/cars-for-sale/new-cars/toyota/camry" };
const USED = { label: "See used Toyota Camry for sale", href: "/cars-for-sale/used-cars/toyota/camry" };

test.each([
  ["the new ones for sale", () => HttpResponse.json({ count: 12 }), undefined, NEW],
  [
    "the used ones, where no new one is",
    () => HttpResponse.json({ count: 0 }),
    "No new Toyota Camry is for sale here now.",
    USED,
  ],
  ["the new ones, where nobody could count", () => HttpResponse.json({}, { status: 503 }), undefined, NEW],
])("a model leads to %s", async (_where, answer, lead, action) => {
  mocked.on("listingCount", answer);
  const { view } = await visit("makeCode=TOYOTA&modelCode=CAMRY");
  expect([view.lead, view.action]).toEqual([lead, action]);
});

test("a model that ended says so, with the models of its make and the used ones", async () => {
  const { status, view, terms } = await visit("makeCode=TOYOTA&modelCode=MATRIX");
  expect(status).toBe(404);
  expect(view.lead).toBe("The Toyota Matrix is not sold new. Its last model year was 2013.");
  expect(terms).toEqual(["Camry", "Avalon"]);
  expect(view.action).toEqual({
    label: "See used Toyota Matrix for sale",
    href: "/cars-for-sale/used-cars/toyota/matrix",
  });
  expect(askedYears).toEqual([]);
});

test("another year says so, with the years that can be bought new", async () => {
  const { status, view, terms } = await visit("makeCode=TOYOTA&modelCode=CAMRY&year=1999");
  expect([status, view.lead]).toEqual([404, "The 1999 Toyota Camry is not sold new."]);
  expect(terms).toEqual([0, 1, 2].map((ago) => `${THIS_YEAR - ago} Toyota Camry`));
});

test.each(["makeCode=SAAB", "makeCode=SAAB&modelCode=SAAB93"])("%s is of no make that is sold new", async (query) => {
  const { status, view, terms } = await visit(query);
  expect([status, view.lead]).toEqual([404, expect.stringMatching(/^The Saab.* is not sold new\./)]);
  expect(terms).toEqual(["Toyota", "Honda"]);
});

test.each([
  ["makeCode=TOYOTA&modelCode=ACCORD", "The Accord is made by Honda, not by Toyota."],
  ["makeCode=TOYOTA&modelCode=NOPE", "“NOPE” is no Toyota that we know."],
  ["makeCode=ACCORD", "“ACCORD” is not a make we know."],
])("%s is unknown, and why is true", async (query, reason) => {
  expect(await messageAt(query)).toMatchObject({ data: { reason }, init: { status: 404 } });
});

test("a make that the brand does not sell is unknown there, and called so", async () => {
  expect(await messageAt("makeCode=HONDA", { brand: "car-maker" })).toMatchObject({
    data: { reason: "We sell no Honda cars on this site." },
    init: { status: 404 },
  });
});

test("with the flag off there is no such page, and nothing is said of the make", async () => {
  const flags = { ...flagsOf("marketplace"), PREORDER: false };
  expect(await messageAt("makeCode=HONDA", { flags })).toMatchObject({
    data: { segments: [] },
    init: { status: 404 },
  });
});

test("without a vocabulary no make is called unknown", async () => {
  mocked.on("catalogVocabulary", () => HttpResponse.json({}, { status: 503 }));
  expect(await messageAt("makeCode=TOYOTA")).toMatchObject({ data: { kind: "page-unavailable" } });
});
