import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { SearchBookmark } from "~/contract/people/account";
import type { Brand } from "~/domain/brand";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { openSavedSearches } from "./saved/saved-search-list.server";
import { followBookmark } from "./search/bookmark-address.server";

const mocked = mockServices();

const saved = (bookmarkId: string, searchResultsURL: string, brand?: Brand): SearchBookmark => ({
  bookmarkId,
  bookmarkTitle: bookmarkId,
  searchName: bookmarkId,
  searchResultsURL,
  searchBookmarkDate: "2026-11-01T00:00:00Z",
  ...(brand !== undefined && { brand }),
});
const ACCORDS = saved("accords-1", "/cars-for-sale/used-cars/honda/accord", "marketplace");
const CAMRYS = saved("camrys-1", "/cars-for-sale/toyota/camry", "car-maker");

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("pushSettings", () => contractAnswer("pushSettings"));
  onAccount(ACCORDS, CAMRYS);
});

/** An account that holds these searches, each of which was shared too. */
function onAccount(...all: readonly SearchBookmark[]) {
  mocked.on("searchBookmarks", ({ url }) => {
    const asked = new URL(url).searchParams.get("searchBookmarkId");
    const found = all.filter(({ bookmarkId }) => asked === null || asked === bookmarkId);
    return HttpResponse.json({ myAtcSearchViewBeans: found });
  });
  mocked.on("shareBookmark", ({ url }) => {
    const shared = all.find(({ bookmarkId }) => url.endsWith(`/${bookmarkId}`));
    return shared === undefined ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(shared);
  });
}

async function listedOn(brand: Brand): Promise<readonly string[]> {
  const context = aLoadContext(mocked.services, { brand, idToken: "ann" });
  const request = new Request(`${context.origin}/cars-for-sale/saved/searches`);
  return (await openSavedSearches(context, request)).rows.map(({ id }) => id);
}

/** Where the address of a bookmark leads, or what is said of it. */
async function followed(context: AppLoadContext, id: string): Promise<string | null> {
  const url = new URL(`/cars-for-sale?searchBookmarkId=${id}`, context.origin);
  try {
    return await followBookmark(context, url, context.call);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : null;
  }
}

test("an account's saved searches are listed on the site where they were saved", async () => {
  expect(await listedOn("marketplace")).toEqual(["accords-1"]);
  expect(await listedOn("car-maker")).toEqual(["camrys-1"]);
  expect(await listedOn("price-guide")).toEqual([]);
});

test("a search whose service knows no brands is of the only site there is", async () => {
  onAccount(saved("civics-1", "/cars-for-sale/used-cars/honda/civic"));
  expect(await listedOn("marketplace")).toEqual(["civics-1"]);
});

test.each([
  ["its owner", "ann"],
  ["whom it was sent to", undefined],
])("a bookmark leads %s to its search on its own site, and is not found on another", async (_who, idToken) => {
  const on = (brand: Brand) => aLoadContext(mocked.services, { brand, ...(idToken !== undefined && { idToken }) });
  expect(await followed(on("marketplace"), "accords-1")).toBe("/cars-for-sale/used-cars/honda/accord");
  expect(await followed(on("car-maker"), "camrys-1")).toBe("/cars-for-sale/toyota/camry");
  expect(await followed(on("car-maker"), "accords-1")).toBe("missing");
  expect(await followed(on("marketplace"), "camrys-1")).toBe("missing");
});
