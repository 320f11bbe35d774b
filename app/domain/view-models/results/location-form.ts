import type { Brand } from "~/domain/brand";
import { SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import { withPlace, withRadius } from "~/domain/search/facets/place";
import { SCALAR_READERS } from "~/domain/search/query/parameter-values";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { chosenPairs } from "~/domain/search/query-parameters";
import { atRecord } from "~/domain/search/search-refinement";
import { type RadiusChoice, toRadiusChoices } from "./radius-choices";

type Pair = readonly [name: string, value: string];
/** What the form itself says, and what it takes the place of. */
export const PLACE_PARAMETERS: readonly string[] = ["zip", "city", "state", "location", "searchRadius"];

export interface LocationFormViewModel {
  readonly zip: string;
  readonly radius: string;
  readonly radii: readonly RadiusChoice[];
  /** 'Enter a valid ZIP Code' (section 5). */
  readonly error?: string;
  /** The search, carried along. */
  readonly hidden: readonly Pair[];
  readonly backHref: string;
}

interface LocationSource {
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  readonly extras: readonly Pair[];
}

export function toLocationForm(
  { query, vocabulary, brand, extras }: LocationSource,
  typed?: { readonly zip: string; readonly radius: string; readonly error?: string },
): LocationFormViewModel {
  const inUse = typed === undefined ? query.searchRadius : readRadius(typed.radius);
  const radius = inUse ?? SEARCH_RADIUS_DEFAULT_MILES;
  const href = (changed: SearchQuery) => searchUrl(atRecord(changed, 0), vocabulary, { brand, extras });
  return {
    zip: typed?.zip ?? query.zip ?? "",
    radius: String(radius),
    radii: toRadiusChoices(radius),
    ...(typed?.error === undefined ? null : { error: typed.error }),
    hidden: [
      ...chosenPairs(query).filter(([name]) => !PLACE_PARAMETERS.includes(name) && name !== "firstRecord"),
      ...extras,
    ],
    backHref: href(query),
  };
}

/** The search around the place that was typed, as far as the search page would look; no distance is the default one. */
export function locationHref(source: LocationSource, zip: string, radius: string): string {
  const { query, vocabulary, brand, extras } = source;
  const miles = readRadius(radius);
  const placed = withPlace(query, { zip });
  const around = miles === undefined || miles === SEARCH_RADIUS_DEFAULT_MILES ? undefined : miles;
  return searchUrl(atRecord(withRadius(placed, around), 0), vocabulary, { brand, extras });
}

/** The same search around no place. */
export function everywhereHref({ query, vocabulary, brand, extras }: LocationSource): string {
  const everywhere = withRadius(withPlace(query, null), undefined);
  return searchUrl(atRecord(everywhere, 0), vocabulary, { brand, extras });
}

/** As the search page's address is read: capped, and undefined where it says no number. */
function readRadius(text: string): number | undefined {
  return SCALAR_READERS.searchRadius(text.trim(), 0) ?? undefined;
}
