import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSearchParams } from "../../app/domain/search/search-query-parser";
import { loader as markdown } from "../../app/routes/feeds/markdown";
import { loader as contact } from "../../app/routes/vehicle/contact";
import { loader as details } from "../../app/routes/vehicle/details";
import { loader as report } from "../../app/routes/vehicle/report";
import { loader as share } from "../../app/routes/vehicle/share";
import type { Services } from "../../app/server/services/services.server";
import { type StartedUpstream, startUpstream } from "../contract/start-upstream";
import { aLoadContext } from "../mocks/load-context";
import { servicesAt } from "../servers/services-at";

/** Addresses of details pages that name a literal of the contract, before the bundled services. */
const GETS = 20;
let upstream: StartedUpstream;
let services: Services;
let someId: string;

beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
  services = servicesAt(upstream.url);
  const found = await services.listings.search(parseSearchParams(new URLSearchParams()).query);
  someId = found.ok ? (found.value.listings[0]?.id ?? "") : "";
}, 60_000);
afterAll(async () => {
  await services.client.close();
  await upstream.close();
});

const context = () => aLoadContext(services);
const argsOf = (listingId: string, page = "") => ({
  context: context(),
  params: { listingId },
  request: new Request(`https://forecourt.test/cars-for-sale/vehicle/${listingId}${page}`),
});
const statusOf = async (listingId: string, page = "") => (await details(argsOf(listingId, page))).init?.status ?? 200;
const openBreakers = () => services.client.breakerStates().filter(({ state }) => state !== "closed");

test.each(["count", "batch", "similar", "relaxations", "spotlight", "views", "messages", "reports"])(
  "twenty visits of the vehicle page of %j are 404, and the pages of cars stand",
  async (id) => {
    for (let visit = 0; visit < GETS; visit += 1) expect(await statusOf(id)).toBe(404);
    expect(openBreakers()).toEqual([]);
    expect(await statusOf(someId)).toBe(200);
  },
);

test.each([
  ["/contact", contact],
  ["/report", report],
  ["/share", share],
] as const)(
  "twenty visits of %s below such an address show nothing, and the page around them is 404",
  async (page, loader) => {
    for (let visit = 0; visit < GETS; visit += 1) {
      expect(await loader(argsOf("count", page))).toBeNull();
      expect(await statusOf("count", page)).toBe(404);
    }
    expect(openBreakers()).toEqual([]);
    expect(await loader(argsOf(someId, page))).not.toBeNull();
  },
);

test.each(["count", "batch", "similar", "relaxations"])(
  "twenty visits of the Markdown twin of %j are 404, and the twins of cars stand",
  async (id) => {
    const visit = async (listingId: string) => {
      const request = new Request(`https://forecourt.test/cars-for-sale/feeds/markdown/vehicle/${listingId}`);
      return (await markdown({ context: context(), params: {}, request })).status;
    };
    for (let count = 0; count < GETS; count += 1) expect(await visit(id)).toBe(404);
    expect(openBreakers()).toEqual([]);
    expect(await visit(someId)).toBe(200);
  },
);
