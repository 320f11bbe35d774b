import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "../../app/contract/operations";
import { readCompact } from "../../app/domain/page-data/compact-data";
import { cardsOf } from "../../app/domain/placements/grid-item";
import { moreListingsPath } from "../../app/domain/search/more-listings-path";
import { appendPage, type LoadedList, startList } from "../../app/domain/view-models/results/loaded-list";
import type { ResultsPage } from "../../app/domain/view-models/results/results-page";
import { loader as moreListings } from "../../app/routes/api/more-listings";
import { loader as loadGridPage } from "../../app/routes/search/grid";
import type { Services } from "../../app/server/services/services.server";
import { type StartedUpstream, startUpstream } from "../contract/start-upstream";
import { aLoadContext } from "../mocks/load-context";
import { servicesAt } from "../servers/services-at";

let upstream: StartedUpstream;
let services: Services;

beforeAll(async () => {
  upstream = await startUpstream({ listings: 400 });
  services = servicesAt(upstream.url);
}, 60_000);
afterAll(async () => {
  await services.client.close();
  await upstream.close();
});

async function ask(path: string): Promise<ResultsPage> {
  const request = new Request(`https://forecourt.test${path}`);
  return (await moreListings({ context: aLoadContext(services, { kind: "data" }), params: {}, request })).json();
}

const idsOf = ({ items }: LoadedList) => cardsOf(items).map(({ id }) => id);

const loadMore = async (list: LoadedList) => appendPage(list, await ask(moreListingsPath(list.nextHref ?? "")));

async function idsFound(): Promise<readonly string[]> {
  const pages = [0, 50, 100, 150, 200, 250, 300, 350].map((first) =>
    ask(moreListingsPath(`/cars-for-sale?firstRecord=${first}&numRecords=50&sortBy=derivedpriceASC`)),
  );
  return (await Promise.all(pages)).flatMap(({ cards }) => cards.map(({ id }) => id));
}

test.each([25, 75, 100])(
  "cars that leave the list while it is read on leave none of the others out, and show none twice: %i to a page",
  async (size) => {
    const before = await idsFound();
    const search = `/cars-for-sale?numRecords=${size}&sortBy=derivedpriceASC`;
    let list = startList(await ask(moreListingsPath(search)));
    const gone = idsOf(list).filter((_, at) => [2, size - 5, size - 1].includes(at));
    if (!upstream.isOwn) return;
    for (const id of gone) await upstream.sell(id);
    list = await loadMore(list);
    list = await loadMore(list);
    const shown = idsOf(list);
    expect(new Set(shown).size).toBe(shown.length);
    const reached = before.indexOf(shown.at(-1) ?? "");
    expect(reached).toBeGreaterThan(Math.min(2 * size + 20, before.length - 1));
    expect(new Set(shown)).toEqual(new Set(before.slice(0, reached + 1)));
  },
);

/** A page as it is got from the address of a link; with its cards, which a document has in its markup alone. */
async function openPage(href: string) {
  const request = new Request(`https://forecourt.test${href}`);
  const { total, grid } = await loadGridPage({
    context: aLoadContext(services, { kind: "data" }),
    params: {},
    request,
  });
  const { results, firstHref } = readCompact(grid);
  const { nextHref = "", cards = [] } = results;
  return { total, nextHref, isPastEnd: firstHref !== undefined, ids: cards.map(({ id }) => id), cards };
}

test.each([
  [25, "derivedpriceASC"],
  [60, "derivedpriceASC"],
  [25, "derivedpriceDESC"],
])(
  "pages that are reached by link leave no car out and show none twice where prices change in between: %i by %s",
  async (size, sortBy) => {
    if (!upstream.isOwn) return;
    const first = await openPage(`/cars-for-sale?numRecords=${size}&sortBy=${sortBy}`);
    const after = await openPage(first.nextHref);
    const whole = [...first.ids, ...after.ids];
    expect(new Set(whole).size).toBe(2 * size);
    const isRising = sortBy === "derivedpriceASC";
    // One leaves the first page for the second, two for the end of the list.
    const [near = "", ...far] = [first.ids[4], first.ids[9], first.ids[size - 1]].map((id) => id ?? "");
    const { price = "" } = after.cards[3] ?? {};
    await upstream.reprice(near, Number(price.replace(/\D/g, "")) + (isRising ? 1 : -1));
    for (const id of far) await upstream.reprice(id, isRising ? 900_000 : 100);
    const second = await openPage(first.nextHref);
    const third = await openPage(second.nextHref);
    const seen = [...first.ids, ...second.ids, ...third.ids];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(whole));
    // Opened again, as by a bookmark, it is the same page.
    expect((await openPage(first.nextHref)).ids).toEqual(second.ids);
  },
);

test("a page of which each car stands on those before it leads on to the next", async () => {
  const first = await openPage("/cars-for-sale?sortBy=derivedpriceASC");
  const second = await openPage(first.nextHref);
  // As where 25 cars came in at the top: what was the first page's stands on the second.
  const shown = second.nextHref.replace("firstRecord=50", "firstRecord=25");
  const thrown: unknown = await openPage(shown).catch((reason: unknown) => reason);
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get("Location")]).toEqual([302, second.nextHref]);
});

test("the last cars of a list that grew shorter are shown, though it ends before their page", async () => {
  if (!upstream.isOwn) return;
  const makes = "/cars-for-sale?sortBy=derivedpriceASC&maxPrice=";
  const all = await openPage("/cars-for-sale?sortBy=derivedpriceASC&firstRecord=25");
  const atMost = (all.cards[4]?.price ?? "").replace(/\D/g, "");
  const first = await openPage(`${makes}${atMost}`);
  expect(first.total).toBeGreaterThan(25);
  const before = await openPage(first.nextHref);
  for (const id of first.ids.slice(0, before.ids.length)) await upstream.sell(id);
  const rest = await openPage(first.nextHref);
  expect(rest).toMatchObject({ total: 25, ids: before.ids, isPastEnd: false });
});

test("a crawler is led to the one address that each page of a series has", async () => {
  const request = new Request("https://forecourt.test/cars-for-sale?sortBy=derivedpriceASC");
  const context = aLoadContext(services, { isBot: true, isCrawler: true });
  const { grid } = await loadGridPage({ context, params: {}, request });
  expect(readCompact(grid).results.nextHref).toBe("/cars-for-sale?firstRecord=25&sortBy=derivedpriceASC");
});

test("of the largest pages, each car stands on one, over REST too", async () => {
  const pagesOf = async (first: number) => {
    const response = await fetch(
      `${upstream.url}/rest/lsc/listing?allListingType=true&sortBy=derivedpriceASC&numRecords=100&firstRecord=${first}`,
    );
    return OPERATIONS.listing.response.parse(await response.json());
  };
  const pages = await Promise.all([0, 100, 200, 300].map(pagesOf));
  const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
  expect(ids).toHaveLength(pages[0]?.totalResultCount ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
});
