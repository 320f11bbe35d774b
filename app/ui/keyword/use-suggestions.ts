import { useEffect, useState } from "react";
import { SUGGESTIONS_PATH } from "~/domain/site-paths";
import type { Suggestion } from "~/domain/view-models/results/suggestion";
import { askSite } from "../page/site-requests";

/** Long enough that a typed word asks once, short enough to feel immediate. */
const TYPING_PAUSE_MS = 180;
const NONE: readonly Suggestion[] = [];

/** What the typed text could mean, after a pause in typing. Answers to older text are ignored; a fault is no suggestions. */
export function useSuggestions(text: string, from: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly suggestions: readonly Suggestion[] }>();
  const term = text.trim();

  useEffect(() => {
    if (term === "") return;
    const ask = new AbortController();
    const pause = setTimeout(async () => {
      const suggestions = await fetchSuggestions(term, from, ask.signal);
      if (!ask.signal.aborted) setAnswer({ text: term, suggestions });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      ask.abort();
    };
  }, [term, from]);

  return answer !== undefined && answer.text === term ? answer.suggestions : NONE;
}

async function fetchSuggestions(term: string, from: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const query = new URLSearchParams({ from, term });
  const answer = await askSite(`${SUGGESTIONS_PATH}?${query}`, signal);
  return isSuggestions(answer) ? answer.suggestions : NONE;
}

function isSuggestions(answer: unknown): answer is { readonly suggestions: readonly Suggestion[] } {
  return typeof answer === "object" && answer !== null && "suggestions" in answer && Array.isArray(answer.suggestions);
}
