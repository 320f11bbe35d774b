import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MAKES_MAX } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "~/domain/search/query/facet-table";
import { chosenPairs } from "~/domain/search/query-parameters";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { atRecord } from "~/domain/search/search-refinement";
import { packageLookupOf, toPackageOptions } from "~/domain/view-models/filters/package-options";
import { compareNames } from "~/domain/words/name-order";
import { errorMeta, SEARCH_UNAVAILABLE } from "~/error-meta";
import { searchUnavailable } from "~/server/pages/search-errors.server";
import { valueOr } from "~/server/upstream/upstream-result.server";
import { FacetOptionsPage } from "~/ui/filters/facet-options-page";
import { siteNameOf } from "~/ui/frame/site-navigation";

export { SearchErrorBoundary as ErrorBoundary } from "~/ui/states/page-error";

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  if (!page || error) return errorMeta(error, matches, SEARCH_UNAVAILABLE);
  const title = `${page.legend}: every choice | ${siteNameOf(matches)}`;
  return [{ title }, { name: "robots", content: "noindex, follow" }];
};

/** Every value of a long list, as a page: what "Show all 38 makes" leads to without script. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const facet = OPTION_FACET_NAMES.find((name) => name === params.facet);
  if (facet === undefined) throw data({ kind: "unknown-list" }, { status: 404 });
  const call = { ...context.call, signal: request.signal };
  const vocabulary = await context.services.vocabulary.searchVocabulary(call);
  const { query, extras } = parseSearchParams(new URL(request.url).searchParams, { brand: context.brand, vocabulary });
  const result = await context.services.listings.search(query, call);
  // "No" to odd filters is an answer with nothing to choose from; without any answer there is no list to show.
  if (!result.ok && result.fault.kind !== "http") throw searchUnavailable(context, result.fault.kind);
  const chosen = new Set(query.selected[facet]);
  const counted = result.ok ? (result.value.filters[facet] ?? []) : [];
  const lookup = facet === "packageName" ? packageLookupOf(query) : null;
  const packages = lookup && valueOr(await context.services.suggestions.packages(lookup, call), null);
  const options = (facet === "packageName" ? toPackageOptions(packages, counted) : counted).map(
    ({ code, name, count }) => ({
      code,
      name,
      count,
      isSelected: chosen.has(code),
    }),
  );
  return {
    facet,
    legend: OPTION_FACETS[facet].label,
    options: options.sort(compareNames),
    ...(facet === "makeCode" && { chosenMax: MAKES_MAX }),
    hidden: [...chosenPairs(query).filter(([name]) => name !== facet && name !== "firstRecord"), ...extras],
    backHref: searchUrl(atRecord(query, 0), vocabulary, { brand: context.brand }),
  };
}

export default function FacetOptions() {
  return <FacetOptionsPage {...useLoaderData<typeof loader>()} />;
}
