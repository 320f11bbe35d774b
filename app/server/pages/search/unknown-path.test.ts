import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { catalogVocabularySchema } from "~/contract/models/reference";
import { CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { mockServices } from "../../../../tests/mocks/mocked-services";
import { openSearchPage } from "./search-page.server";

const { makes, ...others } = catalogVocabularySchema.parse(CONTRACT_ANSWERS.catalogVocabulary);
const FORD = { code: "FORD", name: "Ford", slug: "ford", models: [] };
const vocabulary = { ...others, makes: [...makes, FORD] };
const mocked = mockServices();

beforeEach(() => {
  mocked.on("catalogVocabulary", () => HttpResponse.json(vocabulary));
  mocked.on("listingCount", ({ url }) =>
    HttpResponse.json({ count: new URL(url).searchParams.get("makeCode") === "HONDA" ? 2_267 : 0 }),
  );
  mocked.on("listing", () => {
    const makeCode = [
      { code: "FORD", name: "Ford", count: 0 },
      { code: "HONDA", name: "Honda", count: 2_267 },
    ];
    return HttpResponse.json({ ...Object(CONTRACT_ANSWERS.listing), filters: { makeCode } });
  });
});

/** What stands on the page of an address that is none. */
async function errorOf(path: string, isCrawler = false) {
  const context = aLoadContext(mocked.services, { isCrawler, isBot: isCrawler });
  const thrown: unknown = await openSearchPage({
    context,
    request: new Request(`https://forecourt.test/cars-for-sale${path}`),
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

test.each(["/zeppelin", "/hondaa/zeppelin", "/red-suv"])(
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
  await errorOf("/hondaa", true);
  expect(mocked.called.filter((operation) => operation !== "catalogVocabulary")).toEqual([]);
  await errorOf("/zeppelin");
  expect(mocked.called.filter((operation) => operation !== "catalogVocabulary")).toEqual(["listing"]);
});
