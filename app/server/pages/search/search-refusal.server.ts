import type { AppLoadContext } from "@remix-run/node";
import type { ParsedSearchUrl } from "~/domain/search/search-query-parser";
import { unknownZipMessage } from "~/domain/zip-code";
import type { CallFacts } from "../../upstream/upstream-observer.server";

/** A ZIP code that no place has (section 5, "Zip"), as it was typed. */
export interface ZipError {
  readonly typed: string;
  readonly message: string;
}

/** What is wrong with the ZIP code of a search. One that could not be looked up is no reason to refuse it. */
export async function findZipError(
  context: AppLoadContext,
  { refusedZip, query }: ParsedSearchUrl,
  call: CallFacts,
): Promise<ZipError | undefined> {
  const typed = refusedZip ?? query.zip;
  if (typed === undefined) return undefined;
  const known = refusedZip === undefined ? await context.services.places.byZip(typed, call) : { ok: true, value: null };
  return known.ok && known.value === null ? { typed, message: unknownZipMessage(typed) } : undefined;
}

/** The search without the place that does not exist; the page says so at the field. */
export function withoutZip(parsed: ParsedSearchUrl): ParsedSearchUrl {
  const invalidParameters = [...new Set([...parsed.invalidParameters, "zip"])].sort();
  return { ...parsed, query: { ...parsed.query, zip: undefined }, invalidParameters };
}
