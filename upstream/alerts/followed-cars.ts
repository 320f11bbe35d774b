import type { Brand } from "../../app/domain/brand";
import { HISTORY_PATH, vehiclePath } from "../../app/domain/site-paths";
import type { SavedSearchFacts } from "../ports/saved-search-record";

const FOLLOWED_CARS_NAME = "Cars you're still interested in";

/**
 * Cars that an account follows stand beside its saved searches, with an alert like theirs: no search finds them, so what their
 * mails named so far is the list itself.
 */
export const followedCarsFacts = (site: Pick<SavedSearchFacts, "brand" | "siteUrl">): SavedSearchFacts => ({
  brand: site.brand,
  siteUrl: site.siteUrl,
  searchUrl: HISTORY_PATH,
  name: FOLLOWED_CARS_NAME,
  title: FOLLOWED_CARS_NAME,
});

/** A car that an address without an account follows: an alert of its own, since its reader confirms and stops each. */
export const followedCarFacts = (
  site: { readonly brand: Brand; readonly siteUrl: string },
  { listingId, title }: { readonly listingId: string; readonly title: string },
): SavedSearchFacts => ({
  brand: site.brand,
  siteUrl: site.siteUrl,
  searchUrl: vehiclePath(listingId),
  name: title,
  title,
});
