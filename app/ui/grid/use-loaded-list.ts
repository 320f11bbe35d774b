import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { cardsOf } from "~/domain/placements/grid-item";
import { rowsOf } from "~/domain/placements/grid-slots";
import { moreListingsPath } from "~/domain/search/more-listings-path";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import {
  appendPage,
  type LoadedList,
  loadsByItself,
  reachedOf,
  startList,
} from "~/domain/view-models/results/loaded-list";
import type { ResultsPage } from "~/domain/view-models/results/results-page";
import { isPlainClick } from "../link/plain-click";
import { whenReleased } from "../link/presses";
import { useAnnounce } from "../page/heard/live-region";
import { askSite } from "../page/site-requests";
import { RESULTS_TOPIC } from "../page/to-results";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useHydrated } from "../page/use-hydrated";
import { keepList, readGrownList } from "./grown-lists";
import { keepBelow, useGrowing } from "./use-growing";

interface LoadedListControls {
  readonly list: LoadedList;
  readonly isLoading: boolean;
  /** The last attempt failed; the link then says Try again. */
  readonly hasFailed: boolean;
  readonly onLoadMore: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** For what the cards stand in. */
  readonly listRef: RefObject<HTMLDivElement>;
  /** For what stands behind the list: nearing it loads more. */
  readonly endRef: RefObject<HTMLDivElement>;
}

interface State {
  readonly first: ResultsPage;
  /** The list of that page alone: made once, so that its items stay the same ones. */
  readonly start: LoadedList;
  readonly entryKey: string;
  readonly list: LoadedList;
  readonly isRestorable: boolean;
}

/**
 * The grid's cards: the page that the route loaded and those that Load more appends in place. `entryKey` names the
 * history entry; coming back to it brings the list as it was, in the first render (convention 3.4). No car of it has the
 * name of another `beside` it.
 */
export function useLoadedList(
  first: ResultsPage,
  beside: readonly ListingCardViewModel[] | undefined,
  entryKey: string,
  isAutomatic: boolean,
): LoadedListControls {
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>(() => enter(first, startList(first), entryKey, isHydrated));
  let current = state;
  if (state.entryKey !== entryKey && state.first === first) {
    // Another reference tab is another entry of the same list.
    current = { ...state, entryKey };
  } else if (state.first !== first || state.isRestorable !== isHydrated) {
    const start = state.first === first ? state.start : startList(first);
    current = enter(first, start, entryKey, isHydrated);
  }
  if (current !== state) setState(current);

  const { list } = current;
  const [progress, setProgress] = useState<"idle" | "loading" | "failed">("idle");
  const underway = useRef<AbortController | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const wasOnLink = useRef(false);
  /** Items that stood when the link was pressed; undefined where the list grows by itself. */
  const pressedAt = useRef<number>();
  const announce = useAnnounce();

  // An answer for a list that is gone is ignored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or entry makes what is underway late
  useEffect(() => {
    setProgress("idle");
    return () => {
      underway.current?.abort();
      underway.current = null;
    };
  }, [first, entryKey]);

  const loadMore = useCallback(async () => {
    if (list.nextHref === undefined || underway.current !== null) return;
    const load = new AbortController();
    underway.current = load;
    setProgress("loading");
    reserveRoom(listRef.current, list);
    const page = await fetchPage(list.nextHref, load.signal);
    // Who pressed Load more waits for nothing else.
    if (pressedAt.current === undefined) await whenReleased();
    if (load.signal.aborted) return;
    underway.current = null;
    const end = pressedAt.current === undefined ? endRef.current : null;
    if (page === null) {
      pressedAt.current = undefined;
      keepBelow(end, () => {
        if (listRef.current !== null) listRef.current.style.minHeight = "";
        setProgress("failed");
      });
      announce("We couldn't load more cars.", RESULTS_TOPIC);
      return;
    }
    wasOnLink.current = endRef.current?.contains(document.activeElement) ?? false;
    const grown = appendPage(list, page, beside);
    keepBelow(end, () => {
      setProgress("idle");
      setState((before) => (before.list === list ? { ...before, list: grown } : before));
    });
    announce(
      `${formatQuantity(cardsOf(grown.items).length - cardsOf(list.items).length, "more car")}, ` +
        `${formatCount(reachedOf(grown))} of ${formatCount(grown.total)} shown`,
      RESULTS_TOPIC,
    );
  }, [list, beside, announce]);

  useBrowserLayoutEffect(() => {
    const element = listRef.current;
    if (element === null) return;
    element.style.minHeight = "";
    if (list.pages > 1) keepList(entryKey, { list, height: element.offsetHeight });
  }, [list, entryKey]);

  // Whoever pressed the link goes on with the first new car. With the last page the link goes: who stood on it stays there.
  useBrowserLayoutEffect(() => {
    const pressed = pressedAt.current;
    if (!wasOnLink.current) return;
    if (pressed !== undefined && pressed < list.items.length) {
      wasOnLink.current = false;
      pressedAt.current = undefined;
      const car = listRef.current?.querySelectorAll<HTMLElement>(".card h3 a")[pressed];
      car?.focus({ preventScroll: true });
      car?.scrollIntoView({ block: "nearest" });
      return;
    }
    if (list.nextHref !== undefined) return;
    wasOnLink.current = false;
    endRef.current?.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  }, [list]);

  const isWaiting = isAutomatic && progress === "idle" && loadsByItself(list);
  useGrowing({ list: listRef, end: endRef }, first, isWaiting, loadMore);

  const onLoadMore = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      // In another tab or window the link is the page that it names.
      if (!isPlainClick(event)) return;
      event.preventDefault();
      pressedAt.current = list.items.length;
      void loadMore();
    },
    [loadMore, list],
  );

  return {
    list,
    isLoading: progress === "loading",
    hasFailed: progress === "failed",
    onLoadMore,
    listRef,
    endRef,
  };
}

/**
 * The next page's room is there at once: what stands below moves with the press, not when the cards arrive. As many rows as
 * its cards will take, each as high as those that stand are on the whole.
 */
function reserveRoom(element: HTMLElement | null, list: LoadedList): void {
  if (element === null) return;
  const columns = getComputedStyle(element).gridTemplateColumns.split(" ").length;
  const { items, pages, total } = list;
  const next = Math.min(cardsOf(items).length / pages, total - reachedOf(list));
  // A cell stands before each list but the first.
  const cells = element.children.length >> 1;
  const height = (element.offsetHeight * rowsOf(items, columns, next + cells)) / rowsOf(items, columns, cells);
  element.style.minHeight = `${Math.ceil(height)}px`;
}

function enter(first: ResultsPage, start: LoadedList, entryKey: string, isHydrated: boolean): State {
  const grown = isHydrated ? readGrownList(entryKey) : null;
  return { first, start, entryKey, list: grown?.list ?? start, isRestorable: isHydrated };
}

async function fetchPage(pageHref: string, signal: AbortSignal): Promise<ResultsPage | null> {
  const page = await askSite(moreListingsPath(pageHref), signal);
  return isResultsPage(page) ? page : null;
}

function isResultsPage(page: unknown): page is ResultsPage {
  return typeof page === "object" && page !== null && "cards" in page && Array.isArray(page.cards);
}
