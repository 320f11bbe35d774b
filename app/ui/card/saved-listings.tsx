import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { changeSaved, SAVE_PROMPT_HEADING, SAVED_FORM_ID, savedMax, savedWords } from "~/domain/shopper/saved-listings";
import { CHANGE_SAVED_PATH } from "~/domain/site-paths";
import { OverlayContext } from "../dialog/overlay-link";
import { useToast } from "../states/toast-host";
import { ChosenForm } from "./chosen-form";
import { type ChosenListings, type ChosenOutcome, type ChosenRules, useChosenListings } from "./chosen-listings";

/** What the page knows of the shopper's saved vehicles. */
interface Saved extends ChosenListings {
  readonly isSignedIn: boolean;
  /** True where closing the prompt to sign in takes the vehicle back (section 4, price-guide brand). */
  readonly undoesOnClose: boolean;
}

const SavedContext = createContext<Saved>({
  ids: null,
  change: async () => false,
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

const rulesOf = (isSignedIn: boolean): ChosenRules => ({
  path: CHANGE_SAVED_PATH,
  apply: (ids, change) => changeSaved(ids, change, savedMax(isSignedIn)),
  toMessage(changes, answer) {
    if (answer === null) return "We couldn't change your saved cars right now. Please try again.";
    if (answer.isRefused) return "You can't save any more cars. Remove one first.";
    return savedWords(changes.at(-1)?.kind ?? "remove", answer.signInHref === undefined);
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
  const chosen = useChosenListings(ids, isSignedIn ? SIGNED_IN_RULES : VISITOR_RULES, { token });
  return useMemo(
    () => ({ ...chosen, isSignedIn: chosen.isSignedIn ?? isSignedIn, undoesOnClose }),
    [chosen, isSignedIn, undoesOnClose],
  );
}

/**
 * The form behind every Save button. The first save of a visit opens the prompt to make an account over the page; each
 * later change is said at the page's foot, with a way back.
 */
export function SavedForm() {
  const saved = useSaved();
  const { outcome, change, undoesOnClose } = saved;
  const open = useContext(OverlayContext);
  const showToast = useToast();
  const answered = useRef<ChosenOutcome | null>(null);
  /** Taken back by the shopper: that is no news. */
  const undone = useRef<string | null>(null);
  useEffect(() => {
    if (outcome === null || outcome === answered.current) return;
    answered.current = outcome;
    const { last, signInHref, isPrompt = false, isKept, message } = outcome;
    const isUndo = last !== undefined && last.id === undone.current;
    undone.current = null;
    if (isUndo) return;
    const takeBack = () => {
      if (last === undefined) return;
      undone.current = last.id;
      void change({ kind: last.kind === "add" ? "remove" : "add", id: last.id });
    };
    const showAccount = (onClosed?: () => void) => {
      if (signInHref === undefined) return;
      if (open === null) window.location.assign(signInHref);
      else open(signInHref, SAVE_PROMPT_HEADING, onClosed);
    };
    if (isPrompt) {
      showToast(null);
      return showAccount(undoesOnClose && last?.kind === "add" ? takeBack : undefined);
    }
    showToast({
      icon: last?.kind === "add" && isKept ? "heart-on" : "heart",
      text: message,
      actions: [
        ...(signInHref === undefined ? [] : [{ label: "Create a free account", onPress: () => showAccount() }]),
        ...(isKept ? [{ label: "Undo", onPress: takeBack }] : []),
      ],
    });
  }, [outcome, open, change, undoesOnClose, showToast]);
  return <ChosenForm id={SAVED_FORM_ID} action={CHANGE_SAVED_PATH} chosen={saved} />;
}
