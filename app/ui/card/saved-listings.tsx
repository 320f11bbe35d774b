import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { changeSaved, SAVE_PROMPT_HEADING, savedMax } from "~/domain/shopper/saved-listings";
import { CHANGE_SAVED_PATH } from "~/domain/site-paths";
import { OverlayContext } from "../dialog/overlay-link";
import { KeptForm } from "./kept-form";
import { type KeptListings, type KeptOutcome, type KeptRules, useKeptListings } from "./kept-listings";

/** What the page knows of the shopper's saved vehicles. */
interface Saved extends KeptListings {
  readonly isSignedIn: boolean;
  /** True where closing the prompt to sign in takes the vehicle back (section 4, price-guide brand). */
  readonly undoesOnClose: boolean;
}

const SavedContext = createContext<Saved>({
  ids: null,
  change: async () => {},
  outcome: null,
  isSignedIn: false,
  undoesOnClose: false,
});

export function useSaved(): Saved {
  return useContext(SavedContext);
}

export function SavedProvider({ value, children }: { value: Saved; children: ReactNode }) {
  return <SavedContext.Provider value={value}>{children}</SavedContext.Provider>;
}

const rulesOf = (isSignedIn: boolean): KeptRules => ({
  path: CHANGE_SAVED_PATH,
  apply: (ids, change) => changeSaved(ids, change, savedMax(isSignedIn)),
  toMessage(changes, answer) {
    if (answer === null) return "Your saved vehicles could not be changed just now. Please try again.";
    if (answer.isRefused) return "There is no room for more saved vehicles.";
    return changes.at(-1)?.kind === "add" ? "Vehicle saved." : "Vehicle removed from your saved ones.";
  },
});
const SIGNED_IN_RULES = rulesOf(true);
const VISITOR_RULES = rulesOf(false);

/** What is saved in this visit, from what the account or the cookie said at its start. */
export function useSavedState(options: {
  readonly ids: readonly string[] | null;
  /** Of the session's form; absent where nobody is signed in. */
  readonly token: string | undefined;
  readonly isSignedIn: boolean;
  readonly undoesOnClose: boolean;
}): Saved {
  const { ids, token, isSignedIn, undoesOnClose } = options;
  const kept = useKeptListings(ids, isSignedIn ? SIGNED_IN_RULES : VISITOR_RULES, token);
  return useMemo(
    () => ({ ...kept, isSignedIn: kept.isSignedIn ?? isSignedIn, undoesOnClose }),
    [kept, isSignedIn, undoesOnClose],
  );
}

export const SAVED_FORM_ID = "saved";

/** The form behind every Save button; where saving asks for an account, the prompt opens over the page. */
export function SavedForm() {
  const saved = useSaved();
  const { outcome, change, undoesOnClose } = saved;
  const open = useContext(OverlayContext);
  const prompted = useRef<KeptOutcome | null>(null);
  useEffect(() => {
    if (outcome?.signInHref === undefined || outcome === prompted.current) return;
    prompted.current = outcome;
    const { last, signInHref } = outcome;
    const undo = () => {
      if (undoesOnClose && last?.kind === "add") void change({ kind: "remove", id: last.id });
    };
    if (open === null) window.location.assign(signInHref);
    else open(signInHref, SAVE_PROMPT_HEADING, undo);
  }, [outcome, open, change, undoesOnClose]);
  return <KeptForm id={SAVED_FORM_ID} action={CHANGE_SAVED_PATH} kept={saved} />;
}
