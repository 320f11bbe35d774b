import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import { chosenPairs } from "../../../app/domain/search/query-parameters";

/** Say nothing about which vehicles match. */
const VIEW_PARAMETERS: ReadonlySet<string> = new Set(["firstRecord", "numRecords", "sortBy"]);

/** A search as an answer names it to whoever may make it. */
export function presentParameters(query: SearchQuery): Record<string, string[]> {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of chosenPairs(query)) {
    if (VIEW_PARAMETERS.has(name)) continue;
    parameters[name] = [...(parameters[name] ?? []), value];
  }
  return parameters;
}
