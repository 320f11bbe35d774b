import "./grid.css";
import { useNavigationType } from "@remix-run/react";
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { GRID_COLUMNS } from "~/domain/limits";
import type { GridItem } from "~/domain/placements/grid-item";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { useNonce } from "~/nonce";
import { ListingCard } from "../card/listing-card";
import { useAfterResults } from "../page/use-after-results";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { RESERVE_HEIGHT_SCRIPT } from "./kept-lists";
import { useCardNodes } from "./use-card-nodes";

interface ResultsProps {
  /** Toolbar and chips. */
  head: ReactNode;
  /** True while another search loads; the old cards stay, dimmed. */
  isBusy: boolean;
  children: ReactNode;
}

/** The skip link's goal and, by its name, where focus goes after an explicit apply. */
export function Results({ head, isBusy, children }: ResultsProps) {
  return (
    <section className="results" id="listings" tabIndex={-1} aria-labelledby="results-heading" aria-busy={isBusy}>
      <div className="head">{head}</div>
      <div className="cards">{children}</div>
    </section>
  );
}

type Item = GridItem<ListingCardViewModel>;

interface CardListProps {
  items: readonly Item[];
  listRef?: RefObject<HTMLUListElement>;
}

/** The list of results: only results stand in it. */
export const CardList = memo(function CardList({ items: wanted, listRef }: CardListProps) {
  const nonce = useNonce();
  const ownRef = useRef<HTMLUListElement>(null);
  const list = listRef ?? ownRef;
  const items = useScreenFirst(wanted, list);
  const nodes = useCardNodes(items, list);
  // Cards do not change while the shopper types or a search is on its way: a thousand of them render once.
  const drawn = useMemo(
    () =>
      items.flatMap((item, index) => {
        if (item.kind !== "listing") return [];
        const loading = index === 0 ? "first" : index < GRID_COLUMNS ? "eager" : "lazy";
        return (
          <li key={nodes[index]}>
            <ListingCard card={item.card} loading={loading} />
          </li>
        );
      }),
    [items, nodes],
  );
  return (
    <>
      <ul
        className={nonce ? "grid unseen" : "grid"}
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
        role="list"
        aria-label="Search results"
        ref={list}
        suppressHydrationWarning
      >
        {drawn}
      </ul>
      {nonce === "" ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // In the browser it has run.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RESERVE_HEIGHT_SCRIPT : "" }}
        />
      )}
    </>
  );
});

/** What is drawn at once where no card is on the screen: the page goes to the top of its results then. */
const UPPER_CARDS = 2 * GRID_COLUMNS;

/**
 * The cards of another search, those on the screen at once. The others are drawn when these can be seen: until then those
 * of the search before stand there, so that nothing moves. Back, and Load more, bring every card in one go.
 */
function useScreenFirst(items: readonly Item[], list: RefObject<HTMLElement>): readonly Item[] {
  const isBack = useNavigationType() === "POP";
  const drawn = useAfterResults(items);
  const places = useMemo(() => {
    const isWhole = drawn === items || isBack || drawn.every((item, at) => item === items[at]);
    return isWhole ? null : placesOnScreen(list.current, items.length);
  }, [drawn, items, isBack, list]);
  const [joined, setJoined] = useState({ places, to: 0 });
  const to = joined.places === places ? joined.to : (places?.to ?? 0);

  // Before anything is painted: rows that are less high than those before let another one in.
  useBrowserLayoutEffect(() => {
    const next = places === null ? undefined : list.current?.children[to];
    if (next !== undefined && isOnScreen(next)) setJoined({ places, to: to + GRID_COLUMNS });
  }, [places, to, list]);

  return useMemo(
    () =>
      places === null ? items : items.map((item, at) => (at >= places.from && at < to ? item : (drawn[at] ?? item))),
    [places, to, items, drawn],
  );
}

interface Places {
  readonly from: number;
  /** The first that is below. */
  readonly to: number;
}

/** Of the cards before, where `count` come. Null where their list ends on the screen: what stands above comes into it then. */
function placesOnScreen(list: HTMLElement | null, count: number): Places | null {
  const items = [...(list?.children ?? [])];
  const from = items.findIndex(isOnScreen);
  if (from < 0) return { from: 0, to: UPPER_CARDS };
  const to = items.findIndex((item, at) => at > from && !isOnScreen(item));
  return to < 0 || to > count ? null : { from, to };
}

/** By its card: an item that stands in the grid's lines has no box of its own. */
function isOnScreen({ firstElementChild: card }: Element): boolean {
  if (card === null) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
