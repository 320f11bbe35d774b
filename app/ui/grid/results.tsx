import "./grid.css";
import { useNavigationType } from "@remix-run/react";
import { memo, type ReactNode, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { GRID_COLUMNS } from "~/domain/limits";
import type { ListingCardViewModel } from "~/domain/view-models/listing-card";
import { useNonce } from "~/nonce";
import { ListingCard } from "../card/listing-card";
import { RESERVE_HEIGHT_SCRIPT } from "./kept-lists";
import { useCardNodes } from "./use-card-nodes";

export interface ResultsProps {
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

export interface CardListProps {
  cards: readonly ListingCardViewModel[];
  listRef?: RefObject<HTMLUListElement>;
}

/** The list of results: only results stand in it. */
export const CardList = memo(function CardList({ cards: wanted, listRef }: CardListProps) {
  const nonce = useNonce();
  const ownRef = useRef<HTMLUListElement>(null);
  const list = listRef ?? ownRef;
  const cards = useUpperRowsFirst(wanted, list);
  const nodes = useCardNodes(cards, list);
  // Cards do not change while the shopper types or a search is on its way: a thousand of them render once.
  const items = useMemo(
    () =>
      cards.map((card, index) => (
        <li key={nodes[index]}>
          <ListingCard card={card} loading={index === 0 ? "first" : index < GRID_COLUMNS ? "eager" : "lazy"} />
        </li>
      )),
    [cards, nodes],
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul className="grid" role="list" aria-label="Search results" ref={list}>
        {items}
      </ul>
      {nonce === "" ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce
          dangerouslySetInnerHTML={{ __html: RESERVE_HEIGHT_SCRIPT }}
        />
      )}
    </>
  );
});

/** What every answer draws at once: after it the page may go to the top of its results. */
const UPPER_CARDS_MIN = 2 * GRID_COLUMNS;

/**
 * The cards of another search, those on the screen at once. Those below are drawn when these can be seen: until then the
 * rows of the search before stand there, so that nothing moves. Back, and Load more, bring every card in one go.
 */
function useUpperRowsFirst(
  cards: readonly ListingCardViewModel[],
  list: RefObject<HTMLElement>,
): readonly ListingCardViewModel[] {
  const isBack = useNavigationType() === "POP";
  const [drawn, setDrawn] = useState(cards);
  useEffect(() => startTransition(() => setDrawn(cards)), [cards]);
  return useMemo(() => {
    if (drawn === cards || isBack || drawn.every((card, at) => card === cards[at])) return cards;
    const upper = countDownToScreensEnd(list.current);
    return [...cards.slice(0, upper), ...drawn.slice(upper, cards.length)];
  }, [drawn, cards, isBack, list]);
}

/** From the first card on; a row more than the screen shows, since the rows of another search may be lower. */
function countDownToScreensEnd(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])];
  const below = items.findIndex((item) => item.getBoundingClientRect().top >= window.innerHeight);
  return Math.max(UPPER_CARDS_MIN, (below < 0 ? items.length : below) + GRID_COLUMNS);
}
