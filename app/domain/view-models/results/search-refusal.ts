import type { Brand } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import { isOptionFacet, OPTION_FACETS } from "~/domain/search/query/facet-table";
import { isStepFacet, STEP_FACETS } from "~/domain/search/query/figure-table";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { ParsedSearch } from "~/domain/search/search-query-parser";

/** Why nothing was searched, in the place of the results. */
export interface SearchRefusal {
  readonly title: string;
  /** The search without what is wrong; absent where a field has to be corrected. */
  readonly wayOn?: { readonly label: string; readonly href: string };
}

/** A form's bad ZIP code (section 5) and codes that nobody has (section 4, "invalid query parameters"); null for neither. */
export function toSearchRefusal(
  { query, extras, unknownCodes, isFormSubmitted }: ParsedSearch,
  zipError: { readonly message: string } | undefined,
  { vocabulary, brand }: { readonly vocabulary: SearchVocabulary; readonly brand: Brand },
): SearchRefusal | null {
  if (isFormSubmitted && zipError !== undefined) return { title: zipError.message };
  if (unknownCodes.length === 0) return null;
  const named = unknownCodes.map(([name, value]) => `“${value}” (${labelOf(name)})`);
  return {
    title: `We do not know ${named.join(", ")}`,
    wayOn: { label: "Search without it", href: searchUrl(query, vocabulary, { brand, extras }) },
  };
}

const OTHER_LABELS: Readonly<Record<string, string>> = { sortBy: "order", marketExtension: "cars that ship" };

/** As the panel calls the filter; a name that is not read, such as `makeCode[]`, as it was written. */
function labelOf(name: string): string {
  if (isStepFacet(name)) return STEP_FACETS[name].label.toLowerCase();
  return isOptionFacet(name) ? OPTION_FACETS[name].label.toLowerCase() : (OTHER_LABELS[name] ?? name);
}
