import { createContext, type ReactNode, useCallback, useContext } from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { COMPARE_FULL_MESSAGE, changeShortlist } from "~/domain/shopper/shortlist";
import { SHORTLIST_PATH } from "~/domain/site-paths";
import { ChosenForm } from "./chosen-form";
import { type ChosenListings, type ChosenRules, fieldOf, useChosenListings } from "./chosen-listings";

/** In the order of adding; null ids where the page offers no comparing. */
type Shortlist = ChosenListings;

const ShortlistContext = createContext<Shortlist>({ ids: null, change: async () => false, outcome: null });

export function useShortlist(): Shortlist {
  return useContext(ShortlistContext);
}

export function ShortlistProvider({ value, children }: { value: Shortlist; children: ReactNode }) {
  return <ShortlistContext.Provider value={value}>{children}</ShortlistContext.Provider>;
}

const RULES: ChosenRules = {
  path: SHORTLIST_PATH,
  apply: (ids, change) => changeShortlist(ids, change).ids,
  toMessage(changes, answer) {
    if (answer === null) return "Compare could not be changed just now. Please try again.";
    if (answer.isRefused) return COMPARE_FULL_MESSAGE;
    const last = changes.at(-1);
    const done = last?.kind === "add" ? "Added to" : "Removed from";
    return `${done} Compare: ${last?.shown ?? answer.ids.length} of ${COMPARE_MAX_LISTINGS} cars.`;
  },
};

/**
 * The shortlist of the visit, from what the account or the cookie said at its start. Its answer to a page that is shown again says whether
 * there is a budget by now: every payment is another one then, also in what the server wrote as HTML, so the page comes anew.
 */
export function useShortlistState(
  known: readonly string[] | null,
  hasBudget = false,
  token: string | undefined = undefined,
): Shortlist {
  const onShownAgain = useCallback(
    (answer: unknown, wasLeft: boolean) => {
      if (wasLeft && fieldOf(answer, "hasBudget") === !hasBudget) location.reload();
    },
    [hasBudget],
  );
  return useChosenListings(known, RULES, { token, onShownAgain });
}

export const SHORTLIST_FORM_ID = "shortlist";

export function ShortlistForm() {
  return <ChosenForm id={SHORTLIST_FORM_ID} action={SHORTLIST_PATH} chosen={useShortlist()} />;
}
