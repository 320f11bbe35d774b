import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { countBatchRequestSchema } from "~/contract/listings/listing-lookups";
import { catalogVocabularySchema } from "~/contract/models/reference";
import { CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { mockServices } from "../../../../tests/mocks/mocked-services";
import { listCookie } from "../../shopper/list-cookies.server";
import { openSearchPage } from "./search-page.server";

const { makes, ...others } = catalogVocabularySchema.parse(CONTRACT_ANSWERS.catalogVocabulary);
const model = (code: string, name: string, trims: readonly string[] = []) => ({
  ...{ code, name, slug: name.toLowerCase().replace(" ", "-"), style: "SEDAN" },
  trims: trims.map((trim) => ({
    ...{ code: `${code}|${trim}`, name: trim, slug: trim.toLowerCase() },
    ...{ firstYear: 2018, lastYear: 2026 },
  })),
});
const make = (name: string, models: readonly ReturnType<typeof model>[]) => ({
  ...{ code: name.toUpperCase(), name, slug: name.toLowerCase(), models },
});
const vocabulary = {
  ...others,
  makes: [
    ...makes,
    make("Ford", [model("F150", "F-150")]),
    make("Kia", [model("FORTE", "Forte")]),
    make("BMW", []),
    make("Volkswagen", [model("GOLF", "Golf"), model("GTI", "GTI")]),
    make("Toyota", [model("CAMRY", "Camry", ["XSE", "SE"])]),
    make("Tesla", [model("MODELY", "Model Y"), model("MODEL3", "Model 3")]),
  ],
};
const mocked = mockServices();
const CHICAGO = "60601";

/** Cars by make and model, in all and around Chicago. */
let cars: Cars;
let carsAround: Cars;

function countOf(query: string): number {
  const params = new URLSearchParams(query);
  const name = ["trimCode", "modelCode", "makeCode", "city"].map((one) => params.get(one)).find((one) => one !== null);
  return (params.has("zip") ? carsAround : cars)[name ?? ""] ?? 0;
}

beforeEach(() => {
  mocked.on("catalogVocabulary", () => HttpResponse.json(vocabulary));
  cars = { HONDA: 2_267, ACCORD: 2_267 };
  carsAround = {};
  mocked.on("listingCount", ({ url }) => HttpResponse.json({ count: countOf(new URL(url).search) }));
  mocked.on("countBatch", async (request) => {
    const { queries } = countBatchRequestSchema.parse(await request.json());
    return HttpResponse.json({ counts: queries.map(countOf) });
  });
  mocked.on("placesNamed", ({ url }) => {
    const text = (new URL(url).searchParams.get("text") ?? "").toLowerCase();
    const [word] = ["altanta", "atlanta"].filter((one) => text.includes(one));
    const place = { city: "Atlanta", state: "GA", isMended: word === "altanta" };
    const places = [
      { ...place, words: `${word} ga`, isSure: true },
      { ...place, words: word, isSure: false },
    ].filter(({ words }) => word !== undefined && text.includes(words ?? ""));
    return HttpResponse.json({ places });
  });
  mocked.on("cityLookup", () => HttpResponse.json({}, { status: 404 }));
  mocked.on("listing", () => {
    const makeCode = [
      { code: "FORD", name: "Ford", count: 0 },
      { code: "HONDA", name: "Honda", count: 2_267 },
    ];
    return HttpResponse.json({ ...Object(CONTRACT_ANSWERS.listing), filters: { makeCode } });
  });
});

/** What stands on the page of an address that is none, to a crawler or to a shopper in Chicago, or to anybody. */
async function errorOf(path: string, { isCrawler = false, isInChicago = false } = {}) {
  const context = aLoadContext(mocked.services, { isCrawler, isBot: isCrawler });
  const place = await listCookie(context, "place", [CHICAGO, "Chicago", "IL"]);
  const headers = { Cookie: isInChicago ? (place?.split(";", 1)[0] ?? "") : "" };
  const thrown: unknown = await openSearchPage({
    context,
    request: new Request(`https://forecourt.test/cars-for-sale${path}`, { headers }),
  }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 404 }, data: { kind: "unknown-segment" } });
  return thrown;
}

test.each([
  ["/hondaa", "Honda (2,267)", "/honda"],
  ["/used-cars/hnda", "Honda (2,267)", "/honda"],
  ["/new-cars/honda/acord", "Honda Accord (2,267)", "/new-cars/honda/accord"],
  ["/ford/accord", "Honda Accord (2,267)", "/honda/accord"],
])("%s may have meant %s", async (path, label, below) => {
  expect(await errorOf(path)).toMatchObject({ data: { nearest: { label, href: `/cars-for-sale${below}` } } });
});

type Cars = Readonly<Record<string, number>>;

const OFFERS: readonly (readonly [path: string, cars: Cars, label: string, below: string])[] = [
  // A make before a model, then the one with more cars
  ["/fort", { FORD: 2_266, FORTE: 85 }, "Ford (2,266)", "/ford"],
  ["/fort", { FORTE: 85 }, "Kia Forte (85)", "/kia/forte"],
  ["/tesla/model-z", { MODELY: 9, MODEL3: 12 }, "Tesla Model 3 (12)", "/tesla/model-3"],
  // Three letters with one exchanged
  ["/bmv", { BMW: 7 }, "BMW (7)", "/bmw"],
  ["/bwm", { BMW: 7 }, "BMW (7)", "/bmw"],
  // Below a make, and below a model
  ["/ford/f150x", { F150: 8 }, "Ford F-150 (8)", "/ford/f-150"],
  ["/toyota/camry/xsee", { "CAMRY|XSE": 3 }, "Toyota Camry, Camry XSE (3)", "/toyota/camry/xse"],
  // Below a make by its nickname, or with a slip of its own
  ["/vw/gulf", { GOLF: 6 }, "Volkswagen Golf (6)", "/volkswagen/golf"],
  ["/new-cars/vw/gulf", { GOLF: 6 }, "Volkswagen Golf (6)", "/new-cars/volkswagen/golf"],
  ["/toyotta/camry/xsee", { "CAMRY|XSE": 3 }, "Toyota Camry, Camry XSE (3)", "/toyota/camry/xse"],
  // A city, with its state and without
  ["/altanta-ga", { Atlanta: 4 }, "Atlanta, GA (4)", "/atlanta-ga"],
  ["/bmw/altanta-ga", { BMW: 4 }, "Atlanta, GA (4)", "/bmw/atlanta-ga"],
  ["/altanta", { Atlanta: 4 }, "Atlanta, GA (4)", "/atlanta-ga"],
  ["/atlanta", { Atlanta: 4 }, "Atlanta, GA (4)", "/atlanta-ga"],
];

test.each(OFFERS)("%s, with these cars, may have meant %o", async (path, known, label, below) => {
  cars = known;
  expect(await errorOf(path)).toMatchObject({ data: { nearest: { label, href: `/cars-for-sale${below}` } } });
});

const NEAR: readonly (readonly [where: string, near: Cars, label: string, below: string])[] = [
  ["around the shopper where there are some", { TOYOTA: 31 }, "Toyota (31)", "/toyota/60601"],
  ["everywhere where there are none near", { HONDA: 3 }, "Toyota (2,031)", "/toyota"],
];

test.each(NEAR)("what was meant is offered %s", async (_, near, label, below) => {
  cars = { TOYOTA: 2_031 };
  carsAround = near;
  expect(await errorOf("/used-cars/toyotta", { isInChicago: true })).toMatchObject({
    data: { nearest: { label, href: `/cars-for-sale${below}` } },
  });
});

test("makes that are offered for a city that is none are near the shopper", async () => {
  expect(await errorOf("/zeppelin-ga", { isInChicago: true })).toMatchObject({
    data: { makes: [{ label: "Honda", href: "/cars-for-sale/used-cars/honda/60601" }] },
  });
});

test.each(["/zeppelin", "/hondaa/zeppelin", "/red-suv", "/vw/zeppelin", "/red-vw/gulf"])(
  "of %s nobody knows what it meant, or nothing is found",
  async (path) => {
    expect(await errorOf(path)).not.toHaveProperty("data.nearest");
  },
);

test("the makes that are offered have cars", async () => {
  expect(await errorOf("/zeppelin")).toMatchObject({
    data: { makes: [{ label: "Honda", href: "/cars-for-sale/used-cars/honda" }] },
  });
});

test("where nobody can say which makes have cars, all are offered", async () => {
  mocked.on("listing", () => HttpResponse.json({}, { status: 500 }));
  expect(await errorOf("/zeppelin")).toMatchObject({
    data: { makes: vocabulary.makes.map(({ name }) => ({ label: name })) },
  });
});

test("a crawler is not asked what it meant, and an unknown word is not counted", async () => {
  await errorOf("/hondaa", { isCrawler: true });
  expect(mocked.called.filter((operation) => operation !== "catalogVocabulary")).toEqual([]);
  await errorOf("/zeppelin");
  const asked = mocked.called.filter((operation) => operation !== "catalogVocabulary");
  expect(asked.sort()).toEqual(["listing", "placesNamed"]);
});
