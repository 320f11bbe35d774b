import { HttpResponse, type JsonBodyType } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OperationName } from "~/contract/operations";
import { aSearchResponse, CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { mockServices } from "../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../context/load-context.server";
import { openSearchPage } from "./search-page.server";

const mocked = mockServices();
const called: string[] = [];

beforeEach(() => {
  called.length = 0;
  answer("catalogVocabulary", CONTRACT_ANSWERS.catalogVocabulary);
});

afterEach(() => vi.useRealTimers());

function answer(operation: OperationName, body: JsonBodyType, status = 200) {
  mocked.on(operation, () => {
    called.push(operation);
    return HttpResponse.json(body, { status });
  });
}

const openAt = (path: string, changes?: Partial<LoadContextFacts>) =>
  openSearchPage({
    context: aLoadContext(mocked.services, changes),
    request: new Request(`https://forecourt.test${path}`),
  });
/** Where what was thrown leads to. */
const leadOf = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => "nothing thrown",
    (thrown: unknown) => (thrown instanceof Response ? [thrown.status, thrown.headers.get("location")] : thrown),
  );

const bookmarked = "/cars-for-sale?minPrice=5000&searchBookmarkId=B7";
const signedIn = { idToken: "token" };
const bookmarkTo = (searchResultsURL: string) => ({
  ...Object(CONTRACT_ANSWERS.shareBookmark),
  bookmarkId: "B7",
  searchResultsURL,
});

test.each([
  ["their own", "searchBookmarks", signedIn, ["searchBookmarks"]],
  ["a shared one", "shareBookmark", {}, ["shareBookmark"]],
] as const)(
  "an address with the id of a saved search leads whoever asks to that search: %s",
  async (_, operation, who, asking) => {
    const bean = bookmarkTo("/cars-for-sale/used-cars/honda?searchBookmarkId=B7&sortBy=yearDESC&zip=30305");
    answer("saveSearch", CONTRACT_ANSWERS.saveSearch);
    answer(operation, operation === "shareBookmark" ? bean : { myAtcSearchViewBeans: [bean] });
    expect(await leadOf(openAt(bookmarked, who))).toEqual([
      302,
      "/cars-for-sale/used-cars/honda?sortBy=yearDESC&zip=30305",
    ]);
    expect(called.filter((name) => /bookmark/i.test(name))).toEqual(asking);
  },
);

test("its owner's run marks what is new since the run before, and is the last run from now on", async () => {
  const bean = { ...bookmarkTo("/cars-for-sale/used-cars?maxPrice=20000"), lastExecuted: "2026-11-20T10:05:59.000Z" };
  answer("searchBookmarks", { myAtcSearchViewBeans: [bean] });
  const noted: unknown[] = [];
  let status = 200;
  mocked.on("saveSearch", async (request) => {
    noted.push(await request.json());
    return HttpResponse.json(CONTRACT_ANSWERS.saveSearch, { status });
  });
  const since = "/cars-for-sale/used-cars?lastExec=2026-11-20T10%3A05Z&maxPrice=20000";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T08:00:00Z") });
  expect(await leadOf(openAt(bookmarked, signedIn))).toEqual([302, since]);
  expect(noted).toEqual([
    expect.objectContaining({
      bookmarkId: "B7",
      bookmarkTitle: bean.bookmarkTitle,
      lastExecuted: "2026-11-26T08:00:00.000Z",
    }),
  ]);
  status = 500;
  expect(await leadOf(openAt(bookmarked, signedIn))).toEqual([302, since]);
  const asked = "/cars-for-sale?lastExec=2026-11-25&searchBookmarkId=B7";
  expect(await leadOf(openAt(asked, signedIn))).toEqual([302, since.replace("20T10%3A05Z", "25")]);
});

test("bookmarkId opens what searchBookmarkId opens", async () => {
  answer("shareBookmark", bookmarkTo("/cars-for-sale/used-cars/honda?bookmarkId=B7&zip=30305"));
  const lead = await leadOf(openAt("/cars-for-sale?bookmarkId=B7"));
  expect(lead).toEqual([302, "/cars-for-sale/used-cars/honda?zip=30305"]);
});

test("a consumer follows what somebody else shared", async () => {
  answer("searchBookmarks", { myAtcSearchViewBeans: [] });
  answer("shareBookmark", bookmarkTo("/cars-for-sale/used-cars/honda"));
  expect(await leadOf(openAt(bookmarked, signedIn))).toEqual([302, "/cars-for-sale/used-cars/honda"]);
});

test("a saved search that leads to another site leads to the search page", async () => {
  answer("shareBookmark", bookmarkTo("https://evil.test/"));
  expect(await leadOf(openAt(bookmarked))).toEqual([302, "/cars-for-sale"]);
});

test.each([
  ["a visitor", {}],
  ["a consumer", signedIn],
])("Bookmark not found for %s: the filters become empty, and a new search runs", async (_, who) => {
  answer("searchBookmarks", { myAtcSearchViewBeans: [] });
  answer("shareBookmark", {}, 404);
  answer("listing", aSearchResponse());
  const page = await openAt(bookmarked, who);
  expect(page.isBookmarkMissing).toBe(true);
  expect(page.query.minPrice).toBeUndefined();
  expect(page.parsed.extras).toEqual([]);
  expect((await page.listings()).response.totalResultCount).toBeGreaterThan(0);
});

test("a POST to the id of a saved search leads nowhere, and nobody is asked for it", async () => {
  expect(await openAt(bookmarked, { isPost: true })).toMatchObject({ isBookmarkMissing: false });
  expect(called).toEqual(["catalogVocabulary"]);
});

test("a bookmark lookup that fails leaves the search as the address says it", async () => {
  answer("shareBookmark", {}, 503);
  const page = await openAt(bookmarked);
  expect(page.isBookmarkMissing).toBe(false);
  expect(page.query.minPrice).toBe(5_000);
});
