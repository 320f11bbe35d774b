import { Form, Link } from "@remix-run/react";
import { VISITOR_SAVED_SEARCHES_MAX } from "~/domain/limits";
import { FREQUENCY_CHOICES, mailingWords } from "~/domain/shopper/alert-words";
import { mailTimeWords } from "~/domain/shopper/mail-times";
import { CONFIRM_ALERT_PATH, SAVED_SEARCHES_PATH, UNSUBSCRIBE_PATH } from "~/domain/site-paths";
import type { AlertConfirmation } from "~/domain/view-models/site/alert-confirmation";
import { Notice } from "../states/notice";
import { MailTimeFields } from "./mail-time-fields";

/** The button of the double opt-in, and afterwards how often the mail comes. */
export function ConfirmForm({ alert }: { alert: AlertConfirmation }) {
  const { scope, frequency, isConfirmed } = alert;
  const isAccount = scope === "account";
  return (
    <>
      {isConfirmed ? <ConfirmedWords alert={alert} /> : null}
      {isConfirmed ? null : <p>Nothing is sent before you press Confirm. Every mail has a link that stops it.</p>}
      {isAccount && isConfirmed ? null : (
        <Form method="post" aria-label="Email alert">
          {isAccount ? null : (
            <fieldset>
              <legend className="h3">How often?</legend>
              {FREQUENCY_CHOICES.map(({ code, label }) => (
                <label className="opt" key={code}>
                  <input type="radio" name="frequency" value={code} defaultChecked={code === frequency} /> {label}
                </label>
              ))}
              <MailTimeFields mailHour={alert.mailHour} timeZone={alert.timeZone} />
            </fieldset>
          )}
          <button className={isConfirmed ? "btn" : "btn cta"} type="submit">
            {isConfirmed ? "Change" : "Confirm"}
          </button>
        </Form>
      )}
      {isConfirmed ? null : (
        <p className="muted small">
          Not you? Do nothing: no alert is sent{isAccount ? "." : ", and we forget the address within a week."} With an
          account your alerts stand under <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
        </p>
      )}
    </>
  );
}

function ConfirmedWords({ alert: { scope, frequency, mailHour, timeZone, stopToken } }: { alert: AlertConfirmation }) {
  if (scope === "account") {
    return (
      <p role="status">We email you what is new, as often as each search says. Every mail has a link that stops it.</p>
    );
  }
  return (
    <p role="status">
      We email you {mailingWords(frequency)}
      {frequency === "instant" || mailHour === undefined || timeZone === undefined
        ? null
        : `, ${mailTimeWords(mailHour, timeZone)}`}
      . Every mail has a link that stops it
      {stopToken === undefined ? null : (
        <>
          , and so has this page: <Link to={`${UNSUBSCRIBE_PATH}/${stopToken}`}>stop this alert</Link>
        </>
      )}
      .
    </p>
  );
}

/** Asked for with the same address: a mailbox gets few such mails a day, and strangers may have used them up. */
export function AlsoWaiting({ alsoWaiting }: Pick<AlertConfirmation, "alsoWaiting">) {
  if (alsoWaiting.length === 0) return null;
  return (
    <>
      <h2 className="h3">Also asked for with this address</h2>
      <ul>
        {alsoWaiting.map(({ searchName, confirmToken }) => (
          <li key={confirmToken}>
            <Link to={`${CONFIRM_ALERT_PATH}/${confirmToken}`}>{searchName}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Section 6: two for whoever has no account. Which they are, only the reader of the mailbox learns. */
export function NoRoom({ inTheWay }: Pick<AlertConfirmation, "inTheWay">) {
  return (
    <>
      <Notice tone="warn">
        You have a maximum of {VISITOR_SAVED_SEARCHES_MAX} searches saved. Stop one of them, and this page has the
        button that starts this one.
      </Notice>
      <ul>
        {inTheWay.map(({ searchName, searchResultsURL, stopToken }) => (
          <li key={stopToken}>
            <Link to={searchResultsURL}>{searchName}</Link>:{" "}
            <Link to={`${UNSUBSCRIBE_PATH}/${stopToken}`}>
              stop this alert<span className="vh">, {searchName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
