import type { AppLoadContext } from "@remix-run/node";
import { LISTING_BATCH_MAX_IDS, type ListingSet } from "~/contract/listings/listing-lookups";
import { BRANDS, sellsListing } from "~/domain/brand";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { pageUnavailable } from "./search-errors.server";

interface ListingsById {
  /** In the order asked. */
  readonly listings: ListingSet["listings"];
  readonly owners: ListingSet["owners"];
  readonly sold: readonly { readonly id: string; readonly listing: SoldListing | null }[];
  readonly unknownIds: readonly string[];
  /** Cars that the brand does not sell, by their make or their seller: their pages are unknown there. */
  readonly foreignIds: readonly string[];
}

/** What a page without the listing still says of it; null where the service does not. */
type SoldListing = Pick<ListingSet["listings"][number], "title" | "make" | "model">;

/** Listings by their ids, as the page's brand sells them. Throws `pageUnavailable` where they cannot be asked for. */
export async function openListingsById(
  context: AppLoadContext,
  request: Request,
  ids: readonly string[],
  zip?: string,
): Promise<ListingsById> {
  const { services } = context;
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const parts = Array.from({ length: Math.ceil(ids.length / LISTING_BATCH_MAX_IDS) }, (_, index) =>
    ids.slice(index * LISTING_BATCH_MAX_IDS, (index + 1) * LISTING_BATCH_MAX_IDS),
  );
  const results = await Promise.all(
    parts.map((part) => services.ask("listingsByIds", { query: { id: part, zip } }, call)),
  );
  const answers = results.map((result) => {
    if (!result.ok) throw pageUnavailable(context, result.fault.kind);
    return result.value;
  });
  const brand = BRANDS[context.brand];
  const listings = answers.flatMap((answer) => answer.listings);
  const foreign = new Set(
    listings.filter(({ make, sellerType }) => !sellsListing(brand, { makeCode: make.code, sellerType })),
  );
  const soldIds = answers.flatMap((answer) => answer.soldIds);
  return {
    listings: listings.filter((listing) => !foreign.has(listing)),
    owners: answers.flatMap(({ owners }) => owners),
    sold: await Promise.all(
      soldIds.map(async (id) => {
        const outcome = await services.listings.byId(id, undefined, call);
        return { id, listing: outcome.kind === "sold" ? outcome.listing : null };
      }),
    ),
    unknownIds: answers.flatMap(({ unknownIds }) => unknownIds),
    foreignIds: [...foreign].map(({ id }) => id),
  };
}
