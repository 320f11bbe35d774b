import { expect, onTestFinished, test } from "vitest";
import { OPERATIONS } from "../../app/contract/operations";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { type StartedUpstream, startUpstream } from "../contract/start-upstream";

async function listedIds(upstream: StartedUpstream, shard: number): Promise<readonly string[]> {
  const response = await fetch(`${upstream.url}${OPERATIONS.sitemapListings.path}?shard=${shard}`);
  return OPERATIONS.sitemapListings.response.parse(await response.json()).listings.map(({ id }) => id);
}

test("a car that is sold leaves the map with the next look of the index at the inventory", async (context) => {
  const upstream = await startUpstream({ listings: 50 });
  onTestFinished(() => upstream.close());
  if (!upstream.isOwn) context.skip("the services of UPSTREAM_URL are not ours to sell from");
  const pages = await fetch(`${upstream.url}${OPERATIONS.sitemapPages.path}`);
  const [first] = OPERATIONS.sitemapPages.response.parse(await pages.json()).listingShards;
  const shard = first?.shard ?? 0;
  const before = await listedIds(upstream, shard);
  expect(before).toHaveLength(50);
  for (const id of before) expect(Math.floor(Number(id) / SITEMAP_URLS_MAX)).toBe(shard);
  const [sold = ""] = before;
  await upstream.sell(sold);
  expect(await listedIds(upstream, shard)).toEqual(before.slice(1));
});
