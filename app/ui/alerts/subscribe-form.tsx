import { SUBSCRIBE_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { Link } from "@remix-run/react";
import { memo, useEffect } from "react";
import { EMAIL_MAX_CHARS } from "~/domain/limits";
import { ALSO_FIELD, type AlertChoices } from "~/domain/shopper/alert-choices";
import type { KeepingAnswer, KeepingOutcome } from "~/domain/shopper/search-keeping";
import { emailAlertsHref, SUBSCRIBE_ANCHOR } from "~/domain/shopper/search-keeping-paths";
import { Trap } from "../form/trap";
import { useErrorTitle } from "../form/use-error-title";
import { Icon } from "../icon/icon";
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
}

const NO_CHOICES: readonly AlertChoices[] = [];

const ADDRESS_ERRORS: ReadonlySet<KeepingOutcome> = new Set(["invalid", "not-plain", "too-long", "refused"]);

/** Section 4, "Saved searches and subscribe": empty, then "Subscribed!", and empty again when the address is edited. */
export const SubscribeForm = memo(function SubscribeForm({
  searchHref,
  said,
  isInline,
  choices = NO_CHOICES,
}: SubscribeFormProps) {
  const { answer, isSending, submit, forget } = useKeepingForm(said, "subscribe", SUBSCRIBE_PATH);
  const isClosed = answer?.outcome === "closed";
  useErrorTitle(answer?.tone === "bad");
  useEffect(() => {
    if (isClosed) document.getElementById("listings")?.focus({ preventScroll: true });
  }, [isClosed]);
  if (isClosed) return null;
  // Two of them may stand in one document: under the results, and in the dialog over them.
  const id = isInline ? SUBSCRIBE_ANCHOR : `${SUBSCRIBE_ANCHOR}-page`;
  const lineId = `${id}-line`;
  const isInvalid = answer !== null && ADDRESS_ERRORS.has(answer.outcome);
  const Heading = isInline ? "h2" : "p";

  return (
    <section className={isInline ? "sec alertline" : "alertline"} id={id} aria-labelledby={`${id}-heading`}>
      <Icon name="bell" />
      <Heading className="h3" id={`${id}-heading`}>
        Get an email when new matches arrive
      </Heading>
      <OutcomeLine id={lineId} answer={answer} />
      <form
        className="ask"
        method="post"
        action={emailAlertsHref(searchHref)}
        noValidate
        aria-label="Email alert"
        onSubmit={submit}
      >
        <input type="hidden" name="search" value={searchHref} />
        {choices.length > 0 ? <AlsoField id={`${id}-also`} choices={choices} chosen={said?.also} /> : null}
        <label className="vh" htmlFor={`${id}-address`}>
          Email
        </label>
        <input
          className="in"
          id={`${id}-address`}
          name="emailAddress"
          type="email"
          required
          maxLength={EMAIL_MAX_CHARS}
          placeholder="Email"
          defaultValue={said?.typed}
          autoComplete="email"
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={lineId}
          onInput={answer === null ? undefined : forget}
        />
        {isInline ? null : <MailTimeFields />}
        <Trap place={id} />
        <button className="btn" type="submit" aria-disabled={isSending ? true : undefined}>
          {answer?.outcome === "subscribed" ? "Subscribed!" : "Subscribe"}
        </button>
      </form>
      {isInline ? (
        <form className="shut" method="post" action={SUBSCRIBE_PATH} onSubmit={submit}>
          <input type="hidden" name="search" value={searchHref} />
          <button className="ib" type="submit" name="intent" value="close" aria-label="Close the email form">
            <Icon name="close" />
          </button>
        </form>
      ) : null}
    </section>
  );
});

/** A make or model besides those of the search; that it has no car today is what an alert is for. */
function AlsoField(props: { id: string; choices: readonly AlertChoices[]; chosen: string | undefined }) {
  return (
    <p className="also">
      <label htmlFor={props.id}>Also tell me about</label>{" "}
      <select className="in" id={props.id} name={ALSO_FIELD} defaultValue={props.chosen}>
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
  );
}

/** What the form came to, above it, in the place of what it is for: nothing below moves. */
function OutcomeLine({ id, answer }: { id: string; answer: KeepingAnswer | null }) {
  if (answer === null) {
    return (
      <p className="told muted small" id={id}>
        You confirm by a link in your inbox, and stop with one press. No account needed.
      </p>
    );
  }
  const isBad = answer.tone === "bad";
  return (
    <p className={isBad ? "told small bad" : "told small"} id={id} role={isBad ? "alert" : undefined}>
      <Icon name={answer.tone === "plain" ? "check" : "warn"} />
      <span>
        {answer.text} {answer.link ? <Link to={answer.link.href}>{answer.link.label}</Link> : null}
      </span>
    </p>
  );
}
