import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";

/** What typed letters could mean, and the package options of a vehicle. */
export function createSuggestionsService(ask: Ask) {
  return {
    /** Best first. `term` is what was typed; blank text finds nothing without a call. */
    async keywords(term: string, facts?: CallFacts) {
      const text = term.trim().replace(/\s+/g, " ").toLowerCase().slice(0, KEYWORD_MAX_CHARS);
      if (text === "") return { ok: true as const, value: [] };
      return mapResult(
        await ask("suggestedKeywords", { pathParameters: { term: text } }, facts),
        (answer) => answer.keywords,
      );
    },
    /** Callers leave the section out on any fault (section 8, "Package lookup timeout"). */
    async packages(
      vehicle: { readonly makeCode?: string; readonly modelCode?: string; readonly trimCode?: string },
      facts?: CallFacts,
    ) {
      return mapResult(await ask("packages", { query: vehicle }, facts), (answer) => answer.packages);
    },
  };
}
export type SuggestionsService = ReturnType<typeof createSuggestionsService>;
