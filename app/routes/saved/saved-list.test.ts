import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { aListing, CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as openSearch } from "./open";
import { loader as list } from "./searches";

const mocked = mockServices();
const LIST = "https://forecourt.test/cars-for-sale/saved/searches";

test("a visitor's search leads to what is new since it was saved, one of an older release to the search alone", async () => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listing", () => contractAnswer("listing"));
  const kept = ["/cars-for-sale?maxPrice=9000 2026-11-20T10:05Z", "/cars-for-sale?maxPrice=8000"];
  const cookie = `savedSearches=${encodeURIComponent(btoa(JSON.stringify(kept)))}`;
  const request = new Request(LIST, { headers: { Cookie: cookie } });
  const { rows } = await list({ context: aLoadContext(mocked.services), request, params: {} });
  expect(rows.map(({ href }) => href)).toEqual([
    "/cars-for-sale?lastExec=2026-11-20T10%3A05Z&maxPrice=9000",
    "/cars-for-sale?maxPrice=8000",
  ]);
});

test("a consumer's search is opened by its id, and says in the site's time zone when it was saved", async () => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const bean = {
    ...Object(CONTRACT_ANSWERS.shareBookmark),
    bookmarkId: "B7",
    searchResultsURL: "/cars-for-sale/used-cars?startYear=2020",
    searchBookmarkDate: "2026-11-21T02:30:00.000Z",
  };
  mocked.on("searchBookmarks", () => HttpResponse.json({ myAtcSearchViewBeans: [bean] }));
  mocked.on("pushSettings", () => contractAnswer("pushSettings"));
  mocked.on("listing", () => contractAnswer("listing"));
  const context = (timeZone: string) => aLoadContext(mocked.services, { idToken: "ann", timeZone });
  const rowsIn = async (timeZone: string) =>
    (await list({ context: context(timeZone), request: new Request(LIST), params: {} })).rows;
  expect(await rowsIn("America/New_York")).toMatchObject([
    { href: "/cars-for-sale/used-cars?searchBookmarkId=B7&startYear=2020", savedOn: "November 20, 2026" },
  ]);
  expect(await rowsIn("UTC")).toMatchObject([{ savedOn: "November 21, 2026" }]);
});

test("a search says how many cars came since it was run last, and none where nobody can say", async () => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const bean = {
    ...Object(CONTRACT_ANSWERS.shareBookmark),
    searchResultsURL: "/cars-for-sale/used-cars?startYear=2020",
    lastExecuted: "2026-11-20T12:00:00.000Z",
  };
  mocked.on("searchBookmarks", () => HttpResponse.json({ myAtcSearchViewBeans: [bean] }));
  mocked.on("pushSettings", () => contractAnswer("pushSettings"));
  let asked = new URLSearchParams();
  const cameOn = (...days: string[]) =>
    mocked.on("listing", (request) => {
      asked = new URL(request.url).searchParams;
      const listings = days.map((listedOn, at) => ({ ...aListing(), id: `L${at}`, listedOn }));
      return HttpResponse.json({ ...Object(CONTRACT_ANSWERS.listing), listings, totalResultCount: 40 });
    });
  const newIn = async () => {
    const context = aLoadContext(mocked.services, { idToken: "ann" });
    const { rows } = await list({ context, request: new Request(LIST), params: {} });
    return rows.map(({ newWords }) => newWords);
  };
  mocked.on("listing", () => HttpResponse.json({}, { status: 500 }));
  expect(await newIn()).toEqual([undefined]);
  cameOn("2026-11-22", "2026-11-21", "2026-11-19");
  expect(await newIn()).toEqual(["2 new"]);
  expect([asked.get("sortBy"), asked.get("startYear")]).toEqual(["datelistedDESC", "2020"]);
  cameOn("2026-11-19");
  expect(await newIn()).toEqual([undefined]);
  cameOn(...Array<string>(25).fill("2026-11-22"));
  expect(await newIn()).toEqual(["25+ new"]);
});

test("the link of a mail hands on since when the search marks what is new, and nothing else", async () => {
  mocked.on("alertSubscription", () => contractAnswer("alertSubscription"));
  const { searchResultsURL } = Object(CONTRACT_ANSWERS.alertSubscription);
  const leadOf = async (query: string) => {
    const request = new Request(`https://forecourt.test/cars-for-sale/saved/open/${"a".repeat(32)}${query}`);
    const answer = await openSearch({
      context: aLoadContext(mocked.services),
      request,
      params: { token: "a".repeat(32) },
    });
    return answer.headers.get("Location");
  };
  expect(await leadOf("?lastExec=2026-11-20T10%3A05Z")).toContain("lastExec=2026-11-20T10%3A05Z");
  expect(await leadOf("?lastExec=%3Cb%3E&utm_source=x")).toBe(searchResultsURL);
});
