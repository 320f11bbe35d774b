import { createContext } from "react";

/** Where the shopper looks for cars, as the page knows it. */
export interface KnownPlace {
  /** The last ZIP code that was given; null where none is remembered. */
  readonly zip: string | null;
  /** From where distances are told: of the search that is shown or was left for a car, else the remembered one. */
  readonly near?: string | undefined;
  /** "Atlanta, GA": of that ZIP code, else of the search that is shown; null where neither says one. */
  readonly label: string | null;
  /** Whether the search that is shown names a place. */
  readonly isOfSearch: boolean;
}

export const KnownPlaceContext = createContext<KnownPlace>({ zip: null, label: null, isOfSearch: false });
