import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { compareHref } from "~/domain/shopper/shortlist";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { listCookie } from "~/server/shopper/list-cookies.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./listings";

const mocked = mockServices();

/** Services that know every car but those whose id starts with X; one whose id starts with H is a Honda, others are Toyotas. */
beforeEach(() => {
  mocked.on("listingsByIds", ({ url }) => {
    const ids = new URL(url).searchParams.getAll("id");
    const unknownIds = ids.filter((id) => id.startsWith("X"));
    const listings = ids
      .filter((id) => !unknownIds.includes(id))
      .map((id) =>
        aListing({
          id,
          make: id.startsWith("H") ? { code: "HONDA", name: "Honda" } : { code: "TOYOTA", name: "Toyota" },
        }),
      );
    return HttpResponse.json({ listings, owners: [anOwner()], totalResultCount: ids.length, soldIds: [], unknownIds });
  });
});

async function compare(ids: readonly string[], shortlist: readonly string[], facts: Partial<LoadContextFacts> = {}) {
  const context = aLoadContext(mocked.services, facts);
  const headers = { Cookie: (await listCookie(context, "shortlist", shortlist))?.split(";")[0] ?? "" };
  const url = `https://forecourt.test/cars-for-sale/compare?${ids.map((id) => `id=${id}`).join("&")}`;
  return loader({ context, params: {}, request: new Request(url, { headers }) });
}

test("an unknown car of the shopper's list can be taken off it, and of another's comparison nothing can", async () => {
  const own = await compare(["L1", "L2", "X3"], ["L1", "L2", "X3"]);
  expect([own.placesTaken, own.room]).toEqual([3, "Room for 2 more"]);
  expect(own.notices.map(({ removal }) => removal?.id)).toEqual(["X3"]);
  const other = await compare(["L1", "L2", "X3"], ["L4"]);
  expect([other.placesTaken, other.room]).toEqual([2, undefined]);
  expect(other.notices.map(({ removal }) => removal?.id)).toEqual([undefined]);
});

test("on a maker's brand another maker's car takes a place, and can give it up", async () => {
  const view = await compare(["L1", "H2"], ["L1", "H2"], { brand: "car-maker" });
  expect([view.placesTaken, view.room]).toEqual([2, "Room for 3 more"]);
  expect(view.notices.map(({ removal }) => removal?.id)).toEqual(["H2"]);
});

const SEARCH = "/cars-for-sale/used-cars/honda?zip=43215";

test.each([
  ["the address names it", { from: SEARCH }, SEARCH],
  ["its page linked here", { referrer: SEARCH }, SEARCH],
  ["it led to a car before", { from: `/cars-for-sale/vehicle/L1?${new URLSearchParams({ from: SEARCH })}` }, SEARCH],
  ["nothing but a place is known", { zip: "43215" }, "/cars-for-sale/43215"],
  ["nothing is known", {}, "/cars-for-sale"],
  ["another site is named", { from: "//other.test/" }, "/cars-for-sale"],
])("another car is added from the last search where %s", async (_why, known, cancelHref) => {
  const { from, referrer, zip }: { from?: string; referrer?: string; zip?: string } = known;
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const context = aLoadContext(mocked.services);
  const place = zip === undefined ? [] : [zip, "Columbus", "OH"];
  const request = new Request(
    `https://forecourt.test/cars-for-sale/compare?id=L1&${new URLSearchParams(from === undefined ? {} : { from })}`,
    {
      headers: {
        Cookie: (await listCookie(context, "place", place))?.split(";")[0] ?? "",
        ...(referrer !== undefined && { Referer: `https://forecourt.test${referrer}` }),
      },
    },
  );
  const view = await loader({ context, params: {}, request });
  expect(view.cancelHref).toBe(cancelHref);
  expect(view.differencesHref).toBe(
    compareHref(["L1"], { areOnlyDifferences: true, from: cancelHref === SEARCH ? SEARCH : undefined }),
  );
});

test("vehicles that cannot be asked for are no failed search: 500 for people, and bots come again later", async () => {
  mocked.on("listingsByIds", () => HttpResponse.json({}, { status: 500 }));
  const failure = { data: { kind: "page-unavailable", requestId: "request-1" } };
  await expect(compare(["L1"], [])).rejects.toMatchObject({ ...failure, init: { status: 500 } });
  const asBot = compare(["L1"], [], { isBot: true, botErrorStatus: 200 });
  await expect(asBot).rejects.toMatchObject({ ...failure, init: { status: 503, headers: { "Retry-After": "30" } } });
});
