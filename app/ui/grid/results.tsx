import "./grid.css";
import type { ReactNode } from "react";
import { GRID_COLUMNS } from "~/domain/limits";
import type { ListingCardViewModel } from "~/domain/view-models/listing-card";
import { ListingCard } from "../card/listing-card";

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

/** The list of results: only results stand in it. */
export function CardList({ cards }: { cards: readonly ListingCardViewModel[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
    <ul className="grid" role="list" aria-label="Search results">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} loading={index === 0 ? "first" : index < GRID_COLUMNS ? "eager" : "lazy"} />
        </li>
      ))}
    </ul>
  );
}
