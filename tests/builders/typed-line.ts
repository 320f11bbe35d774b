import { createSearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { TypedSearch } from "~/domain/search/typed/typed-outcome";
import { createTypedSearchReader, type TypedSearchReader } from "~/domain/search/typed/typed-search";
import { presentVocabulary } from "../../upstream/catalog/present-vocabulary";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";

/** Reads what is typed by the bundled catalogue, in 2026. */
export function typedReader(): TypedSearchReader {
  return createTypedSearchReader(createSearchVocabulary(presentVocabulary(createCatalog())), 2026);
}

/** All that a text becomes, in one line: parameters, @place, “keyword”, -“left out”. */
export function typedLine({ parameters, place, keyword, leftOut }: TypedSearch): string {
  return [
    ...parameters.map((pair) => pair.join("=")),
    ...(place === null ? [] : [`@${place.zip ?? `${place.city}, ${place.state}`}`]),
    ...(keyword === "" ? [] : [`“${keyword}”`]),
    ...leftOut.map((said) => `-“${said}”`),
  ].join(" ");
}
