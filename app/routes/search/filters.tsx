import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback } from "react";
import { SEARCH_PATH } from "~/domain/search-path";
import { sortedPairs } from "~/domain/search-query-parser";
import { toFilterPanel } from "~/domain/view-models/filter-panel";
import { toAppliedChips, toFullListHref } from "~/domain/view-models/results";
import { openSearchPage } from "~/server/search-page.server";
import { FilterPanel } from "~/ui/filters/filter-panel";
import { SearchFrame } from "~/ui/page/page-shell";

export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const [answer, placeLabel, zipError] = await Promise.all([page.listingsOrNull(), page.placeLabel(), page.zipError()]);
  const { chips, clearAllHref } = toAppliedChips({ ...page.resultsSource, placeLabel });
  return toFilterPanel({
    query: page.query,
    filters: answer?.response.filters ?? null,
    stats: answer?.response.stats,
    total: answer?.response.totalResultCount,
    vocabulary: page.vocabulary,
    currentYear: new Date().getUTCFullYear(),
    placeName: placeLabel,
    appliedCount: chips.length,
    clearAllHref,
    fullListHref: (facet) => toFullListHref(page.resultsSource, facet),
    priceError: page.parsed.priceError,
    zipError,
    extras: page.parsed.extras,
  });
}

export default function Filters() {
  const panel = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { location } = useNavigation();
  // Only the panel's own navigations are flat parameters; a link's path segments mean nothing without the vocabulary.
  const pendingParams = location?.pathname === SEARCH_PATH ? new URLSearchParams(location.search) : null;
  const search = useCallback(
    (params: URLSearchParams) => {
      const query = new URLSearchParams(sortedPairs([...params]).map(([name, value]) => [name, value])).toString();
      navigate(query === "" ? SEARCH_PATH : `${SEARCH_PATH}?${query}`, { preventScrollReset: true });
    },
    [navigate],
  );
  return (
    <SearchFrame>
      <FilterPanel panel={panel} pendingParams={pendingParams} onChange={search} checkZip={isKnownZip} />
      <Outlet />
    </SearchFrame>
  );
}

/** The server's check of the location dialog (section 5). A check that cannot be made refuses nothing. */
async function isKnownZip(zip: string): Promise<boolean> {
  try {
    const response = await fetch(`/cars-for-sale/api/zip/${encodeURIComponent(zip)}`);
    if (!response.ok) return true;
    const answer: unknown = await response.json();
    return typeof answer !== "object" || answer === null || !("success" in answer) || answer.success !== false;
  } catch {
    return true;
  }
}
