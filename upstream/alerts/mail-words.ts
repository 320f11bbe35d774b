import { isAboutCars } from "../../app/domain/followed-car";
import { searchIdentity } from "../../app/domain/search/canonical-url";
import { withLastRun } from "../../app/domain/search/last-run";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { withoutOrder } from "../../app/domain/search/same-search";
import { searchSentence } from "../../app/domain/words/search-sentence";
import type { Catalog } from "../catalog/catalog";
import { nameVehicle } from "../inventory/listing/vehicle-name";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { SavedSearchFacts } from "../ports/saved-search-record";
import { alertLinks } from "./alert-links";
import { readSearchUrl } from "./saved-search-reading";

type NamedSearch = Pick<SavedSearchFacts, "brand" | "searchUrl" | "name">;

/** What a mail says of cars and searches: our own words alone. What anybody typed stands only in their pages. */
export interface MailWords {
  /** "2021 Honda Accord EX-L". */
  title(record: ListingRecord): string;
  /** "Columbus, OH"; absent where nobody knows. */
  place(record: ListingRecord): string | undefined;
  /** The search's sentence, without a typed keyword, package or unknown city, and never what its owner calls it; a car's name. */
  searchName(search: NamedSearch): string;
  /** The way to the search, which marks there what came after an ISO date-time. */
  searchLink(search: NamedSearch & Pick<SavedSearchFacts, "siteUrl">, stopToken: string, newSince?: string): string;
}

interface MailWordsParts {
  readonly catalog: Catalog;
  readonly vocabulary: SearchVocabulary;
  readonly places: Pick<Places, "findZip" | "findCity">;
}

export function createMailWords({ catalog, vocabulary, places }: MailWordsParts): MailWords {
  const read = ({ searchUrl, brand }: Pick<NamedSearch, "brand" | "searchUrl">) => {
    const query = readSearchUrl(searchUrl, brand, vocabulary);
    return query === null ? null : { query, plain: withoutTypedText(query, places) };
  };
  return {
    title: (record) => nameVehicle(record, catalog).title,
    place(record) {
      const place = record.zip === undefined ? null : places.findZip(record.zip);
      return place === null ? undefined : `${place.city}, ${place.state}`;
    },
    searchName(search) {
      // Nobody but us names these.
      if (isAboutCars(search)) return search.name;
      const found = read(search);
      if (found === null) return "A search that you saved";
      const { query, plain } = found;
      const sentence = searchSentence(plain, vocabulary, placeName(plain, places));
      return plain === query ? sentence : `${sentence} that match your words`;
    },
    searchLink(search, stopToken, newSince = "") {
      if (isAboutCars(search)) return alertLinks.search(search);
      const found = read(search);
      if (found === null) return withLastRun(alertLinks.openSearch(search, stopToken), newSince);
      const { ownerId: _owner, showcaseOwnerId: _showcase, ...plain } = found.plain;
      const isOurs = searchIdentity(plain, vocabulary, { brand: search.brand }) === withoutOrder(search.searchUrl);
      const link = isOurs ? alertLinks.search(search) : alertLinks.openSearch(search, stopToken);
      return withLastRun(link, newSince);
    },
  };
}

/** The same query where nobody typed anything into it: every other value is a number or a code that we know. */
function withoutTypedText(query: SearchQuery, places: MailWordsParts["places"]): SearchQuery {
  const { keyword, selected, city, state, searchRadius, ...rest } = query;
  const { packageName, ...codes } = selected;
  const isUnknownCity = city !== undefined && (state === undefined || places.findCity(city, state) === null);
  if (keyword === undefined && packageName === undefined && !isUnknownCity) return query;
  return { ...rest, selected: codes, ...(isUnknownCity ? {} : { city, state, searchRadius }) };
}

function placeName({ zip, city, state }: SearchQuery, places: MailWordsParts["places"]): string | undefined {
  const known =
    zip !== undefined
      ? places.findZip(zip)
      : city !== undefined && state !== undefined
        ? places.findCity(city, state)
        : null;
  if (known === null) return undefined;
  return `${"city" in known ? known.city : known.name}, ${known.state}`;
}
