import "./grid.css";
import "../styles/house.css";
import { useNavigationType } from "@remix-run/react";
import { Fragment, memo, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { GridCell } from "~/domain/documents/grid-cells";
import { GRID_COLUMNS } from "~/domain/limits";
import type { GridItem } from "~/domain/placements/grid-item";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { useNonce } from "~/nonce";
import { ListingCard } from "../card/listing-card";
import { useSaidAfter } from "../page/heard/live-region";
import { useAfterResults } from "../page/heard/use-after-results";
import { LIST_ID } from "../page/to-results";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { RESERVE_HEIGHT_SCRIPT } from "./grown-lists";
import { useCardNodes } from "./use-card-nodes";

interface ResultsProps {
  /** The bar and what is said under it. */
  head: ReactNode;
  /** True while another search loads; the old cards stay. */
  isBusy: boolean;
  /** True where another search could not be loaded: the cards of before are out of reach. */
  isOutdated: boolean;
  children: ReactNode;
}

/** Named by its count, where focus goes after an explicit apply. The skip link leads to the list itself. */
export function Results({ head, isBusy, isOutdated, children }: ResultsProps) {
  return (
    <section className="results" id="listings" tabIndex={-1} aria-labelledby="results-heading" aria-busy={isBusy}>
      {head}
      <div className={isOutdated ? "cards dim" : "cards"} id={LIST_ID} tabIndex={-1} {...(isOutdated && { inert: "" })}>
        {children}
      </div>
    </section>
  );
}

type Item = GridItem<ListingCardViewModel>;

interface CardListProps {
  items: readonly Item[];
  /** What stands behind so many cards, as the server wrote it. */
  cells?: readonly GridCell[];
  listRef?: RefObject<HTMLDivElement>;
}

/** The results, in a list that goes on behind each cell: only results stand in it. */
export const CardList = memo(function CardList({ items: wanted, cells = [], listRef }: CardListProps) {
  const nonce = useNonce();
  const ownRef = useRef<HTMLDivElement>(null);
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
  useSaidAfter(drawn);
  return (
    <>
      <div className={nonce ? "grid unseen" : "grid"} ref={list} suppressHydrationWarning>
        {[undefined, ...cells].map((cell, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list has no other name than its place
          <Fragment key={at}>
            {cell && (
              <div
                className={cell.look ?? "wcell"}
                // A document says it in its markup alone, and what is there stays there.
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, escaped (documents/grid-cells.ts)
                dangerouslySetInnerHTML={{ __html: cell.markup ?? "" }}
              />
            )}
            {/* Behind the leaderboard there are none before Load more. */}
            {cell && cell.after >= drawn.length ? null : (
              // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
              <ul role="list" aria-label={cell ? "Search results, continued" : "Search results"}>
                {drawn.slice(cell?.after ?? 0, cells[at]?.after)}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
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
    const next = places === null ? undefined : cardsIn(list.current)[to];
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
  const items = cardsIn(list);
  // The page goes to the top of its results.
  if (list !== null && list.getBoundingClientRect().top < 0) return { from: 0, to: UPPER_CARDS };
  const from = items.findIndex(isOnScreen);
  if (from < 0) return { from: 0, to: UPPER_CARDS };
  const to = items.findIndex((item, at) => at > from && !isOnScreen(item));
  return to < 0 || to > count ? null : { from, to };
}

/** Not their items: one that stands in the grid's lines has no box of its own. */
const cardsIn = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(".card") ?? []),
];

function isOnScreen(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
