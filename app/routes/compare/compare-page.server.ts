import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { parseShortlist, readListingIds } from "~/domain/shortlist";
import { type CompareView, toCompareView } from "~/domain/view-models/compare-view";
import { safePath } from "~/server/http/safe-redirect.server";
import { searchUnavailable } from "~/server/search-errors.server";
import type { CallFacts } from "~/server/upstream/upstream-observer.server";

/** The comparison that an address names: the page and its spreadsheet. Throws the search error. */
export async function openComparison(context: AppLoadContext, request: Request): Promise<CompareView> {
  const { services } = context;
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const { searchParams } = new URL(request.url);
  const askedIds = readListingIds(searchParams.getAll("id"));
  const ids = parseShortlist(askedIds);
  const zip = searchParams.get("zip") ?? "";
  const result =
    ids.length === 0 ? null : await services.listings.byIds(ids, /^\d{5}$/.test(zip) ? zip : undefined, call);
  if (result?.ok === false) throw searchUnavailable(context, result.fault.kind);
  const answer = result?.value ?? { listings: [], owners: [], soldIds: [], unknownIds: [] };
  const soldNames = await Promise.all(answer.soldIds.map((id) => nameSold(context, id, call)));
  return toCompareView(
    {
      askedIds,
      listings: answer.listings,
      owners: answer.owners,
      soldNames,
      unknownIds: answer.unknownIds,
      isRefused: searchParams.get("refused") === "full",
      cancelHref: safePath(searchParams.get("from")),
    },
    {
      today: new Date().toISOString().slice(0, 10),
      detailsHref: (id) => `/cars-for-sale/vehicle/${id}`,
      contactHref: (id) => `/cars-for-sale/vehicle/${id}/contact`,
      hasQuickActions: BRANDS[context.brand].hasQuickActions,
      areOnlyDifferences: searchParams.get("differences") === "only",
    },
  );
}

async function nameSold({ services }: AppLoadContext, id: string, call: CallFacts): Promise<string> {
  const outcome = await services.listings.byId(id, undefined, call);
  return outcome.kind === "sold" && outcome.listing !== null ? `The ${outcome.listing.title}` : `The vehicle ${id}`;
}
