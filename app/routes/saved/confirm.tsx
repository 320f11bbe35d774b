import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { FREQUENCY_CHOICES, mailingWords, readFrequency } from "~/domain/alert-words";
import { SAVED_SEARCHES_PATH } from "~/domain/search-keeping-paths";
import { errorMeta } from "~/error-meta";
import { openAlertLink, STATUS_OF_LINK } from "~/server/alert-page.server";
import { cookieHeaders } from "~/server/list-cookies.server";
import { alertFormCookie, readKeptSearch } from "~/server/search-keeping.server";
import { siteNameOf } from "~/site-navigation";
import { AlertPage } from "~/ui/alerts/alert-page";
import { UnreadableLink } from "~/ui/alerts/unreadable-link";
import { Notice } from "~/ui/states/notice";

/** The second half of the double opt-in. Looking changes nothing: scanners of mail open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await openAlertLink(context, "confirm", params.token);
  return data(link, { status: STATUS_OF_LINK[link.kind] });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token = "" } = params;
  const frequency = (await request.formData()).get("frequency");
  const chosen = typeof frequency === "string" ? readFrequency(frequency) : undefined;
  const result = await context.services.alerts.confirm(token, chosen, context.call);
  if (!result.ok) return data({ hasFailed: true }, { status: result.fault.kind === "http" ? 404 : 503 });
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(result.value.searchResultsURL, vocabulary, context);
  // The browser that confirms is not asked for this search again.
  const cookie = await alertFormCookie(context, request, { subscribed: search });
  return redirect(`/cars-for-sale/saved/confirm/${encodeURIComponent(token)}`, {
    status: 303,
    headers: cookieHeaders([cookie]),
  });
}

export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [{ title: `Email alert | ${siteNameOf(matches)}` }, { name: "robots", content: "noindex, nofollow" }];

export default function Confirm() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (link.kind === "unreadable") return <UnreadableLink effect="Nothing was confirmed or changed." />;
  if (link.kind !== "known") return <NoAlert hasFailed={link.kind === "failed"} />;
  const { searchName, searchResultsURL, frequency, isConfirmed, stopToken } = link.alert;
  return (
    <AlertPage title={isConfirmed ? "Your alert is on" : "Confirm your alert"}>
      {answer?.hasFailed ? <Notice tone="bad">We could not change that just now. Please try again.</Notice> : null}
      <p>
        <Link to={searchResultsURL}>{searchName}</Link>
      </p>
      {isConfirmed ? (
        <p role="status">
          We email you {mailingWords(frequency)}. Every mail has a link that stops it
          {stopToken === undefined ? null : (
            <>
              , and so has this page: <Link to={`/cars-for-sale/saved/unsubscribe/${stopToken}`}>stop this alert</Link>
            </>
          )}
          .
        </p>
      ) : (
        <p>Nothing is sent before you press Confirm. Every mail has a link that stops it.</p>
      )}
      <Form method="post" aria-label="Email alert">
        <fieldset>
          <legend className="h3">How often?</legend>
          {FREQUENCY_CHOICES.map(({ code, label }) => (
            <label className="opt" key={code}>
              <input type="radio" name="frequency" value={code} defaultChecked={code === frequency} /> {label}
            </label>
          ))}
        </fieldset>
        <button className={isConfirmed ? "btn" : "btn cta"} type="submit">
          {isConfirmed ? "Change" : "Confirm"}
        </button>
      </Form>
      {isConfirmed ? null : (
        <p className="muted small">
          Not you? Do nothing: nothing more is sent, and we forget the address within a week. With an account your
          alerts stand under <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
        </p>
      )}
    </AlertPage>
  );
}

function NoAlert({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return (
      <AlertPage title="Email alert">
        <Notice tone="bad">We cannot look this up just now. The link stays good: please try again in a minute.</Notice>
      </AlertPage>
    );
  }
  return (
    <AlertPage title="This link has ended">
      <p>
        The alert was stopped, a newer mail has replaced the link, or it is older than a week. You can ask for another
        under the results of any search.
      </p>
      <p>
        <Link to="/cars-for-sale">All cars for sale</Link>
      </p>
    </AlertPage>
  );
}
