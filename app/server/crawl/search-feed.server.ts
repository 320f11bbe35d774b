import { type AppLoadContext, redirect } from "@remix-run/node";
import { feedAddressOf } from "~/domain/crawl/search-twins";
import { FEED_RECORDS } from "~/domain/limits";
import { canonicalUrlOf, isCanonicalSearchUrl, searchIdentity } from "~/domain/search/canonical-url";
import { vehiclePath } from "~/domain/site-paths";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { searchSentence } from "~/domain/words/search-sentence";
import { openSearchPage } from "../pages/search/search-page.server";
import { atomFeed } from "./atom-feed.server";
import { crawlAnswer, crawlUnavailable } from "./crawl-answers.server";
import { pageRequestOf, refusedTwin } from "./twinned-page.server";

/** The search as an Atom feed: FEED_RECORDS cars, newest listed first, whatever order and page the address names. */
export async function answerSearchFeed(context: AppLoadContext, request: Request): Promise<Response> {
  const opening = openSearchPage({ context, request: pageRequestOf(request) });
  const page = await opening.catch((thrown: unknown) => refusedTwin(thrown, feedAddressOf));
  if (page instanceof Response) return page;
  const { vocabulary, brand } = page;
  if (!isCanonicalSearchUrl(page.url, vocabulary, { brand: brand.id }))
    return redirect(feedAddressOf(canonicalUrlOf(page.url, page.parsed)), 301);

  const query = { ...page.query, sortBy: "datelistedDESC", firstRecord: 0, numRecords: FEED_RECORDS } as const;
  const [result, place] = await Promise.all([
    context.services.listings.search(query, context.call, "feed"),
    page.placeLabel(),
  ]);
  if (!result.ok) return crawlUnavailable();
  const { listings, owners } = result.value;
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const cardContext = {
    ...page.calendar,
    loans: context.loans,
    detailsHref: vehiclePath,
  };
  const pagePath = searchIdentity(page.query, vocabulary, { brand: brand.id });
  const body = atomFeed({
    origin: context.origin,
    siteName: brand.name,
    brand: brand.id,
    title: searchSentence(page.query, vocabulary, place),
    pagePath,
    feedPath: feedAddressOf(pagePath),
    entries: listings.map((listing) => ({
      listing,
      card: toListingCard(listing, ownerById.get(listing.ownerId), cardContext),
    })),
    now: new Date(),
  });
  return crawlAnswer(request, { mediaType: "application/atom+xml", body });
}
