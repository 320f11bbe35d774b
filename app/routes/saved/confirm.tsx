import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONFIRM_ALERT_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { chosenIn, confirmAlert, openAlertLink, STATUS_OF_LINK } from "~/server/pages/saved/alert-page.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { AlertPage, LinkNotLookedUp } from "~/ui/alerts/alert-page";
import { AlsoWaiting, ConfirmForm, NoRoom } from "~/ui/alerts/confirm-form";
import { MailboxLink } from "~/ui/alerts/mailbox-link";
import { PausedAlerts } from "~/ui/alerts/paused-alerts";
import { UnreadableLink } from "~/ui/alerts/unreadable-link";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { type SiteMatch, siteNameOf } from "~/ui/frame/site-navigation";
import { Link } from "~/ui/link/link";
import { Notice } from "~/ui/states/notice";

/** The second half of the double opt-in. Looking changes nothing: scanners of mail open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "confirm", params.token);
  return data({ ...link, hasError: formOfPage(context).hasError }, { status: STATUS_OF_LINK[link.kind] });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = await request.formData();
  const press = await confirmAlert(context, request, { token, form });
  if (press.kind === "failed") {
    const problem = press.limit ?? "We couldn't change that right now. Please try again.";
    return data({ problem, chosen: chosenIn(form) }, { status: press.status });
  }
  const headers = cookieHeaders([press.cookie]);
  return redirect(`${CONFIRM_ALERT_PATH}/${encodeURIComponent(token)}`, { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(titleOf(matches), page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

const titleOf = (matches: readonly SiteMatch[]) => `Email alert | ${siteNameOf(matches)}`;

export default function Confirm() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(answer !== undefined);
  if (link.kind === "unreadable") return <UnreadableLink effect="Nothing was confirmed or changed." />;
  if (link.kind !== "known") return <NoAlert hasFailed={link.kind === "failed"} />;
  const { alert } = link;
  const title = alert.scope === "account" ? ACCOUNT_TITLES : SEARCH_TITLES;
  return (
    <AlertPage title={alert.isConfirmed ? title.on : title.asked}>
      {answer === undefined ? null : <Notice tone="bad">{answer.problem}</Notice>}
      {alert.isConfirmed && alert.isPaused ? <PausedAlerts /> : null}
      <p>
        <Link to={alert.searchResultsURL}>{alert.searchName}</Link>
      </p>
      {alert.inTheWay.length > 0 ? (
        <NoRoom inTheWay={alert.inTheWay} />
      ) : (
        <ConfirmForm alert={alert} chosen={answer?.chosen} />
      )}
      <AlsoWaiting alsoWaiting={alert.alsoWaiting} />
      <MailboxLink token={alert.mailboxToken} />
    </AlertPage>
  );
}

const SEARCH_TITLES = { on: "Your alert is on", asked: "Confirm your alert" };
const ACCOUNT_TITLES = { on: "Your alerts are on", asked: "Confirm your alerts" };

function NoAlert({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <LinkNotLookedUp title="Email alert" />;
  return (
    <AlertPage title="This link has expired">
      <p>
        The alert was stopped, a newer mail has replaced the link, or it is older than a week. You can ask for another
        under the results of any search.
      </p>
      <p>
        <Link to={SEARCH_PATH}>All cars for sale</Link>
      </p>
    </AlertPage>
  );
}
