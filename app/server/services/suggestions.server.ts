import { OPERATIONS } from "~/contract/operations";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";

/** What typed letters could mean, and the package options of a vehicle. */
export function createSuggestionsService(client: UpstreamClient) {
  const keywords = client.endpoint("suggestedKeywords", readerOf(OPERATIONS.suggestedKeywords.response));
  const packages = client.endpoint("packages", readerOf(OPERATIONS.packages.response));

  return {
    /** Best first. `term` is what was typed; blank text finds nothing without a call. */
    async keywords(term: string, facts?: CallFacts) {
      const text = term.trim().replace(/\s+/g, " ").toLowerCase().slice(0, KEYWORD_MAX_CHARS);
      if (text === "") return { ok: true as const, value: [] };
      return mapResult(await keywords({ pathParameters: { term: text } }, facts), (answer) => answer.keywords);
    },
    /** Callers leave the section out on any fault (section 8, "Package lookup timeout"). */
    async packages(
      vehicle: { readonly makeCode?: string; readonly modelCode?: string; readonly trimCode?: string },
      facts?: CallFacts,
    ) {
      const query = new URLSearchParams();
      for (const name of ["makeCode", "modelCode", "trimCode"] as const) {
        const code = vehicle[name];
        if (code !== undefined) query.set(name, code);
      }
      return mapResult(await packages({ query }, facts), (answer) => answer.packages);
    },
  };
}
export type SuggestionsService = ReturnType<typeof createSuggestionsService>;
