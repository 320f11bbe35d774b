import { createContext, type ReactNode, useContext } from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { COMPARE_FULL_MESSAGE, changeShortlist } from "~/domain/shopper/shortlist";
import { SHORTLIST_PATH } from "~/domain/site-paths";
import { KeptForm } from "./kept-form";
import { type KeptListings, type KeptRules, useKeptListings } from "./kept-listings";

/** In the order of adding; null ids where the page offers no comparing. */
type Shortlist = KeptListings;

const ShortlistContext = createContext<Shortlist>({ ids: null, change: async () => {}, outcome: null });

export function useShortlist(): Shortlist {
  return useContext(ShortlistContext);
}

export function ShortlistProvider({ value, children }: { value: Shortlist; children: ReactNode }) {
  return <ShortlistContext.Provider value={value}>{children}</ShortlistContext.Provider>;
}

const RULES: KeptRules = {
  path: SHORTLIST_PATH,
  apply: (ids, change) => changeShortlist(ids, change).ids,
  toMessage(changes, answer) {
    if (answer === null) return "Compare could not be changed just now. Please try again.";
    if (answer.isRefused) return COMPARE_FULL_MESSAGE;
    const count = `${answer.ids.length} of ${COMPARE_MAX_LISTINGS} vehicles`;
    return changes.at(-1)?.kind === "add" ? `Added to Compare: ${count}.` : `Removed from Compare: ${count}.`;
  },
};

/** The shortlist of the visit, from what the cookie said at its start. */
export const useShortlistState = (known: readonly string[] | null): Shortlist => useKeptListings(known, RULES);

export const SHORTLIST_FORM_ID = "shortlist";

export function ShortlistForm() {
  return <KeptForm id={SHORTLIST_FORM_ID} action={SHORTLIST_PATH} kept={useShortlist()} />;
}
