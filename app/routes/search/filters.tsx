import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteLoaderData,
} from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sortedPairs } from "~/domain/search/query/sorted-pairs";
import { SEARCH_PATH, ZIP_CHECK_PATH } from "~/domain/site-paths";
import { loadFilterPanel } from "~/server/pages/search/filter-panel.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import { FilterPanel } from "~/ui/filters/filter-panel";
import { createPausedSearch } from "~/ui/filters/paused-search";
import { SearchFrame } from "~/ui/frame/page-shell";
import { FailedNotice } from "~/ui/grid/late-parts";
import { useFailedRefinement } from "~/ui/grid/use-failed-refinement";
import { askEarly } from "~/ui/page/early-answers";
import { useResultsFirst } from "~/ui/page/heard/use-after-results";
import { askSite } from "~/ui/page/site-requests";
import { REFINEMENT } from "~/ui/page/to-results";
import { useBrowserLayoutEffect } from "~/ui/page/use-browser-layout-effect";
import { useSharedCompactData } from "~/ui/page/use-compact-data";
import { isArrival, isSearchPathname } from "./same-search";

export { revalidateWhenSearchChanges as shouldRevalidate } from "./same-search";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadFilterPanel(await openSearchPage({ context, request }), context);
}

export default function Filters() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // Only the panel's own navigations are flat parameters; a link's path segments mean nothing without the vocabulary.
  const loadingQuery = location?.pathname === SEARCH_PATH ? location.search : null;
  const data = useLoaderData<typeof loader>();
  const { key: entryKey } = useLocation();
  const arrival = useArrivals();
  const shown = useResultsFirst(useMemo(() => ({ data, entryKey, arrival }), [data, entryKey, arrival]));
  // Until the panel of an answer is drawn, the one before says what was asked for, which is the same.
  const [asked, setAsked] = useState<string | null>(null);
  const pendingQuery = loadingQuery ?? (shown.entryKey === entryKey ? null : asked);
  if (pendingQuery !== asked) setAsked(pendingQuery);
  const answeredKey = useRef(entryKey);
  useBrowserLayoutEffect(() => {
    answeredKey.current = entryKey;
  }, [entryKey]);
  const panel = useSharedCompactData(shown.data);
  // Another object with each answer, where the panels of two answers may be one text.
  const failed = useFailedRefinement(useRouteLoaderData("routes/search/grid"), isSearchPathname);
  const notice = useMemo(() => (failed === null ? null : <FailedNotice failed={failed} isInDrawer />), [failed]);
  const { pauseMs = 0 } = panel;
  const [paused] = useState(createPausedSearch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every search that came from elsewhere
  useEffect(() => paused.cancel, [paused, arrival]);
  const refine = useCallback(
    (params: URLSearchParams, takesPlace: boolean) => {
      const href = toHref(params);
      const { pathname, search } = window.location;
      // A search whose panel is not drawn yet can be sent again.
      const isSameDecision = href === `${pathname}${search}`;
      const options = { preventScrollReset: true, replace: takesPlace || isSameDecision, state: REFINEMENT };
      paused.search(pauseMs, () => navigate(href, options));
    },
    [navigate, paused, pauseMs],
  );
  return (
    <SearchFrame>
      <FilterPanel
        panel={panel}
        pendingQuery={pendingQuery}
        entryKey={shown.entryKey}
        answeredKey={answeredKey}
        arrival={shown.arrival}
        onChange={refine}
        onForesee={foreseeRefinement}
        checkZip={isKnownZip}
        notice={notice}
      />
      <Outlet context={failed} />
    </SearchFrame>
  );
}

/** Counts the searches that came from elsewhere than the panel. As state: a render that React gives up counts nothing. */
function useArrivals(): number {
  const location = useLocation();
  const isRefinement = location.state?.isRefinement === true;
  const isBack = useNavigationType() === "POP";
  const [seen, setSeen] = useState({ location, arrivals: 0 });
  if (seen.location === location) return seen.arrivals;
  const hasArrived = isArrival(seen.location, location, isRefinement && !isBack);
  const arrivals = seen.arrivals + (hasArrived ? 1 : 0);
  setSeen({ location, arrivals });
  return arrivals;
}

/** Whose data a refinement asks for: all of a page of results but the root's, which no refinement changes. */
const RESULTS_ROUTES = ["hero", "tabs", "filters", "grid", "reference/section", "reference/model-links"];
const routeIds = RESULTS_ROUTES.map((name) => `routes/search/${name}`).join(",");

const foreseeRefinement = (params: URLSearchParams) => askEarly(toHref(params), routeIds);

/** With the canonical spelling of the form's fields: sorted. */
function toHref(params: URLSearchParams): string {
  const query = new URLSearchParams(sortedPairs([...params]).map(([name, value]) => [name, value])).toString();
  return query === "" ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

/** The server's check of the location dialog (section 5). A check that cannot be made refuses nothing. */
async function isKnownZip(zip: string): Promise<boolean> {
  const answer = await askSite(`${ZIP_CHECK_PATH}/${encodeURIComponent(zip)}`);
  return typeof answer !== "object" || answer === null || !("success" in answer) || answer.success !== false;
}
