import type { AppLoadContext } from "@remix-run/node";
import type { SitemapListings } from "~/contract/crawl/sitemap";
import { type SitemapUrl, sitemapIndexXml, URLSET_END, URLSET_START, urlsetEntries } from "~/domain/crawl/sitemap-xml";
import { cityPages, modelPages, type SitemapPage } from "~/domain/documents/sitemap-pages";
import { SITEMAP_URLS_MAX } from "~/domain/limits";
import { vehiclePath } from "~/domain/site-paths";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { crawlAnswer, crawlNotFound, crawlUnavailable } from "./crawl-answers.server";

const XML = "application/xml";
const LISTINGS_NAME = /^listings-(\d{1,9})\.xml$/;

interface Asked {
  readonly context: AppLoadContext;
  readonly request: Request;
}

/** `/sitemap.xml`: the maps there are, each with its newest change. */
export async function answerSitemapIndex({ context, request }: Asked): Promise<Response> {
  const { origin, services, call } = context;
  const result = await services.sitemap.pages(call);
  if (!result.ok) return crawlUnavailable();
  const { listingShards, conditions, cities } = result.value;
  const at = (name: string) => `${origin}/sitemaps/${name}.xml`;
  const maps: SitemapUrl[] = [
    ...newestOf("pages", conditions),
    ...newestOf("cities", cities),
    ...listingShards.map(({ shard, changedAt }) => ({ name: `listings-${shard}`, lastmod: changedAt })),
  ].map(({ name, lastmod }) => ({ loc: at(name), lastmod }));
  if (maps.length === 0) return crawlNotFound();
  return crawlAnswer(request, { mediaType: XML, body: sitemapIndexXml(maps) });
}

function newestOf(name: string, rows: readonly { readonly changedAt: string }[]) {
  if (rows.length === 0) return [];
  return [{ name, lastmod: rows.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), "") }];
}

/** One map of the index, by its file's name. */
export async function answerSitemap(asked: Asked, name: string): Promise<Response> {
  const shard = LISTINGS_NAME.exec(name)?.[1];
  if (shard !== undefined) return answerListings(asked, Number(shard));
  if (name === "pages.xml") return answerPages(asked, modelPages);
  return name === "cities.xml" ? answerPages(asked, cityPages) : crawlNotFound();
}

async function answerPages({ context, request }: Asked, select: typeof modelPages): Promise<Response> {
  const { services, call, brand, origin } = context;
  const [stock, vocabulary] = await Promise.all([
    services.sitemap.pages(call),
    services.vocabulary.searchVocabulary(call),
  ]);
  if (!stock.ok || vocabulary.isEmpty) return crawlUnavailable();
  const pages = select(stock.value, { vocabulary, brand }).slice(0, SITEMAP_URLS_MAX);
  if (pages.length === 0) return crawlNotFound();
  const urls = pages.map(({ path, changedAt }: SitemapPage) => ({ loc: origin + path, lastmod: changedAt }));
  const body = URLSET_START + urlsetEntries(urls) + URLSET_END;
  return crawlAnswer(request, { mediaType: XML, body });
}

/**
 * A shard of listings, written as the service tells them: up to SITEMAP_URLS_MAX addresses never stand in memory at
 * once. A service that fails halfway breaks the connection off, so that no crawler takes half a map for a whole one.
 */
async function answerListings({ context, request }: Asked, shard: number): Promise<Response> {
  const { services, call, origin } = context;
  const read = (after?: string) => services.sitemap.listings({ shard, after }, call);
  const first = await read();
  if (!first.ok) return crawlUnavailable();
  if (first.value.listings.length === 0 && first.value.next === undefined) return crawlNotFound();
  const headers = { "Content-Type": `${XML}; charset=utf-8` };
  if (request.method === "HEAD") return new Response(null, { headers });

  const toEntries = ({ listings }: SitemapListings) =>
    urlsetEntries(listings.map(({ id, changedAt }) => ({ loc: origin + vehiclePath(id), lastmod: changedAt })));
  const chunks = shardChunks(first, read, toEntries);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, { headers });
}

async function* shardChunks(
  first: UpstreamResult<SitemapListings>,
  read: (after?: string) => Promise<UpstreamResult<SitemapListings>>,
  toEntries: (page: SitemapListings) => string,
): AsyncGenerator<string, undefined> {
  yield URLSET_START;
  for (let result = first; ; result = await read(result.value.next)) {
    if (!result.ok) throw new Error(`sitemap: ${result.fault.message}`);
    yield toEntries(result.value);
    if (result.value.next === undefined) break;
  }
  yield URLSET_END;
  return undefined;
}
