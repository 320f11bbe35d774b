import { isAboutCars } from "../../app/domain/followed-car";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import type { Places } from "../places/places";
import type { AlertStore } from "../ports/alert-store";
import type { InventoryStore, KnownMarket } from "../ports/inventory-store";
import type { SearchLook } from "../ports/outbox";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import type { changesSinceKnown } from "./market-changes";
import { findNews, type SearchNews } from "./search-news";

/** The market that a run looks at. */
export interface Market {
  readonly known: KnownMarket;
  readonly changesSince: ReturnType<typeof changesSinceKnown>;
}

/** What a run saw for one search; null where there is nothing to tell. */
export interface Look {
  readonly search: SavedSearchRecord;
  readonly news: SearchNews | null;
}

interface LookParts {
  readonly people: { readonly alerts: Pick<AlertStore, "told"> };
  readonly inventory: Pick<InventoryStore, "findListings">;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
}

export async function lookAt(
  searches: readonly SavedSearchRecord[],
  market: Market,
  parts: LookParts,
): Promise<readonly Look[]> {
  const told = await parts.people.alerts.told.of(searches.map(({ id }) => id));
  const news = new Map<string, SearchNews | null>();
  // One state after the other, and not all at once: each has engines of its own.
  for (const search of [...searches].sort((one, other) => one.knownVersion - other.knownVersion))
    news.set(
      search.id,
      await findNews(search, {
        vocabulary: parts.vocabulary,
        places: parts.places,
        changes: market.known.knownVersion === search.knownVersion ? null : await market.changesSince(search),
        told: told.get(search.id) ?? new Map(),
        findListings: parts.inventory.findListings,
      }),
    );
  return searches.map((search) => ({ search, news: news.get(search.id) ?? null }));
}

/**
 * What is to be done once the person was told. A mail without room for a search named none of its cars, so that none is
 * missed later; of a followed car the price counts from now on all the same.
 */
export const toSettle = (looks: readonly Look[], toldIds?: ReadonlySet<string>): readonly SearchLook[] =>
  looks.map(({ search, news }) => {
    const isTold = toldIds === undefined || toldIds.has(search.id) || isAboutCars(search);
    const gone = news?.gone.map(({ id }) => id) ?? [];
    return { searchId: search.id, news: news && { told: isTold ? news.told : [], gone } };
  });
