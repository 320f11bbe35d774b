import { useLocation } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import {
  type ChangedShortlist,
  COMPARE_FULL_MESSAGE,
  changeShortlist,
  parseShortlist,
  SHORTLIST_PATH,
  type ShortlistChange,
} from "~/domain/shortlist";
import { useAnnounce } from "../page/live-region";

export interface Shortlist {
  /** In the order of adding, with what was pressed a moment ago; null where the page offers no comparing. */
  readonly ids: readonly string[] | null;
  /** Settles when the change is kept, or could not be. */
  readonly change: (change: ShortlistChange) => Promise<void>;
  /** What the last change came to, in words; a new object for each. */
  readonly outcome: { readonly message: string } | null;
}

const ShortlistContext = createContext<Shortlist>({ ids: null, change: async () => {}, outcome: null });

export function useShortlist(): Shortlist {
  return useContext(ShortlistContext);
}

export function ShortlistProvider({ value, children }: { value: Shortlist; children: ReactNode }) {
  return <ShortlistContext.Provider value={value}>{children}</ShortlistContext.Provider>;
}

/**
 * The shortlist of the visit, from what the cookie said at its start. Changes go out one request after the other, since
 * each carries the cookie that the answer before it set; what is pressed meanwhile goes out together. No fetcher of the router: a failed one takes the page away,
 * and every one asks for the search again.
 */
export function useShortlistState(known: readonly string[] | null): Shortlist {
  const [confirmed, setConfirmed] = useState(known);
  const [waiting, setWaiting] = useState<readonly ShortlistChange[]>([]);
  const [outcome, setOutcome] = useState<Shortlist["outcome"]>(null);
  const unsent = useRef<ShortlistChange[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((wanted: ShortlistChange) => {
    setWaiting((changes) => [...changes, wanted]);
    unsent.current.push(wanted);
    queue.current = queue.current.then(async () => {
      const batch = unsent.current.splice(0);
      if (batch.length === 0) return;
      const answer = await sendChanges(batch);
      if (answer !== null) setConfirmed(answer.ids);
      setWaiting((changes) => changes.filter((other) => !batch.includes(other)));
      setOutcome({ message: toMessage(batch, answer) });
    });
    return queue.current;
  }, []);

  return useMemo(
    () => ({
      ids: confirmed && waiting.reduce((ids, next) => changeShortlist(ids, next).ids, confirmed),
      change,
      outcome,
    }),
    [confirmed, waiting, change, outcome],
  );
}

async function sendChanges(changes: readonly ShortlistChange[]): Promise<ChangedShortlist | null> {
  try {
    const response = await fetch(SHORTLIST_PATH, {
      method: "POST",
      body: new URLSearchParams(changes.map(({ kind, id }) => [kind, id])),
      headers: { Accept: "application/json" },
      // A shopper who leaves the page at once has pressed the button all the same.
      keepalive: true,
    });
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null || !("ids" in answer)) return null;
    return { ids: parseShortlist(answer.ids), isRefused: response.status === 409 };
  } catch {
    return null;
  }
}

function toMessage(changes: readonly ShortlistChange[], answer: ChangedShortlist | null): string {
  if (answer === null) return "Compare could not be changed just now. Please try again.";
  if (answer.isRefused) return COMPARE_FULL_MESSAGE;
  const count = `${answer.ids.length} of ${COMPARE_MAX_LISTINGS} vehicles`;
  return changes.at(-1)?.kind === "add" ? `Added to Compare: ${count}.` : `Removed from Compare: ${count}.`;
}

export const SHORTLIST_FORM_ID = "shortlist";

/**
 * The one form behind every Compare button of the page: a button names it and carries the listing, so that pressing one
 * works without script and the markup of a card stays small.
 */
export function ShortlistForm() {
  const { pathname, search } = useLocation();
  const { ids, change, outcome } = useShortlist();
  const announce = useAnnounce();
  useEffect(() => {
    if (outcome !== null) announce(outcome.message);
  }, [outcome, announce]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement) || (button.name !== "add" && button.name !== "remove")) return;
    event.preventDefault();
    void change({ kind: button.name, id: button.value });
  }

  if (ids === null) return null;
  return (
    <form id={SHORTLIST_FORM_ID} method="post" action={SHORTLIST_PATH} hidden onSubmit={submit}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <input type="hidden" name="hasCards" value="true" />
      {/* Never seen: a form without a button of its own is none to a checker, and to some assistive technology. */}
      <button type="submit">Compare</button>
    </form>
  );
}
