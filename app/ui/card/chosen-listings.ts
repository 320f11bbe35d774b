import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { readListingIds, type ShortlistChange } from "~/domain/shopper/shortlist";
import { whenShownAgain } from "../page/shown-again";
import { askSite, sendForm } from "../page/site-requests";

interface ChosenChange extends ShortlistChange {
  /** How many cars the page shows of another list than the shopper's own, which is what is spoken of then. */
  readonly shown?: number;
}

export interface ChosenListings {
  /** With what was pressed a moment ago; null where the page offers no such list. */
  readonly ids: readonly string[] | null;
  /** Settles when the change is stored, or could not be; true where all that went out with it was. */
  readonly change: (change: ChosenChange) => Promise<boolean>;
  /** What the last change came to, in words; a new object for each. */
  readonly outcome: ChosenOutcome | null;
  /** Of the form, where it is bound to a session. */
  readonly token?: string | undefined;
  /** Whose list it is by now, where an account may keep it and the page was shown again; else it is as the page says. */
  readonly isSignedIn?: boolean | undefined;
}

interface KeptAnswer {
  readonly ids: readonly string[];
  readonly isRefused: boolean;
  /** Where a shopper without an account can make one. */
  readonly signInHref?: string;
  /** True where that is what comes next. */
  readonly isPrompt?: boolean;
}

export interface ChosenOutcome {
  readonly message: string;
  readonly last: ShortlistChange | undefined;
  /** True where it was stored as it was asked for. */
  readonly isKept: boolean;
  readonly signInHref?: string;
  readonly isPrompt?: boolean;
}

export interface ChosenRules {
  /** Where a change is posted to; it answers JSON with the ids that are stored, and so it does when it is asked. */
  readonly path: string;
  readonly apply: (ids: readonly string[], change: ShortlistChange) => readonly string[];
  /** `answer` is null where nobody answered. */
  readonly toMessage: (changes: readonly ChosenChange[], answer: KeptAnswer | null) => string;
}

interface ChosenOptions {
  readonly token?: string | undefined;
  /** Reads the answer of a page that is shown again, for what it says besides; `wasLeft` as in `whenShownAgain`. */
  readonly onShownAgain?: (answer: unknown, wasLeft: boolean) => void;
}

/**
 * A list of listings that the server keeps, from what it said at the start of the visit, and says again when the page is
 * shown again (decision 16). Changes go out one request after the other, since each carries the cookie that the answer
 * before it set; what is pressed meanwhile goes out together. No fetcher of the router: a failed one takes the page away,
 * and every one asks for the search again.
 */
export function useChosenListings(
  known: readonly string[] | null,
  rules: ChosenRules,
  { token, onShownAgain }: ChosenOptions = {},
): ChosenListings {
  const [confirmed, setConfirmed] = useState(known);
  const [isSignedIn, setSignedIn] = useState<boolean | undefined>();
  const [waiting, setWaiting] = useState<readonly ShortlistChange[]>([]);
  const [outcome, setOutcome] = useState<ChosenOutcome | null>(null);
  const unsent = useRef<ChosenChange[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { path, apply, toMessage } = rules;
  const isOffered = known !== null;

  useEffect(() => {
    if (!isOffered) return;
    return whenShownAgain((wasLeft) => {
      // Between two changes: an answer that left before one of them would take it back.
      queue.current = queue.current.then(async () => {
        const body = await askSite(path);
        onShownAgain?.(body, wasLeft);
        const chosen = readChosen(body);
        if (chosen === null) return;
        setSignedIn(chosen.isSignedIn);
        // The same list as the same object: every card looks at it.
        setConfirmed((before) => (before?.join() === chosen.ids.join() ? before : chosen.ids));
      });
    });
  }, [isOffered, path, onShownAgain]);

  const change = useCallback(
    (wanted: ChosenChange) => {
      setWaiting((changes) => [...changes, wanted]);
      unsent.current.push(wanted);
      const stored = queue.current.then(async () => {
        const batch = unsent.current.splice(0);
        if (batch.length === 0) return false;
        const answer = await sendChanges(path, batch, token);
        // A page that offers no such list goes on offering none.
        if (answer !== null) setConfirmed((before) => before && answer.ids);
        setWaiting((changes) => changes.filter((other) => !batch.includes(other)));
        const isKept = answer !== null && !answer.isRefused;
        setOutcome({
          message: toMessage(batch, answer),
          last: batch.at(-1),
          isKept,
          signInHref: answer?.signInHref,
          isPrompt: answer?.isPrompt,
        });
        return isKept;
      });
      queue.current = stored;
      return stored;
    },
    [path, toMessage, token],
  );

  return useMemo(
    () => ({ ids: confirmed && waiting.reduce(apply, confirmed), change, outcome, token, isSignedIn }),
    [confirmed, waiting, apply, change, outcome, token, isSignedIn],
  );
}

/** Null where nobody answered. A form that has expired, or was read before signing in, goes again with the token it gets. */
async function sendChanges(
  path: string,
  changes: readonly ShortlistChange[],
  token = "",
  isAgain = false,
): Promise<KeptAnswer | null> {
  const fields = changes.map(({ kind, id }): [string, string] => [kind, id]);
  fields.push(["returnTo", `${window.location.pathname}${window.location.search}`]);
  if (token !== "") fields.push([FORM_TOKEN_FIELD, token]);
  const answer = await sendForm(path, fields);
  if (answer === null || answer.status === 503) return null;
  const { body, status } = answer;
  const freshToken = fieldOf(body, FORM_TOKEN_FIELD);
  if (typeof freshToken === "string" && !isAgain) return sendChanges(path, changes, freshToken, true);
  const ids = readChosen(body)?.ids;
  const signInHref = fieldOf(body, "signInHref");
  if (!ids) return null;
  const account = typeof signInHref === "string" && { signInHref, isPrompt: fieldOf(body, "isPrompt") === true };
  return { ids, isRefused: status === 409, ...account };
}

function readChosen(body: unknown) {
  const ids = fieldOf(body, "ids");
  const isSignedIn = fieldOf(body, "isSignedIn");
  if (ids === undefined) return null;
  return { ids: readListingIds(ids), isSignedIn: typeof isSignedIn === "boolean" ? isSignedIn : undefined };
}

/** A field of an answer that may be anything. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}
