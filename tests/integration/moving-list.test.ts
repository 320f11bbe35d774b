import { afterAll, beforeAll, expect, test } from "vitest";
import { cardsOf } from "../../app/domain/placements/grid-item";
import { appendPage, type LoadedList, startList } from "../../app/domain/view-models/results/loaded-list";
import { moreListingsPath, type ResultsPage } from "../../app/domain/view-models/results/results-page";
import { loader as moreListings } from "../../app/routes/search/more-listings";
import { createServices, type Services } from "../../app/server/services/services.server";
import { type StartedUpstream, startUpstream } from "../contract/start-upstream";
import { aLoadContext } from "../mocks/load-context";

const SEARCH = "/cars-for-sale?sortBy=derivedpriceASC";
let upstream: StartedUpstream;
let services: Services;

beforeAll(async () => {
  upstream = await startUpstream({ listings: 400 });
  const { url } = upstream;
  services = createServices({ baseUrls: { listing: url, account: url, content: url, reference: url } });
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

const loadMore = async (list: LoadedList) =>
  appendPage(list, await ask(moreListingsPath(list.nextHref ?? "", idsOf(list))));

async function idsFound(): Promise<readonly string[]> {
  const pages = [0, 50, 100].map((first) => ask(moreListingsPath(`${SEARCH}&firstRecord=${first}&numRecords=50`)));
  return (await Promise.all(pages)).flatMap(({ cards }) => cards.map(({ id }) => id));
}

test("cars that leave the list while it is read on leave none of the others out, and show none twice", async () => {
  const before = await idsFound();
  let list = startList(await ask(moreListingsPath(SEARCH)));
  const gone = idsOf(list).filter((_, at) => [2, 20, 24].includes(at));
  if (!upstream.isOwn) return;
  for (const id of gone) await upstream.sell(id);
  list = await loadMore(list);
  list = await loadMore(list);
  const shown = idsOf(list);
  expect(new Set(shown).size).toBe(shown.length);
  const reached = before.indexOf(shown.at(-1) ?? "");
  expect(reached).toBeGreaterThan(70);
  expect(new Set(shown)).toEqual(new Set(before.slice(0, reached + 1)));
});
