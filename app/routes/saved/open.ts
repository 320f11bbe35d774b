import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LAST_EXECUTED_PARAMETER, withLastRun } from "~/domain/search/last-run";
import { SEARCH_PATH } from "~/domain/site-paths";
import { openAlertLink } from "~/server/pages/saved/alert-page.server";

/**
 * The way from a mail to its search, where the search's own address holds what somebody typed: mails say no such words.
 * The time since when it marks what is new goes along. An alert that has ended leads to all cars.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "stop", params.token);
  const lastRun = new URL(request.url).searchParams.get(LAST_EXECUTED_PARAMETER) ?? "";
  return redirect(link.kind === "known" ? withLastRun(link.alert.searchResultsURL, lastRun) : SEARCH_PATH, {
    status: 302,
    headers: { "X-Robots-Tag": "noindex, nofollow" },
  });
}
