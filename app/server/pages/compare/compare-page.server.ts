import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { parseShortlist, readListingIds } from "~/domain/shopper/shortlist";
import { aroundZip, SEARCH_PATH } from "~/domain/site-paths";
import { type CompareView, toCompareView } from "~/domain/view-models/compare/compare-view";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { parseZip } from "~/domain/zip-code";
import { siteCalendar } from "../../context/today.server";
import { toldOutcome } from "../../context/told-outcome.server";
import { readShopperPlace } from "../../shopper/shopper-place.server";
import { offersCompare, readShortlist, SHORTLIST_REFUSAL } from "../../shopper/shortlist.server";
import { openLoans } from "../../shopper/wallet.server";
import { findCameFrom, searchBefore } from "../came-from.server";
import { openListingsById } from "../listings-by-id.server";

/** The comparison that an address names: the page and its spreadsheet. Throws `pageUnavailable`. */
export async function openComparison(context: AppLoadContext, request: Request): Promise<CompareView> {
  const { searchParams } = new URL(request.url);
  const askedIds = readListingIds(searchParams.getAll("id"));
  const zip = parseZip(searchParams.get("zip") ?? "") ?? undefined;
  const ids = parseShortlist(askedIds);
  const removedId = readRemoved(searchParams, ids);
  const found = await openListingsById(context, request, [...ids, ...removedId], zip);
  const [removed] = found.listings.filter(({ id }) => removedId.includes(id));
  const isAsked = ({ id }: { readonly id: string }) => ids.includes(id);
  return toCompareView(
    {
      askedIds,
      listings: found.listings.filter((listing) => listing !== removed),
      removed,
      owners: found.owners,
      sold: found.sold
        .filter(isAsked)
        .map(({ id, listing }) => ({ id, name: listing === null ? `car ${id}` : listing.title })),
      unknownIds: [...found.unknownIds, ...found.foreignIds].filter((id) => isAsked({ id })),
      shortlistIds: await readShortlist(context, request),
      refused: toldOutcome(context, request, SHORTLIST_REFUSAL),
      isOffered: offersCompare(context),
      searchHref: await findSearch(context, request),
      everyCarHref: aroundZip(SEARCH_PATH, (await readShopperPlace(context, request))?.zip),
      zip,
    },
    {
      ...cardContextOf(BRANDS[context.brand], context.flags, siteCalendar(context), await openLoans(context, request)),
      areOnlyDifferences: searchParams.get("differences") === "only",
    },
  );
}

/** The car that the comparison was led to without, where there is room for it. */
function readRemoved(params: URLSearchParams, ids: readonly string[]): readonly string[] {
  const [id] = readListingIds(params.getAll("removed"));
  return id === undefined || ids.includes(id) || ids.length >= COMPARE_MAX_LISTINGS ? [] : [id];
}

/** The search that the shopper came from, or that the page before it was opened from, such as that of a car. */
async function findSearch(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const cameFrom = findCameFrom(request);
  if (cameFrom === null) return undefined;
  const url = new URL(request.url);
  const vocabulary = await context.services.vocabulary.searchVocabulary({ ...context.call, signal: request.signal });
  const before = new URLSearchParams(cameFrom.split("?", 2)[1] ?? "").get("from");
  return [cameFrom, before].flatMap((from) => searchBefore(from, url, vocabulary, context.brand)?.href ?? [])[0];
}
