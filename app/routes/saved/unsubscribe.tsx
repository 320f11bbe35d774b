import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import { buttonName } from "~/domain/shopper/button-names";
import { SEARCH_PATH, UNSUBSCRIBE_PATH } from "~/domain/site-paths";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { openAlertLink, STATUS_OF_LINK, stopAlert, stopsEvery } from "~/server/pages/saved/alert-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { AlertPage, LinkNotLookedUp } from "~/ui/alerts/alert-page";
import { MailboxLink } from "~/ui/alerts/mailbox-link";
import { PausedAlerts } from "~/ui/alerts/paused-alerts";
import { UnreadableLink } from "~/ui/alerts/unreadable-link";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { type SiteMatch, siteNameOf } from "~/ui/frame/site-navigation";
import { Link } from "~/ui/link/link";
import { Notice } from "~/ui/states/notice";

/** Shows what would be stopped, and stops nothing: scanners of mail open every link. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "stop", params.token);
  const isStopped = link.kind === "ended" || (link.kind === "known" && link.alert.frequency === "off");
  // An alert that has ended is what the link is for, also to the mailbox that has just ended it.
  return data(
    { link, isStopped, isEvery: stopsEvery(request), hasError: formOfPage(context).hasError },
    { status: isStopped ? 200 : STATUS_OF_LINK[link.kind] },
  );
}

/**
 * Stops one alert, or all of the person's. A mailbox that unsubscribes for its reader (RFC 8058) comes here without cookie
 * and origin, says so in its body, and is answered without a redirect; the address of its mail says how much to stop.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = await request.formData();
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const isBrowser = request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site");
  if (!isOneClick && !isBrowser) return data({ hasFailed: true }, { status: 403 });
  const press = await stopAlert(context, request, token, { isMailbox: isOneClick, intent: textIn(form)("intent") });
  if (press.kind === "failed") return data({ hasFailed: true }, { status: press.status });
  if (isOneClick) return data({ hasFailed: false });
  return redirect(`${UNSUBSCRIBE_PATH}/${encodeURIComponent(token)}`, 303);
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(titleOf(matches), page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

const titleOf = (matches: readonly SiteMatch[]) => `Stop an alert | ${siteNameOf(matches)}`;

export default function Unsubscribe() {
  const { link, isStopped, isEvery } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(answer?.hasFailed === true);
  if (isStopped) {
    return (
      <AlertPage title="This alert is stopped">
        <p role="status">
          No more of these emails will be sent. You can ask for them again under the results of any search.
        </p>
        <p>
          <Link to={link.kind === "known" ? link.alert.searchResultsURL : SEARCH_PATH}>
            {link.kind === "known" ? link.alert.searchName : "All cars for sale"}
          </Link>
        </p>
      </AlertPage>
    );
  }
  if (link.kind === "unreadable")
    return <UnreadableLink effect="Nothing was stopped: you will keep getting these emails." />;
  if (link.kind !== "known") return <LinkNotLookedUp title="Stop an alert" />;
  const { searchName, searchResultsURL, alertsOfPerson, isPaused } = link.alert;
  const stopOne = (
    <button className={isEvery ? "btn" : "btn cta"} type="submit" name={buttonName("intent", "stop")} key="one">
      Stop this alert
    </button>
  );
  const stopAll =
    alertsOfPerson > 1 ? (
      <button className={isEvery ? "btn cta" : "btn"} type="submit" name={buttonName("intent", "stop-all")} key="all">
        Stop all {formatQuantity(alertsOfPerson, "alert")}
      </button>
    ) : null;
  return (
    <AlertPage title="Stop this alert?">
      {answer?.hasFailed ? <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice> : null}
      <p>
        You get email about <Link to={searchResultsURL}>{searchName}</Link>.
      </p>
      {isPaused ? <PausedAlerts /> : null}
      <Form className="keptforms" method="post" aria-label="Stop emails" reloadDocument>
        {isEvery ? [stopAll, stopOne] : [stopOne, stopAll]}
      </Form>
      <MailboxLink token={link.alert.mailboxToken} />
    </AlertPage>
  );
}
