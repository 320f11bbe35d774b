import { type AppLoadContext, redirect } from "@remix-run/node";
import type { CarriedParameter } from "~/domain/search/query/parameters";
import { safePath } from "../../request/safe-redirect.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";

/** Marks what is new since then; it goes along. */
const LAST_EXECUTED_PARAMETER = "lastExec" satisfies CarriedParameter;

/** Both open the same thing. */
const BOOKMARK_PARAMETERS = ["searchBookmarkId", "bookmarkId"] as const satisfies readonly CarriedParameter[];

/**
 * Where the address names a saved search: throws the redirect to it, or says that there is none. A lookup that fails
 * leaves the search as the address says it, and so does a POST, which is never redirected to a search.
 */
export async function followBookmark(context: AppLoadContext, url: URL, call: CallFacts): Promise<"none" | "missing"> {
  const id = BOOKMARK_PARAMETERS.map((name) => url.searchParams.get(name)).find((value) => value);
  if (!id || context.isPost) return "none";
  const result = await findBookmark(context, id, call);
  if (!result.ok) return "none";
  if (result.value === null) return "missing";
  const target = new URL(safePath(result.value.searchResultsURL), url);
  // It would be followed once more, and once more.
  for (const name of BOOKMARK_PARAMETERS) target.searchParams.delete(name);
  const lastExec = url.searchParams.get(LAST_EXECUTED_PARAMETER);
  if (lastExec !== null) target.searchParams.set(LAST_EXECUTED_PARAMETER, lastExec);
  throw redirect(`${target.pathname}${target.search}`, 302);
}

/** The consumer's own, else one that somebody shared: the address in a mail or a message says no more than its id. */
async function findBookmark({ services, consumer }: AppLoadContext, id: string, call: CallFacts) {
  if (consumer !== null) {
    const own = await services.accounts.bookmark(id, { ...call, idToken: consumer.idToken });
    if (!own.ok || own.value !== null) return own;
  }
  return services.accounts.sharedBookmark(id, call);
}
