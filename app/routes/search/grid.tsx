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
import { useMemo, useState } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { cardsOf } from "~/domain/placements/grid-item";
import { RELEVANCE_SENTENCE, sortLabel } from "~/domain/search/sort-options";
import { SEARCH_PATH } from "~/domain/site-paths";
import { reachedOf } from "~/domain/view-models/results/loaded-list";
import { SORT_OPTIONS } from "~/domain/vocabulary";
import { loadGrid } from "~/server/pages/search/grid-data.server";
import { openSearchPage, type SearchPageError } from "~/server/pages/search/search-page.server";
import { SaveSearch } from "~/ui/alerts/save-search";
import { SubscribeForm } from "~/ui/alerts/subscribe-form";
import { PaymentNote } from "~/ui/card/payment-note";
import { AppliedChips } from "~/ui/chips/applied-chips";
import { SuggestedChips } from "~/ui/chips/suggested-chips";
import { entryKeyOf } from "~/ui/grid/kept-lists";
import { LoadMore, Pager } from "~/ui/grid/paging";
import { CardList, Results } from "~/ui/grid/results";
import { ResultsToolbar } from "~/ui/grid/results-toolbar";
import { GreatPricesLink, SearchLinks } from "~/ui/grid/search-links";
import { Clarification, SimilarToResults } from "~/ui/grid/seldom-shown";
import { useLoadedList } from "~/ui/grid/use-loaded-list";
import { useSettledResults } from "~/ui/grid/use-settled-results";
import { LocationLink } from "~/ui/location/location-link";
import { useAfterResults, useResultsFirst } from "~/ui/page/use-after-results";
import { useCompactData } from "~/ui/page/use-compact-data";
import { FallbackError, SEARCH_FAILED } from "~/ui/states/fallback-error";
import { NoResults, PastEnd } from "~/ui/states/lazy-states";
import { Notice } from "~/ui/states/notice";
import { isAnotherTabOfSearch, isSearchPathname } from "./same-search";

export { headers } from "~/page-headers";
export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadGrid(await openSearchPage({ context, request }), context, request);
}

export default function Grid() {
  const answer = useLoaderData<typeof loader>();
  const grid = useCompactData(answer.grid);
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { pathname, search } = location;
  const searchHref = `${pathname}${search}`;
  const isBusy =
    navigation.state === "loading" &&
    isSearchPathname(navigation.location.pathname) &&
    !isAnotherTabOfSearch(location, navigation.location);
  const { list, isLoading, hasFailed, onLoadMore, listRef, endRef } = useLoadedList(
    grid.results,
    entryKeyOf(location),
    grid.loadsByItself && !isBusy,
  );
  const cards = useMemo(() => cardsOf(list.items), [list]);
  useSettledResults(grid.results);
  const suggested = useResultsFirst(grid.suggested);
  const similar = useResultsFirst(grid.similar, false);
  // Far below the results, and another form for every search.
  const alertHref = useAfterResults(searchHref);

  // Says what was chosen until that search is loaded, or another one.
  const [chosenSort, setChosenSort] = useState<{ code: string; from: typeof answer } | null>(null);
  const sortBy = chosenSort?.from === answer ? chosenSort.code : grid.sortBy;
  const changeSort = (code: string) => {
    setChosenSort({ code, from: answer });
    // A bookmark that nobody has stays behind, with all of its address: what is shown is a new search.
    const [path, asked] = grid.isBookmarkMissing ? [SEARCH_PATH, ""] : [pathname, search];
    const params = new URLSearchParams(asked);
    params.delete("firstRecord");
    if (code === grid.defaultSort) params.delete("sortBy");
    else params.set("sortBy", code);
    params.sort();
    const query = params.toString();
    navigate(query === "" ? path : `${path}?${query}`, { preventScrollReset: true });
  };

  return (
    <Results
      isBusy={isBusy}
      head={
        <>
          <ResultsToolbar
            total={list.total}
            firstRecord={list.firstRecord}
            shown={cards.length}
            appliedCount={grid.applied.chips.length}
            sort={{
              options: SORT_OPTIONS,
              current: sortBy,
              action: SEARCH_PATH,
              hidden: grid.sortHidden,
              onSort: changeSort,
            }}
            sortNote={sortNote(sortBy)}
            location={<LocationLink {...grid.location} />}
            save={
              grid.keeping === null ? null : (
                <SaveSearch
                  key={searchHref}
                  searchHref={searchHref}
                  isSaved={grid.keeping.isSaved}
                  said={grid.keeping.said?.form === "save" ? grid.keeping.said : null}
                />
              )
            }
          />
          {grid.clarification === null ? null : <Clarification {...grid.clarification} />}
          <div className="chiprow">
            <AppliedChips
              chips={grid.applied.chips}
              clearAllHref={grid.applied.clearAllHref}
              currentHref={searchHref}
            />
            {/* Before what is as wide as the room that is left: nothing that is read after it can move it. */}
            <SearchLinks trimLinks={grid.trimLinks} />
            <SuggestedChips chips={suggested} />
          </div>
          {grid.isBookmarkMissing ? <Notice tone="warn">Bookmark not found</Notice> : null}
          {grid.staleMinutes === null ? null : (
            <Notice tone="warn">
              These results are {formatQuantity(grid.staleMinutes, "minute")} old. We could not reach the listings just
              now.
            </Notice>
          )}
        </>
      }
    >
      {list.total === 0 ? (
        <NoResults
          title={grid.refusal?.title ?? "No cars match all of these filters"}
          wayOn={grid.refusal?.wayOn}
          relaxations={grid.relaxations}
          clearAllHref={grid.applied.chips.length > 0 ? grid.applied.clearAllHref : undefined}
        />
      ) : grid.firstHref !== undefined ? (
        <PastEnd total={list.total} firstRecord={list.firstRecord} firstHref={grid.firstHref} />
      ) : (
        <>
          <CardList items={list.items} listRef={listRef} />
          <PaymentNote cards={cards} />
        </>
      )}
      {grid.firstHref === undefined ? (
        <LoadMore
          ref={endRef}
          href={list.nextHref}
          reached={reachedOf(list)}
          total={list.total}
          {...{ isLoading, hasFailed, onLoadMore }}
        />
      ) : null}
      {list.firstRecord > 0 ? <Pager previousHref={grid.previousHref} nextHref={list.nextHref} /> : null}
      {grid.greatPrices ? <GreatPricesLink {...grid.greatPrices} /> : null}
      {grid.keeping?.asksEmail ? (
        <SubscribeForm
          key={alertHref}
          searchHref={alertHref}
          said={grid.keeping.said?.form === "subscribe" ? grid.keeping.said : null}
          isInline
        />
      ) : null}
      {similar === undefined ? null : <SimilarToResults cards={similar} results={cards} />}
      <Outlet />
    </Results>
  );
}

/** One line for every order: relevance says what it weighs, and no order moves the cards. */
function sortNote(sortBy: string): string {
  if (sortBy === "relevance") return RELEVANCE_SENTENCE;
  const label = sortLabel(sortBy);
  return `Sorted by ${label.charAt(0).toLowerCase()}${label.slice(1)}. Sponsorship plays no part.`;
}

/** Only the grid may fail out: hero, tabs and filters above it stand, so the shopper's filters are kept (section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: SearchPageError | null = isRouteErrorResponse(error) ? error.data : null;
  return (
    <div className="results" id="listings" tabIndex={-1}>
      <FallbackError
        {...SEARCH_FAILED}
        retryHref={`${pathname}${search}`}
        reference={known?.kind === "search-unavailable" ? known.requestId : undefined}
      />
    </div>
  );
}
