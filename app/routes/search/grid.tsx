import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { RELEVANCE_SENTENCE, SORT_OPTIONS } from "~/domain/sort-options";
import { formatQuantity } from "~/domain/view-models/format-figures";
import { toListingCard } from "~/domain/view-models/listing-card";
import {
  toAppliedChips,
  toPaging,
  toRelaxationLinks,
  toSortHidden,
  toSuggestedChips,
} from "~/domain/view-models/results";
import { openSearchPage, type SearchPageError } from "~/server/search-page.server";
import { AppliedChips } from "~/ui/chips/applied-chips";
import { SuggestedChips } from "~/ui/chips/suggested-chips";
import { LoadMore, Pager } from "~/ui/grid/paging";
import { CardList, Results } from "~/ui/grid/results";
import { ResultsToolbar } from "~/ui/grid/results-toolbar";
import { useAnnounce } from "~/ui/page/live-region";
import { FallbackError } from "~/ui/states/fallback-error";
import { NoResults } from "~/ui/states/no-results";
import { Notice } from "~/ui/states/notice";

export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const [{ response, staleForMs }, placeLabel, relaxations] = await Promise.all([
    page.listings(),
    page.placeLabel(),
    page.relaxations(),
  ]);
  const source = { ...page.resultsSource, placeLabel };
  const owners = new Map(response.owners.map((owner) => [owner.id, owner]));
  const today = new Date().toISOString().slice(0, 10);
  const cardContext = { today, detailsHref: (id: string) => `/cars-for-sale/vehicle/${id}` };
  return {
    total: response.totalResultCount,
    firstRecord: page.query.firstRecord,
    sortBy: page.query.sortBy,
    cards: response.listings.map((listing) => toListingCard(listing, owners.get(listing.ownerId), cardContext)),
    applied: toAppliedChips(source),
    suggested: toSuggestedChips(source, response.suggestedFilters),
    relaxations: toRelaxationLinks(source, relaxations),
    sortHidden: toSortHidden(source),
    paging: toPaging(source, response.totalResultCount),
    ignored: response.invalidQueryParams.length,
    staleMinutes: staleForMs === null ? null : Math.max(1, Math.round(staleForMs / 60_000)),
  };
}

export default function Grid() {
  const grid = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const isBusy = navigation.state === "loading" && navigation.location.pathname.startsWith("/cars-for-sale");

  const announced = useRef(grid);
  useEffect(() => {
    if (announced.current === grid) return;
    announced.current = grid;
    announce(formatQuantity(grid.total, "result"));
  }, [grid, announce]);

  const pendingSort = navigation.location ? new URLSearchParams(navigation.location.search).get("sortBy") : null;
  const sortBy = isBusy && pendingSort !== null ? pendingSort : grid.sortBy;
  const changeSort = (code: string) => {
    const params = new URLSearchParams(search);
    params.delete("firstRecord");
    params.set("sortBy", code);
    params.sort();
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  };

  return (
    <>
      <Results
        isBusy={isBusy}
        head={
          <>
            <ResultsToolbar
              total={grid.total}
              firstRecord={grid.firstRecord}
              shown={grid.cards.length}
              appliedCount={grid.applied.chips.length}
              sort={{
                options: SORT_OPTIONS,
                current: sortBy,
                action: "/cars-for-sale",
                hidden: grid.sortHidden,
                onSort: changeSort,
              }}
              sortNote={sortBy === "relevance" ? RELEVANCE_SENTENCE : undefined}
            />
            <AppliedChips
              chips={grid.applied.chips}
              clearAllHref={grid.applied.clearAllHref}
              currentHref={`${pathname}${search}`}
            />
            <SuggestedChips chips={grid.suggested} />
            {grid.staleMinutes === null ? null : (
              <Notice tone="warn">
                These results are {formatQuantity(grid.staleMinutes, "minute")} old. We could not reach the listings
                just now.
              </Notice>
            )}
          </>
        }
      >
        {grid.total === 0 ? (
          <NoResults
            title="No cars match all of these filters"
            relaxations={grid.relaxations}
            clearAllHref={grid.applied.chips.length > 0 ? grid.applied.clearAllHref : undefined}
          />
        ) : (
          <CardList cards={grid.cards} />
        )}
        <LoadMore
          href={grid.paging.nextHref}
          reached={grid.firstRecord + grid.cards.length}
          total={grid.total}
          isLoading={isBusy}
        />
        {grid.firstRecord > 0 ? <Pager {...grid.paging} /> : null}
        <Outlet />
      </Results>
    </>
  );
}

/** Only the grid may fail out: hero, tabs and filters above it stand, so the shopper's filters are kept (section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: SearchPageError | null = isRouteErrorResponse(error) ? error.data : null;
  return (
    <div className="results" id="listings" tabIndex={-1}>
      <FallbackError
        retryHref={`${pathname}${search}`}
        reference={known?.kind === "search-unavailable" ? known.requestId : undefined}
      />
    </div>
  );
}
