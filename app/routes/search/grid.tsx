import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useRouteError,
} from "@remix-run/react";
import { useMemo, useState } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { cardsOf } from "~/domain/placements/grid-item";
import { deletePage } from "~/domain/search/query/page-parameters";
import { RELEVANCE_SENTENCE, sortLabel } from "~/domain/search/sort-options";
import { emailAlertsHref } from "~/domain/shopper/alerts/search-keeping-paths";
import { SEARCH_PATH } from "~/domain/site-paths";
import { reachedOf } from "~/domain/view-models/results/loaded-list";
import { SORT_OPTIONS } from "~/domain/vocabulary";
import { loadGrid } from "~/server/pages/search/grid/grid-data.server";
import { openSearchPage, type SearchPageError } from "~/server/pages/search/search-page.server";
import { SaveSearch } from "~/ui/alerts/save-search";
import { PaymentNote } from "~/ui/card/payment-note";
import { ChipLine } from "~/ui/chips/chip-line";
import { ResultsBar } from "~/ui/grid/bar/results-bar";
import type { FailedRefinement } from "~/ui/grid/failed-notice";
import { entryKeyOf } from "~/ui/grid/grown-lists";
import { Clarification, FailedNotice, InlineSubscribeForm, LateCars, OwnRows, TypedNotice } from "~/ui/grid/late-parts";
import { LoadMore, Pager } from "~/ui/grid/paging";
import { CardList, Results } from "~/ui/grid/results";
import { GreatPricesLink, SearchLinks } from "~/ui/grid/search-links";
import { ShippedCars } from "~/ui/grid/shipped-cars";
import { useLoadedList } from "~/ui/grid/use-loaded-list";
import { useSettledResults } from "~/ui/grid/use-settled-results";
import { useWholeLists } from "~/ui/grid/use-whole-lists";
import { useOwnRows } from "~/ui/history/use-own-rows";
import { NearYou } from "~/ui/location/near-you";
import { useAfterResults, useResultsFirst } from "~/ui/page/heard/use-after-results";
import { LIST_ID, saysCleared } from "~/ui/page/to-results";
import { useCompactData, useOptionalCompactData } from "~/ui/page/use-compact-data";
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
  const cells = useCompactData(answer.cells);
  const foot = useOptionalCompactData(answer.foot);
  const { results, shipped: shippedCars } = useWholeLists(grid);
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
    results,
    shippedCars?.cards,
    entryKeyOf(location),
    grid.loadsByItself && !isBusy,
  );
  const cards = useMemo(() => cardsOf(list.items), [list]);
  const cleared = saysCleared(useNavigationType(), location.state) ? answer.cleared : undefined;
  useSettledResults(results);
  const failed = useOutletContext<FailedRefinement | null>();
  const suggested = useResultsFirst(grid.suggested);
  const late = useResultsFirst(grid.late, false);
  const shipped = useResultsFirst(shippedCars, false);
  const own = useOwnRows(answer.own);
  // Far below the results, and another form for every search.
  const alertHref = useAfterResults(searchHref);

  // Says what was chosen until that search is loaded, or another one, or fails.
  const [chosenSort, setChosenSort] = useState<{ code: string; from: typeof answer; key: string } | null>(null);
  const isWaiting = chosenSort?.from === answer && chosenSort.key === location.key;
  const sortBy = isWaiting ? chosenSort.code : grid.sortBy;
  const changeSort = (code: string, takesPlace: boolean) => {
    setChosenSort({ code, from: answer, key: location.key });
    // A bookmark that nobody has stays behind, with all of its address: what is shown is a new search.
    const [path, asked] = grid.isBookmarkMissing ? [SEARCH_PATH, ""] : [pathname, search];
    const params = new URLSearchParams(asked);
    deletePage(params);
    if (code === grid.defaultSort) params.delete("sortBy");
    else params.set("sortBy", code);
    params.sort();
    const query = params.toString();
    navigate(query === "" ? path : `${path}?${query}`, { preventScrollReset: true, replace: takesPlace });
  };

  return (
    <Results
      isBusy={isBusy}
      isOutdated={failed !== null}
      head={
        <>
          <ResultsBar
            total={list.total}
            appliedCount={grid.applied.chips.length}
            place={grid.placeLine}
            offer={grid.certified}
            alertsHref={grid.keeping?.takesAlerts ? emailAlertsHref(searchHref) : undefined}
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
            sort={{
              options: SORT_OPTIONS,
              current: sortBy,
              action: SEARCH_PATH,
              hidden: grid.sortHidden,
              note: sortNote(sortBy),
              onSort: changeSort,
            }}
            chips={
              <ChipLine
                applied={grid.applied.chips}
                clearAllHref={grid.applied.clearAllHref}
                currentHref={searchHref}
                suggested={suggested}
              />
            }
          />
          {answer.typed ? <TypedNotice {...answer.typed} /> : null}
          {cleared ? <TypedNotice intro="Cleared" {...cleared} /> : null}
          {grid.clarification === null ? null : <Clarification {...grid.clarification} />}
          <NearYou />
          {grid.notice === null ? null : <Notice tone="warn">{grid.notice}</Notice>}
          {grid.staleMinutes === null ? null : (
            <Notice tone="warn">
              These results are {formatQuantity(grid.staleMinutes, "minute")} old. We can't load newer ones right now.
            </Notice>
          )}
          {failed === null ? null : <FailedNotice failed={failed} />}
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
          <CardList items={list.items} cells={cells} listRef={listRef} />
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
      {shipped === undefined ? null : <ShippedCars {...shipped} />}
      <SearchLinks trimLinks={grid.trimLinks} hasOtherAlerts={grid.keeping?.takesAlerts !== true} />
      {grid.greatPrices ? <GreatPricesLink {...grid.greatPrices} /> : null}
      {grid.keeping?.asksEmail ? (
        <InlineSubscribeForm
          key={alertHref}
          searchHref={alertHref}
          said={grid.keeping.said?.form === "subscribe" ? grid.keeping.said : null}
          isInline
        />
      ) : null}
      {late === undefined ? null : <LateCars key={late.source} offer={late} results={cards} />}
      {own === null ? null : <OwnRows rows={own} asksForNews={answer.asksForNews} />}
      <Outlet />
      {foot === null ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, escaped (documents/grid-cells.ts)
        <div className="placed" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: foot }} />
      )}
    </Results>
  );
}

/** One line for every order: relevance says what it weighs, and no order moves the cards. */
function sortNote(sortBy: string): string {
  if (sortBy === "relevance") return RELEVANCE_SENTENCE;
  const label = sortLabel(sortBy);
  return `Sorted by ${label.charAt(0).toLowerCase()}${label.slice(1)}. Sponsorship plays no part.`;
}

/** Only the grid may fail out: hero, tabs and filters above it stand, so the shopper's filters stay (section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known: SearchPageError | null = isRouteErrorResponse(error) ? error.data : null;
  return (
    <div className="results" id="listings" tabIndex={-1}>
      <div id={LIST_ID} tabIndex={-1}>
        <FallbackError
          {...SEARCH_FAILED}
          retryHref={`${pathname}${search}`}
          reference={known?.kind === "search-unavailable" ? known.requestId : undefined}
        />
      </div>
    </div>
  );
}
