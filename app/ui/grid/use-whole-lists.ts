import { useMemo } from "react";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import type { ResultsPage, SentResults } from "~/domain/view-models/results/results-page";
import type { SentShippedCars, ShippedCars } from "~/domain/view-models/results/shipped-cars";
import { readCards } from "../card/read-cards";
import { SHIPPED_CARS_ID } from "./shipped-cars";

type Cards = readonly ListingCardViewModel[];

/** By the part of the page that they stand in. */
const cardsOfDocument = new Map<string, Cards>();

/** Read once, before React has taken the page over: later the markup may be that of another search. */
function readOnce(place: string): Cards {
  const cards = cardsOfDocument.get(place) ?? readCards(document.querySelector(place) ?? document);
  cardsOfDocument.set(place, cards);
  return cards;
}

/** The lists of a page with their cards, which a document says in its markup alone. */
export function useWholeLists(sent: { readonly results: SentResults; readonly shipped?: SentShippedCars }) {
  const { results, shipped } = sent;
  return {
    results: useMemo(
      (): ResultsPage => ({ ...results, cards: results.cards ?? readOnce("#listings .grid") }),
      [results],
    ),
    shipped: useMemo(
      (): ShippedCars | undefined => shipped && { ...shipped, cards: shipped.cards ?? readOnce(`#${SHIPPED_CARS_ID}`) },
      [shipped],
    ),
  };
}
