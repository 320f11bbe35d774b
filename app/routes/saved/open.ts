import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { SEARCH_PATH } from "~/domain/site-paths";
import { openAlertLink } from "~/server/pages/saved/alert-page.server";

/**
 * The way from a mail to its search, where the search's own address holds what somebody typed: mails say no such words.
 * An alert that has ended leads to all cars.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "stop", params.token);
  return redirect(link.kind === "known" ? link.alert.searchResultsURL : SEARCH_PATH, {
    status: 302,
    headers: { "X-Robots-Tag": "noindex, nofollow" },
  });
}
