import type { AppLoadContext } from "@remix-run/node";
import type { KeepingAnswer } from "~/domain/page-data/keeping-answer";
import { savedSearchUrl, searchIdentity } from "~/domain/search/canonical-url";
import {
  hasSearchValues,
  readAlertFormState,
  readKeptSearches,
  readOutcome,
} from "../../shopper/search-keeping.server";
import type { SearchPage } from "./search-page.server";

/** What a search page offers people besides its cars; null where there is nothing to save or the feature is off. */
export interface SearchKeepingOffer {
  /** In this order: saving it in another one stores that. */
  readonly isSaved: boolean;
  /** Section 6, "Inline email-subscribe prompt". */
  readonly asksEmail: boolean;
  /** Mails about the search can be asked for. */
  readonly takesAlerts: boolean;
  /** What the form came to that led here. */
  readonly said: KeepingAnswer | null;
}

export async function searchKeepingOffer(
  page: SearchPage,
  context: AppLoadContext,
  request: Request,
): Promise<SearchKeepingOffer | null> {
  const { flags, consumer, brand } = context;
  const { query, vocabulary } = page;
  if (context.isCrawler === true || flags.SAVE_SEARCH_OFF || !hasSearchValues(query, vocabulary)) return null;
  const about = {
    brand,
    identity: searchIdentity(query, vocabulary, { brand }),
    href: `${page.url.pathname}${page.url.search}`,
  };
  const [isSaved, form, said] = await Promise.all([
    isSavedSearch(context, request, savedSearchUrl(query, vocabulary, { brand })),
    readAlertFormState(context, request, about),
    readOutcome(context, request, about),
  ]);
  const isWanted = flags.SUBSCRIBE_ALERTS && flags.PERSONALIZATION && consumer === null;
  // The form that was just used stays, with what came of it.
  const wasJustUsed = said?.form === "subscribe" && said.outcome !== "closed";
  return {
    isSaved,
    takesAlerts: flags.SUBSCRIBE_ALERTS,
    asksEmail: isWanted && (wasJustUsed || !(form.isClosed || form.isSubscribed)),
    said,
  };
}

/** Of the consumer where one is signed in, else of the browser. A lookup that fails offers saving once more. */
async function isSavedSearch(context: AppLoadContext, request: Request, address: string): Promise<boolean> {
  const { consumer, services } = context;
  if (consumer === null) return (await readKeptSearches(context, request)).some(({ url }) => url === address);
  const result = await services.accounts.bookmarks(consumer.call);
  if (!result.ok) {
    if (result.fault.kind !== "client_gone" && result.fault.kind !== "http") {
      context.observe.sectionDegraded("saved-searches");
    }
    return false;
  }
  return result.value.some((bean) => bean.searchResultsURL === address);
}
