import { CONSUMER_SAVED_SEARCHES_MAX } from "~/domain/limits";
import {
  CHANGE_SEARCHES_PATH,
  NOTIFICATIONS_PATH,
  SAVED_SEARCHES_PATH,
  SAVED_VEHICLES_PATH,
  SEARCH_PATH,
} from "~/domain/site-paths";
import "./alerts.css";
import "../info/info.css";
import { Form } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { alertProblems, SAVED_SEARCH_FORM } from "~/domain/forms/alert-forms";
import type { KeepingAnswer } from "~/domain/page-data/keeping-answer";
import type { RefusedAlert } from "~/domain/page-data/refused-alert";
import { signInHref } from "~/domain/shopper/account-path";
import { NO_MAIL } from "~/domain/shopper/alerts/alert-words";
import { buttonName } from "~/domain/shopper/button-names";
import type { SavedSearchList, SavedSearchRow } from "~/domain/view-models/site/saved-search-list";
import { SavedSearchesToken } from "../form/form-token-field";
import { Problems } from "../form/problems";
import { Hero } from "../hero/hero";
import { Link } from "../link/link";
import { focusFromNowhere } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { Notice } from "../states/notice";
import { AccountAlerts } from "./account-alerts";
import { AlertChoice } from "./alert-choice";
import { KeepingNotice } from "./keeping-notice";
import { MailTimeFields } from "./mail-time-fields";
import { Deletion } from "./undo-deletion";

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
  const { isSignedIn, hasPushDevices, alertState, rows, waiting, hasFailed, said, savesVehicles } = props;
  const refused = said?.refused;
  // One array for one answer: the summary takes the focus with each that is told.
  const problems = useMemo(() => (refused === undefined ? [] : alertProblems(refused)), [refused]);
  const [cameWith] = useState(said);
  useHeardAnswer(said, cameWith);
  return (
    <>
      <Hero crumbs={CRUMBS} title="Saved searches" summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="keptlist">
          {said?.deleted === undefined ? (
            <KeepingNotice answer={said} />
          ) : (
            <Deletion answer={said} deleted={said.deleted} isNotice={said === cameWith} />
          )}
          <Problems errors={problems} place="alert" />
          {hasFailed ? (
            <Notice tone="bad">We can't show your saved searches right now. They are safe: please try again.</Notice>
          ) : null}
          <AccountAlerts state={alertState} />
          {rows.map((row) => (
            <SavedSearch key={row.id} row={row} hasPushDevices={hasPushDevices} refused={refused} />
          ))}
          {rows.length === 0 && !hasFailed ? (
            <div className="sec">
              <p>No saved searches yet. Choose filters, then click Save search above the results.</p>
              <p>
                <Link className="lone" to={SEARCH_PATH}>
                  All cars for sale
                </Link>
              </p>
            </div>
          ) : null}
          {isSignedIn ? (
            <p>
              <Link className="lone" to={NOTIFICATIONS_PATH}>
                Notifications
              </Link>
            </p>
          ) : null}
          {savesVehicles ? (
            <p>
              <Link className="lone" to={SAVED_VEHICLES_PATH}>
                Saved cars
              </Link>
            </p>
          ) : null}
          {isSignedIn ? null : (
            <p className="muted small">
              This browser keeps two searches for you. <Link to={createAccount}>Create a free account</Link> to save
              more, on every device, with alerts of their own.
            </p>
          )}
          {waiting.length > 0 ? <h2 className="h3">Saved in this browser before you signed in</h2> : null}
          {waiting.length > 0 ? (
            <p className="muted small">
              Your account had no room for these, or couldn&apos;t take them just then. It keeps{" "}
              {CONSUMER_SAVED_SEARCHES_MAX} searches.
            </p>
          ) : null}
          {waiting.map((row) => (
            <WaitingSearch key={row.id} row={row} />
          ))}
        </div>
      </div>
    </>
  );
}

/** What came of a form is heard where the page stayed, and whoever lost their button to it is at the page's heading. */
function useHeardAnswer(said: KeepingAnswer | null, cameWith: KeepingAnswer | null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (said === null || said === cameWith || said.refused !== undefined) return;
    // Bad news interrupts by itself.
    if (said.tone !== "bad") announce(said.text, "saved searches");
    focusFromNowhere();
  }, [said, cameWith, announce]);
}

const createAccount = signInHref({ screen: "signup", refUrl: SAVED_SEARCHES_PATH });

interface SavedSearchProps {
  row: SavedSearchRow;
  /** Whether a browser of the account takes notifications; absent where nobody can say. */
  hasPushDevices: boolean | undefined;
  refused: RefusedAlert | undefined;
}

function SavedSearch({ row, hasPushDevices, refused }: SavedSearchProps) {
  const { id, title, href, newWords, frequency, channel = "mail", isPaused, savedOn, shareHref } = row;
  const { mailHour, timeZone } = row;
  const fields = refused?.id === id ? refused.fields : [];
  const errors = fields.map((field) => ({ field, message: SAVED_SEARCH_FORM[field].message }));
  const form = { place: `alert-${id}`, table: SAVED_SEARCH_FORM, errors };
  return (
    <section className="sec" aria-label={title}>
      <h2 className="h3">
        <Link to={href}>{title}</Link> {newWords === undefined ? null : <span className="fresh">{newWords}</span>}
      </h2>
      {savedOn === undefined ? null : <p className="muted small">Saved {savedOn}</p>}
      {isPaused === true ? (
        <p>
          <b>Paused.</b> We tell you nothing about this search until you resume its alert.
        </p>
      ) : null}
      {channel === "push" && hasPushDevices === false && frequency !== "off" ? (
        <p className="muted small">
          None of your browsers takes notifications, so this comes by email.{" "}
          <Link to={NOTIFICATIONS_PATH}>
            Turn on notifications<span className="vh"> for {title}</span>
          </Link>
        </p>
      ) : null}
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
            <AlertChoice
              name="frequency"
              label={SAVED_SEARCH_FORM.frequency.label}
              choices={SAVED_SEARCH_FORM.frequency.terms}
              chosen={frequency}
              form={form}
            />
            {hasPushDevices === true ? (
              <AlertChoice
                name="channel"
                label={SAVED_SEARCH_FORM.channel.label}
                choices={SAVED_SEARCH_FORM.channel.terms}
                chosen={channel}
                form={form}
              />
            ) : null}
            <MailTimeFields mailHour={mailHour} timeZone={timeZone} form={form} />
            <button className="btn" type="submit" name={buttonName("intent", "change")}>
              Update<span className="vh"> the alert for {title}</span>
            </button>
          </Form>
        )}
        <PauseForm row={row} />
        {shareHref === undefined ? null : (
          <Link className="btn" to={shareHref}>
            Share<span className="vh"> {title}</span>
          </Link>
        )}
        <Form method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
          <SavedSearchesToken />
          <input type="hidden" name="id" value={id} />
          <button
            className="btn"
            type="submit"
            name={buttonName("intent", frequency === undefined && shareHref === undefined ? "forget" : "delete")}
          >
            Delete<span className="vh"> {title}</span>
          </button>
        </Form>
      </div>
    </section>
  );
}

/** Of an alert that is on: nothing of it for a while, and then as often as before. */
function PauseForm({ row: { id, title, frequency = NO_MAIL.code, isPaused = false } }: Pick<SavedSearchProps, "row">) {
  if (frequency === NO_MAIL.code) return null;
  return (
    <Form className="keptforms" method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
      <SavedSearchesToken />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <button className="btn" type="submit" name={buttonName("intent", isPaused ? "resume-one" : "pause-one")}>
        {isPaused ? "Resume" : "Pause"}
        <span className="vh"> the alert for {title}</span>
      </button>
    </Form>
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
        <button className="btn" type="submit" name={buttonName("intent", "keep")}>
          Save to my account<span className="vh">: {title}</span>
        </button>
        <button className="btn" type="submit" name={buttonName("intent", "forget")}>
          Delete<span className="vh"> {title}</span>
        </button>
      </Form>
    </section>
  );
}
