import { useEffect, useState } from "react";
import { SUGGESTIONS_PATH } from "~/domain/site-paths";
import type { Suggestion } from "~/domain/view-models/results/suggestion";
import { askSite } from "../page/site-requests";

/** Long enough that a typed word asks once, short enough to feel immediate. */
const TYPING_PAUSE_MS = 180;

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** The name of the place that they are counted around, where it is the shopper's own. */
  readonly near?: string | undefined;
  /** The text was asked about, and this is the answer. */
  readonly isAnswered?: true;
}

const NONE: Suggestions = { suggestions: [] };

/**
 * What the typed text could mean, after a pause in typing; before any letter, what many begin with. Answers to older text are
 * ignored; a fault is no suggestions. Null asks for none.
 */
export function useSuggestions(text: string | null, from: string): Suggestions {
  const [answer, setAnswer] = useState<Suggestions & { readonly text: string; readonly from: string }>();
  const term = text?.trim();

  useEffect(() => {
    if (term === undefined) return;
    const ask = new AbortController();
    const pause = setTimeout(async () => {
      const suggestions = await fetchSuggestions(term, from, ask.signal);
      if (!ask.signal.aborted) setAnswer({ text: term, from, ...suggestions, isAnswered: true });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      ask.abort();
    };
  }, [term, from]);

  return answer !== undefined && answer.text === term && answer.from === from ? answer : NONE;
}

async function fetchSuggestions(term: string, from: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ from, term });
  const answer = await askSite(`${SUGGESTIONS_PATH}?${query}`, signal);
  return isSuggestions(answer) ? answer : NONE;
}

function isSuggestions(answer: unknown): answer is Suggestions {
  return typeof answer === "object" && answer !== null && "suggestions" in answer && Array.isArray(answer.suggestions);
}
