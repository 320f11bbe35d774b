import { SUBSCRIBE_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { memo, useEffect, useMemo, useRef } from "react";
import { SUBSCRIBE_FORM } from "~/domain/forms/alert-forms";
import { isAskedOutcome, type KeepingAnswer, type KeepingOutcome } from "~/domain/page-data/keeping-answer";
import type { AlertChoices } from "~/domain/shopper/alerts/alert-choices";
import { FREQUENCY_DEFAULT } from "~/domain/shopper/alerts/alert-words";
import { emailAlertsHref, SUBSCRIBE_ANCHOR } from "~/domain/shopper/alerts/search-keeping-paths";
import { buttonName } from "~/domain/shopper/button-names";
import { PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import { FieldMessage } from "../form/field-message";
import { PrivacyLink } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { Trap } from "../form/trap";
import { useErrorTitle } from "../form/use-error-title";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { focusOn } from "../page/focus/focus-on";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { Notice } from "../states/notice";
import { MailTimeFields } from "./mail-time-fields";
import { useKeepingForm } from "./use-keeping-form";

interface SubscribeFormProps {
  /** This search's path and query: what it is about, and where a plain form leads back to. */
  searchHref: string;
  /** What the form came to that led to this page. */
  said: KeepingAnswer | null;
  /** The page's own form, or the one under the results, which can be put away. */
  isInline: boolean;
  choices?: readonly AlertChoices[];
  isAboutCar?: boolean;
  /** Of who is signed in: it stands in the field, and needs no confirmation. */
  ownAddress?: string | undefined;
  /** Of the answer's heading: below a page's own, or a dialog's. */
  level?: 2 | 3;
}

const { emailAddress: ADDRESS, also: ALSO } = SUBSCRIBE_FORM;

const NO_CHOICES: readonly AlertChoices[] = [];

const ADDRESS_ERRORS: ReadonlySet<KeepingOutcome> = new Set(["invalid", "refused"]);

/**
 * Section 4, "Saved searches and subscribe": empty, then "Subscribed!", and empty again when the address is edited. In its
 * dialog and on its page the answer stands in the place of the form.
 */
export const SubscribeForm = memo(function SubscribeForm({
  searchHref,
  said,
  isInline,
  choices = NO_CHOICES,
  isAboutCar = false,
  ownAddress,
  level = 2,
}: SubscribeFormProps) {
  const { answer, isSending, submit, forget } = useKeepingForm(said, "subscribe", SUBSCRIBE_PATH);
  const isClosed = answer?.outcome === "closed";
  const isDone = isAskedOutcome(answer?.outcome);
  const isBad = answer?.tone === "bad";
  const errors = useMemo(
    () => (answer !== null && ADDRESS_ERRORS.has(answer.outcome) ? [{ field: "address", message: answer.text }] : []),
    [answer],
  );
  const [error] = errors;
  useErrorTitle(isBad);
  /** The form came back for another address, which is typed next. */
  const isAgain = useRef(false);
  const section = useRef<HTMLElement>(null);
  const above = useRef<Element | null>(null);
  useEffect(() => {
    // Under the results it is alone in a box of its own (later.tsx).
    const box = section.current;
    above.current = box?.previousElementSibling ?? box?.parentElement?.previousElementSibling ?? above.current;
  });
  useBrowserLayoutEffect(() => {
    if (!isClosed) return;
    const line = above.current?.isConnected ? above.current : document.getElementById("listings");
    if (line instanceof HTMLElement) focusOn(line);
  }, [isClosed]);
  const heading = useRef<HTMLHeadingElement>(null);
  useBrowserLayoutEffect(() => {
    if (isDone && answer !== said) focusOn(heading.current);
  }, [answer]);
  if (isClosed) return null;
  // Two of them may stand in one document: under the results, and in the dialog over them.
  const id = isInline ? SUBSCRIBE_ANCHOR : `${SUBSCRIBE_ANCHOR}-page`;
  const lineId = `${id}-line`;
  const errorId = `${id}-address-error`;
  const Heading = isInline ? "h2" : "p";
  if (answer !== null && isDone && !isInline) {
    const startAgain = () => {
      isAgain.current = true;
      forget();
    };
    return <Asked answer={answer} level={level} onAgain={startAgain} />;
  }

  return (
    <section
      className={isInline ? "sec alertline" : "alertform"}
      id={id}
      ref={section}
      aria-labelledby={`${id}-heading`}
    >
      {isInline ? <Icon name="bell" /> : null}
      <Heading className={isInline ? "h3" : "vh"} id={`${id}-heading`} ref={heading}>
        {isDone
          ? askedHeading(answer)
          : isAboutCar
            ? "Get an email when it gets cheaper or is sold"
            : "Get an email when new matches arrive"}
      </Heading>
      <OutcomeLine id={lineId} answer={isBad ? null : answer} hasOwnAddress={ownAddress !== undefined} />
      <Problems errors={errors} place={id} />
      {isBad && error === undefined ? <Notice tone="bad">{answer.text}</Notice> : null}
      <form
        className="ask"
        method="post"
        action={emailAlertsHref(searchHref)}
        noValidate
        aria-label="Email alert"
        onSubmit={submit}
      >
        <input type="hidden" name="search" value={searchHref} />
        {answer?.outcome === "doubtful" ? <input type="hidden" name={PRESSED_AGAIN_FIELD} value="yes" /> : null}
        <label className={isInline ? "vh" : "small muted"} htmlFor={`${id}-address`}>
          {ADDRESS.label}
        </label>
        <input
          ref={(field) => {
            if (field !== null && isAgain.current) field.focus();
            isAgain.current = false;
          }}
          className="in"
          id={`${id}-address`}
          name="emailAddress"
          type="email"
          required
          placeholder="Email"
          defaultValue={said?.typed ?? ownAddress}
          autoComplete="email"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? lineId : errorId}
          onInput={isDone ? forget : undefined}
        />
        <FieldMessage id={errorId} message={error?.message} />
        {isInline ? null : <HowOften said={said} />}
        {choices.length > 0 ? <AlsoField id={`${id}-also`} choices={choices} chosen={said?.also} /> : null}
        <Trap place={id} />
        <button className={isInline ? "btn" : "btn cta lg"} type="submit" aria-disabled={isSending ? true : undefined}>
          {isDone ? "Subscribed!" : isInline ? "Subscribe" : "Turn on alerts"}
        </button>
      </form>
      {isInline ? (
        <form className="shut" method="post" action={SUBSCRIBE_PATH} onSubmit={submit}>
          <input type="hidden" name="search" value={searchHref} />
          <button className="ib" type="submit" name={buttonName("intent", "close")}>
            <Icon name="close" />
            <span className="vh">Close the email form</span>
          </button>
        </form>
      ) : null}
    </section>
  );
});

const askedHeading = (answer: KeepingAnswer | null) =>
  answer?.outcome === "subscribed"
    ? "Check your email to finish"
    : answer?.tone === "plain"
      ? "Your alert is on"
      : "Your alerts are paused";

/** What the form came to, in its place; the button that was pressed is gone with it. */
function Asked({ answer, level, onAgain }: { answer: KeepingAnswer; level: 2 | 3; onAgain: () => void }) {
  const Heading = level === 2 ? "h2" : "h3";
  const heading = useRef<HTMLHeadingElement>(null);
  useBrowserLayoutEffect(() => focusOn(heading.current), []);
  if (answer.outcome !== "subscribed") {
    return (
      <section className="alertform asked" aria-labelledby="asked">
        <Heading className="h3" id="asked" ref={heading} tabIndex={-1}>
          <Icon name={answer.tone === "plain" ? "check" : "warn"} />
          <span>{askedHeading(answer)}</span>
        </Heading>
        <p>
          {`${answer.text} `}
          {answer.link ? <Link to={answer.link.href}>{answer.link.label}</Link> : null}
        </p>
      </section>
    );
  }
  return (
    <section className="alertform asked" aria-labelledby="asked">
      <Heading className="h3" id="asked" ref={heading} tabIndex={-1}>
        <Icon name="check" />
        <span>{askedHeading(answer)}</span>
      </Heading>
      <p>{answer.text}</p>
      <p className="muted small">Nothing there after a few minutes? Look in your spam folder, or check the address.</p>
      <p>
        <button className="btn withjs" type="button" onClick={onAgain}>
          Use another address
        </button>
      </p>
    </section>
  );
}

/** Daily is what most want; the hour is for whoever looks for it. */
function HowOften({ said }: Pick<SubscribeFormProps, "said">) {
  const { label, terms } = SUBSCRIBE_FORM.frequency;
  const chosen = said?.frequency || FREQUENCY_DEFAULT;
  const hasHour = [said?.mailHour, said?.timeZone].some((choice = "") => choice !== "");
  return (
    <>
      <fieldset>
        <legend className="small muted">{label}</legend>
        <div className="often">
          {terms.map(({ code, label: often }) => (
            <label key={code}>
              <input type="radio" name="frequency" value={code} defaultChecked={code === chosen} /> {often}
            </label>
          ))}
        </div>
      </fieldset>
      <details open={hasHour}>
        <summary className="small">At a certain hour</summary>
        <div className="two">
          <MailTimeFields typed={said ?? undefined} />
        </div>
      </details>
    </>
  );
}

/**
 * A make or model besides those of the search; that it has no car today is what an alert is for. Most ask for their search
 * alone, so it is folded.
 */
function AlsoField(props: { id: string; choices: readonly AlertChoices[]; chosen: string | undefined }) {
  return (
    <details open={Boolean(props.chosen)}>
      <summary className="small">Another make or model too</summary>
      <p className="also">
        <label htmlFor={props.id}>{ALSO.label}</label>{" "}
        <select className="in" id={props.id} name="also" defaultValue={props.chosen}>
          <option value="">Nothing else</option>
          {props.choices.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
    </details>
  );
}

/** What the form came to, above it, in the place of what it is for: nothing below moves. */
function OutcomeLine(props: { id: string; answer: KeepingAnswer | null; hasOwnAddress: boolean }) {
  const { id, answer, hasOwnAddress } = props;
  if (answer === null) {
    return (
      <p className="told muted small" id={id}>
        {hasOwnAddress
          ? "Your account's address needs no confirmation; we'll email any other one to confirm. Unsubscribe anytime. "
          : "We'll email you to confirm. Unsubscribe anytime. No account needed. "}
        <PrivacyLink />
      </p>
    );
  }
  return (
    <p className="told small" id={id}>
      <Icon name={answer.tone === "plain" ? "check" : "warn"} />
      <span>
        {`${answer.text} `}
        {answer.link ? <Link to={answer.link.href}>{answer.link.label}</Link> : null}
      </span>
    </p>
  );
}
