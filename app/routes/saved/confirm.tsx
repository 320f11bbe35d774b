import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readFrequency } from "~/domain/shopper/alert-words";
import { readMailTime } from "~/domain/shopper/mail-times";
import { CONFIRM_ALERT_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";

import { openAlertLink, STATUS_OF_LINK } from "~/server/pages/saved/alert-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { alertFormCookie, readKeptSearch } from "~/server/shopper/search-keeping.server";
import type { Fault } from "~/server/upstream/upstream-result.server";
import { AlertPage, LinkNotLookedUp } from "~/ui/alerts/alert-page";
import { AlsoWaiting, ConfirmForm, NoRoom } from "~/ui/alerts/confirm-form";
import { PausedAlerts } from "~/ui/alerts/paused-alerts";
import { UnreadableLink } from "~/ui/alerts/unreadable-link";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { type SiteMatch, siteNameOf } from "~/ui/frame/site-navigation";
import { Notice } from "~/ui/states/notice";

/** The second half of the double opt-in. Looking changes nothing: scanners of mail open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "confirm", params.token);
  return data({ ...link, hasError: formOfPage(context).hasError }, { status: STATUS_OF_LINK[link.kind] });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = await request.formData();
  const self = `${CONFIRM_ALERT_PATH}/${encodeURIComponent(token)}`;
  if (form.get("intent") === "resume") {
    const resumed = await context.services.ask("resumeAlert", { body: { purpose: "confirm", token } }, context.call);
    return resumed.ok ? redirect(self, 303) : failed(context, resumed.fault);
  }
  const field = textIn(form);
  const chosen = { frequency: readFrequency(field("frequency")), ...readMailTime(field) };
  const result = await context.services.ask("confirmAlert", { body: { token, ...chosen } }, context.call);
  // Two others were confirmed meanwhile: the page says which.
  if (!result.ok && result.fault.status === 409) return redirect(self, 303);
  if (!result.ok) return failed(context, result.fault);
  if (result.value.scope === "account") return redirect(self, 303);
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(result.value.searchResultsURL, vocabulary, context);
  // The browser that confirms is not asked for this search again.
  const cookie = await alertFormCookie(context, request, { subscribed: search });
  return redirect(self, { status: 303, headers: cookieHeaders([cookie]) });
}

function failed(context: AppLoadContext, { kind }: Fault) {
  formOfPage(context).hasError = true;
  return data({ hasFailed: true }, { status: kind === "http" ? 404 : 503 });
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
  useErrorTitle(answer?.hasFailed === true);
  if (link.kind === "unreadable") return <UnreadableLink effect="Nothing was confirmed or changed." />;
  if (link.kind !== "known") return <NoAlert hasFailed={link.kind === "failed"} />;
  const { alert } = link;
  const title = alert.scope === "account" ? ACCOUNT_TITLES : SEARCH_TITLES;
  return (
    <AlertPage title={alert.isConfirmed ? title.on : title.asked}>
      {answer?.hasFailed ? <Notice tone="bad">We could not change that just now. Please try again.</Notice> : null}
      {alert.isConfirmed && alert.isPaused ? <PausedAlerts /> : null}
      <p>
        <Link to={alert.searchResultsURL}>{alert.searchName}</Link>
      </p>
      {alert.inTheWay.length > 0 ? <NoRoom inTheWay={alert.inTheWay} /> : <ConfirmForm alert={alert} />}
      <AlsoWaiting alsoWaiting={alert.alsoWaiting} />
    </AlertPage>
  );
}

const SEARCH_TITLES = { on: "Your alert is on", asked: "Confirm your alert" };
const ACCOUNT_TITLES = { on: "Your alerts are on", asked: "Confirm your alerts" };

function NoAlert({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <LinkNotLookedUp title="Email alert" />;
  return (
    <AlertPage title="This link has ended">
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
