import { CHANGE_SEARCHES_PATH, SAVED_SEARCHES_PATH, SAVED_VEHICLES_PATH, SEARCH_PATH } from "~/domain/site-paths";
import "./alerts.css";
import "../info/info.css";
import { Form, Link } from "@remix-run/react";
import { signInHref } from "~/domain/shopper/account-path";
import { FREQUENCY_CHOICES } from "~/domain/shopper/alert-words";

import type { KeepingAnswer } from "~/domain/shopper/search-keeping";

import type { SavedSearchList, SavedSearchRow } from "~/domain/view-models/site/saved-search-list";
import { SavedSearchesToken } from "../form/form-token-field";
import { Hero } from "../hero/hero";
import { Notice } from "../states/notice";
import { AccountAlerts } from "./account-alerts";
import { KeepingNotice } from "./keeping-notice";
import { MailTimeFields } from "./mail-time-fields";

const CRUMBS = [
  { label: "Cars for Sale", href: SEARCH_PATH },
  { label: "Saved searches", href: "" },
];

interface SavedSearchesProps extends SavedSearchList {
  said: KeepingAnswer | null;
  /** False where the brand has no saved vehicles. */
  savesVehicles: boolean;
}

/** Every saved search: run it, choose how often it mails, hand it on, delete it. */
export function SavedSearches(props: SavedSearchesProps) {
  const { isSignedIn, alertState, rows, waiting, hasFailed, said, savesVehicles } = props;
  return (
    <>
      <Hero crumbs={CRUMBS} title="Saved searches" summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="keptlist">
          <KeepingNotice answer={said} />
          {hasFailed ? (
            <Notice tone="bad">Your saved searches cannot be shown just now. They are safe: please try again.</Notice>
          ) : null}
          <AccountAlerts state={alertState} />
          {rows.map((row) => (
            <SavedSearch key={row.id} row={row} />
          ))}
          {rows.length === 0 && !hasFailed ? (
            <div className="sec">
              <p>No saved searches yet. Choose filters, then press Save search above the results.</p>
              <p>
                <Link to={SEARCH_PATH}>All cars for sale</Link>
              </p>
            </div>
          ) : null}
          {savesVehicles ? (
            <p>
              <Link to={SAVED_VEHICLES_PATH}>Saved vehicles</Link>
            </p>
          ) : null}
          {isSignedIn ? null : (
            <p className="muted small">
              This browser keeps two searches for you. <Link to={createAccount}>Create a free account</Link> to save
              more, on every device, with alerts of their own.
            </p>
          )}
          {waiting.length > 0 ? <h2 className="h3">Saved in this browser before you signed in</h2> : null}
          {waiting.map((row) => (
            <WaitingSearch key={row.id} row={row} />
          ))}
        </div>
      </div>
    </>
  );
}

const createAccount = signInHref({ screen: "signup", refUrl: SAVED_SEARCHES_PATH });

function SavedSearch({ row }: { row: SavedSearchRow }) {
  const { id, title, href, frequency, mailHour, timeZone, savedOn, shareHref } = row;
  return (
    <section className="sec" aria-label={title}>
      <h2 className="h3">
        <Link to={href}>{title}</Link>
      </h2>
      {savedOn === undefined ? null : <p className="muted small">Saved {savedOn}</p>}
      <div className="keptforms">
        {frequency === undefined ? null : (
          <Form
            className="keptforms"
            method="post"
            action={CHANGE_SEARCHES_PATH}
            aria-label={`Alert for ${title}`}
            preventScrollReset
          >
            <SavedSearchesToken />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="title" value={title} />
            <label className="f">
              Email me what is new
              <select className="in" name="frequency" defaultValue={frequency} key={frequency}>
                {FREQUENCY_CHOICES.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
                <option value="off">Never</option>
              </select>
            </label>
            <MailTimeFields mailHour={mailHour} timeZone={timeZone} />
            <button className="btn" type="submit" name="intent" value="change">
              Update<span className="vh"> the alert for {title}</span>
            </button>
          </Form>
        )}
        {shareHref === undefined ? null : (
          <Link className="btn" to={shareHref}>
            Share<span className="vh"> {title}</span>
          </Link>
        )}
        <Form method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
          <SavedSearchesToken />
          <input type="hidden" name="id" value={id} />
          <button className="btn" type="submit" name="intent" value={shareHref === undefined ? "forget" : "delete"}>
            Delete<span className="vh"> {title}</span>
          </button>
        </Form>
      </div>
    </section>
  );
}

function WaitingSearch({ row: { id, title, href } }: { row: SavedSearchRow }) {
  return (
    <section className="sec" aria-label={title}>
      <p>
        <Link to={href}>{title}</Link>
      </p>
      <Form className="keptforms" method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
        <SavedSearchesToken />
        <input type="hidden" name="id" value={id} />
        <button className="btn" type="submit" name="intent" value="keep">
          Save to my account<span className="vh">: {title}</span>
        </button>
        <button className="btn" type="submit" name="intent" value="forget">
          Delete<span className="vh"> {title}</span>
        </button>
      </Form>
    </section>
  );
}
