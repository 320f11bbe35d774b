import { Form } from "@remix-run/react";
import { isAboutCars } from "~/domain/followed-car";
import { CONFIRM_ALERT_FORM } from "~/domain/forms/alert-forms";
import type { FormValues } from "~/domain/forms/form-table";
import { frequencyWords, mailingWords } from "~/domain/shopper/alerts/alert-words";
import { mailTimeWords } from "~/domain/shopper/alerts/mail-times";
import { CONFIRM_ALERT_PATH, SAVED_SEARCHES_PATH, UNSUBSCRIBE_PATH } from "~/domain/site-paths";
import type { AlertConfirmation } from "~/domain/view-models/site/alert-confirmation";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { MailTimeFields } from "./mail-time-fields";

interface ConfirmFormProps {
  alert: AlertConfirmation;
  /** As chosen before, where that came to nothing. */
  chosen: FormValues<typeof CONFIRM_ALERT_FORM> | undefined;
}

/** The button of the double opt-in, and afterwards how often the mail comes. */
export function ConfirmForm({ alert, chosen }: ConfirmFormProps) {
  const { scope, isConfirmed } = alert;
  const frequency = chosen?.frequency || alert.frequency;
  const isAccount = scope === "account";
  return (
    <>
      {isConfirmed ? <ConfirmedWords alert={alert} /> : null}
      {isConfirmed ? null : <p>You won't get any emails before you click Confirm. You can unsubscribe anytime.</p>}
      {isAccount && isConfirmed ? null : (
        <Form method="post" aria-label="Email alert" reloadDocument>
          {isAccount ? null : (
            <fieldset>
              <legend className="h3">{CONFIRM_ALERT_FORM.frequency.label}</legend>
              {CONFIRM_ALERT_FORM.frequency.terms.map(({ code, label }) => (
                <label className="opt" key={code}>
                  <input type="radio" name="frequency" value={code} defaultChecked={code === frequency} /> {label}
                </label>
              ))}
              <MailTimeFields mailHour={alert.mailHour} timeZone={alert.timeZone} typed={chosen} />
            </fieldset>
          )}
          <button className={isConfirmed ? "btn" : "btn cta"} type="submit">
            {isConfirmed ? "Change" : "Confirm"}
          </button>
        </Form>
      )}
      {isConfirmed ? null : (
        <p className="muted small">
          Not you? Do nothing: you won't get any alerts{isAccount ? "." : ", and we delete your address within a week."}{" "}
          With an account, your alerts are under <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
        </p>
      )}
    </>
  );
}

function ConfirmedWords({ alert }: { alert: AlertConfirmation }) {
  const { scope, frequency, mailHour, timeZone, stopToken } = alert;
  if (scope === "account") {
    return (
      <p role="status">We'll email you about new cars, as often as each search says. You can unsubscribe anytime.</p>
    );
  }
  return (
    <p role="status">
      {isAboutCars({ searchUrl: alert.searchResultsURL })
        ? `When it gets cheaper or is sold, we email you ${frequencyWords(frequency)}`
        : `We email you ${mailingWords(frequency)}`}
      {frequency === "instant" || mailHour === undefined || timeZone === undefined
        ? null
        : `, ${mailTimeWords(mailHour, timeZone)}`}
      . Every email has a link that stops it
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

/** Section 6: two searches for whoever has no account. Which they are, only the reader of the mailbox learns. */
export function NoRoom({ inTheWay }: Pick<AlertConfirmation, "inTheWay">) {
  const hasCars = inTheWay.some(({ searchResultsURL }) => isAboutCars({ searchUrl: searchResultsURL }));
  return (
    <>
      <Notice tone="warn">
        You have a maximum of {inTheWay.length} {hasCars ? "cars" : "searches"} saved. Stop one of them, and this page
        has the button that starts this one.
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
