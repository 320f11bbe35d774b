import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SearchBookmark } from "~/contract/people/account";
import { LAST_EXECUTED_PARAMETER, withCarried, withLastRun } from "~/domain/search/last-run";
import type { CarriedParameter } from "~/domain/search/query/parameters";
import { safePath } from "../../request/safe-redirect.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";

/** Both open the same thing. */
const BOOKMARK_PARAMETERS = ["searchBookmarkId", "bookmarkId"] as const satisfies readonly CarriedParameter[];

/**
 * Where the address names a saved search: throws the redirect to it, or says that there is none. A lookup that fails
 * leaves the search as the address says it, and so does a POST, which is never redirected to a search. What is new since
 * its owner's last run is marked there, and this is a run.
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
  const search = `${target.pathname}${target.search}`;
  const asked = url.searchParams.get(LAST_EXECUTED_PARAMETER);
  await noteRun(context, result.value);
  throw redirect(
    asked === null
      ? withLastRun(search, result.value.lastExecuted ?? "")
      : withCarried(search, LAST_EXECUTED_PARAMETER, asked),
    302,
  );
}

/** A run that cannot be noted was one all the same. Nobody but its owner is told when a search was run last. */
async function noteRun({ services, consumer }: AppLoadContext, bookmark: SearchBookmark): Promise<void> {
  if (consumer === null || bookmark.lastExecuted === undefined) return;
  const { bookmarkId, bookmarkTitle, searchName } = bookmark;
  const body = { bookmarkId, bookmarkTitle, searchName, lastExecuted: new Date().toISOString() };
  await services.ask("saveSearch", { body }, consumer.call);
}

/** The consumer's own, else one that somebody shared: the address in a mail or a message says no more than its id. */
async function findBookmark({ services, consumer }: AppLoadContext, id: string, call: CallFacts) {
  if (consumer !== null) {
    const own = await services.accounts.bookmark(id, { ...call, idToken: consumer.idToken });
    if (!own.ok || own.value !== null) return own;
  }
  return services.accounts.sharedBookmark(id, call);
}
