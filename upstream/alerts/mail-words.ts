import { searchIdentity } from "../../app/domain/search/canonical-url";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { searchSentence } from "../../app/domain/words/search-sentence";
import type { Catalog } from "../catalog/catalog";
import { nameVehicle } from "../inventory/listing/vehicle-name";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { SavedSearchFacts } from "../ports/saved-search-record";
import { alertLinks } from "./alert-links";
import { readSearchUrl } from "./saved-search-reading";

type NamedSearch = Pick<SavedSearchFacts, "brand" | "searchUrl">;

/** What a mail says of cars and searches: our own words alone. What anybody typed stands only in their pages. */
export interface MailWords {
  /** "2021 Honda Accord EX-L". */
  title(record: ListingRecord): string;
  /** "Columbus, OH"; absent where nobody knows. */
  place(record: ListingRecord): string | undefined;
  /** The search's sentence, without a typed keyword, package or unknown city, and never what its owner calls it. */
  searchName(search: NamedSearch): string;
  /** The way to the search. */
  searchLink(search: NamedSearch & Pick<SavedSearchFacts, "siteUrl">, stopToken: string): string;
}

interface MailWordsParts {
  readonly catalog: Catalog;
  readonly vocabulary: SearchVocabulary;
  readonly places: Pick<Places, "findZip" | "findCity">;
}

export function createMailWords({ catalog, vocabulary, places }: MailWordsParts): MailWords {
  const read = ({ searchUrl, brand }: NamedSearch) => {
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
      const found = read(search);
      if (found === null) return "A search that you saved";
      const { query, plain } = found;
      const sentence = searchSentence(plain, vocabulary, placeName(plain, places));
      return plain === query ? sentence : `${sentence} that match your words`;
    },
    searchLink(search, stopToken) {
      const found = read(search);
      if (found === null) return alertLinks.openSearch(search, stopToken);
      const { ownerId: _owner, showcaseOwnerId: _showcase, ...plain } = found.plain;
      const isOurs = searchIdentity(plain, vocabulary, { brand: search.brand }) === search.searchUrl;
      return isOurs ? alertLinks.search(search) : alertLinks.openSearch(search, stopToken);
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
