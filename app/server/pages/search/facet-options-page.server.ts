import { type AppLoadContext, data } from "@remix-run/node";
import type { FilterOption } from "~/contract/listings/search";
import { BRANDS, sellsMake } from "~/domain/brand";
import { MAKES_MAX } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "~/domain/search/query/facet-table";
import { chosenPairs } from "~/domain/search/query-parameters";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { atRecord } from "~/domain/search/search-refinement";
import { packageLookupOf, toPackageOptions } from "~/domain/view-models/filters/package-options";
import { compareNames } from "~/domain/words/name-order";
import { valueOr } from "../../upstream/upstream-result.server";
import { searchUnavailable } from "../search-errors.server";
import { isRefusedSearch } from "./search-answers.server";

/** Every value of one long list for a search. Throws 404 for a name that no list has, and `searchUnavailable`. */
export async function openFacetOptions(context: AppLoadContext, request: Request, name: string | undefined) {
  const facet = OPTION_FACET_NAMES.find((known) => known === name);
  if (facet === undefined) throw data({ kind: "unknown-list" }, { status: 404 });
  const { services } = context;
  const call = { ...context.call, signal: request.signal };
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const { query, extras } = parseSearchParams(new URL(request.url).searchParams, { brand: context.brand, vocabulary });
  const result = await services.listings.search(query, call);
  // "No" to odd filters is an answer with nothing to choose from; without any answer there is no list to show.
  if (!result.ok && !isRefusedSearch(result.fault)) throw searchUnavailable(context, result.fault.kind);
  const chosen = new Set(query.selected[facet]);
  const counted = result.ok ? (result.value.filters[facet] ?? []) : [];
  const lookup = facet === "packageName" ? packageLookupOf(query) : null;
  const packages = lookup && valueOr(await services.suggestions.packages(lookup, call), null);
  // Beside a make that is chosen another may be added that has no cars here, for the day on which it has some.
  const addable = facet === "makeCode" && chosen.size > 0 ? await makesToAdd(context, counted) : [];
  const offered = facet === "packageName" ? toPackageOptions(packages, counted) : counted;
  const options = [...offered.filter(({ code, count }) => count > 0 || chosen.has(code)), ...addable]
    .sort(compareNames)
    .map(({ code, name: label, count }) => ({ code, label, count, isSelected: chosen.has(code) }));
  return {
    facet,
    legend: OPTION_FACETS[facet].label,
    options,
    ...(facet === "makeCode" && { chosenMax: MAKES_MAX }),
    hidden: [...chosenPairs(query).filter(([field]) => field !== facet && field !== "firstRecord"), ...extras],
    backHref: searchUrl(atRecord(query, 0), vocabulary, { brand: context.brand }),
  };
}

/** Makes of the brand that a search's own answer does not know (section 6, reference filters). */
async function makesToAdd({ services, flags, brand, call }: AppLoadContext, counted: readonly FilterOption[]) {
  if (!flags.REFERENCE_FILTERS) return [];
  const known = new Set(counted.flatMap(({ code, count }) => (count > 0 ? [code] : [])));
  const makes = await services.reference.filterOptions("makeCode", undefined, call);
  return makes
    .filter(({ code }) => !known.has(code) && sellsMake(BRANDS[brand], code))
    .map(({ code, name }) => ({ code, name, count: 0 }));
}
