import type { AppLoadContext } from "@remix-run/node";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { OwnRows } from "~/domain/view-models/site/own-rows";
import { readHistoryAsked } from "../../shopper/history.server";
import { readListCookie } from "../../shopper/list-cookies.server";

interface SearchOfPage {
  readonly query: Pick<SearchQuery, "selected">;
}

/**
 * Whether the page may ask its shopper about notifications (section 4, "Push prompt"): they were not asked within a week,
 * looked at a car within 24 hours, and search for a model or a body style. Nobody who asks sites for privacy is asked. `own`
 * are the rows that the page brings; undefined where the browser has them.
 */
export async function asksAboutNotifications(
  { query: { selected } }: SearchOfPage,
  context: AppLoadContext,
  request: Request,
  own: OwnRows | null | undefined,
): Promise<boolean> {
  const { modelCode = [], vehicleStyleCode = [] } = selected;
  if (modelCode.length + vehicleStyleCode.length === 0 || context.isCrawler || context.sendsGpc) return false;
  const isRecent =
    own === undefined
      ? context.kind !== "document" && (await readHistoryAsked(context, request)).isRecent
      : own !== null && own.viewed.length > 0;
  return isRecent && !(await readListCookie(context, request, "notificationsAsked"));
}
