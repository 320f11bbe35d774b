import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "../vehicle/contact/contact.css";
import "./account.css";
import type { FormError } from "~/domain/forms/form-table";
import { CODE_FORM, MAILBOX_FORM } from "~/domain/forms/form-tables";
import { SECURITY_PATH } from "~/domain/site-paths";
import type { MailboxIntent } from "~/domain/view-models/site/mailbox";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { CodeField } from "./code-field";

/** As typed before. */
type AddressValues = Readonly<{ email?: string | undefined }>;

interface CheckMailboxPageProps {
  /** Null in another browser than the one that signed up. */
  waiting: { email: string; refUrl: string } | null;
  /** With where its shopper came from. */
  formHref: string;
  signInHref: string;
  /** What the form before this page asked for. */
  said: MailboxIntent | null;
  answer?: {
    kind: "invalid" | "failed";
    intent: MailboxIntent;
    errors: readonly FormError[];
    values?: AddressValues;
  };
}

/** Between signing up and the word of the mailbox: the code of the mail, the mail once more, and another address. */
export function CheckMailboxPage({ waiting, formHref, signInHref, said, answer }: CheckMailboxPageProps) {
  const errorsOf = (intent: MailboxIntent) => (answer?.intent === intent ? answer.errors : []);
  const valuesOf = (intent: MailboxIntent) => (answer?.intent === intent ? answer.values : undefined);
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="mailbox-title">
        <h1 className="h2" id="mailbox-title">
          Check your email
        </h1>
        {answer?.kind === "failed" ? (
          <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice>
        ) : answer === undefined && said !== null ? (
          <SaidNotice said={said} />
        ) : null}
        {waiting === null ? (
          <p>
            If you signed up, or your account asked for this address, we sent a link there. Click it to confirm the
            address, then <Link to={signInHref}>sign in</Link>.
          </p>
        ) : (
          <>
            <p>
              Look for our email to <strong className="address">{waiting.email}</strong>. Click the link in it, or type
              its code here. The link works for 24 hours, the code for 10 minutes.
            </p>
            <CodeForm formHref={formHref} errors={errorsOf("code")} />
            <p className="muted small">
              Until then, this browser keeps what you save, and it moves into your account afterwards.
            </p>
            <p>
              <Link to={waiting.refUrl}>Keep browsing</Link>
            </p>
          </>
        )}
      </section>
      <section className="sec pad" aria-labelledby="no-mail-title">
        <h2 className="h3" id="no-mail-title">
          No email yet?
        </h2>
        <p>
          Look in your spam folder. An address gets at most one email a minute and five a day, and one connection asks
          for ten an hour.
        </p>
        {waiting === null ? (
          <>
            <AddressForm intent="resend" formHref={formHref} errors={errorsOf("resend")} values={valuesOf("resend")} />
            <p className="muted small">
              That is for a new account. An account that changes its address sends its link again under{" "}
              <Link to={SECURITY_PATH}>Email and password</Link>.
            </p>
          </>
        ) : (
          <>
            <form method="post" action={formHref} aria-label="Send again">
              <button className="btn" type="submit" name="intent" value="resend">
                Send it again
              </button>
            </form>
            <AddressForm intent="change" formHref={formHref} errors={errorsOf("change")} values={valuesOf("change")} />
          </>
        )}
      </section>
    </div>
  );
}

function SaidNotice({ said }: { said: MailboxIntent }) {
  return <Notice>{said === "change" ? "Address changed. " : null}If an email was due, it is on its way.</Notice>;
}

function CodeForm({ formHref, errors }: { formHref: string; errors: readonly FormError[] }) {
  const form = { place: "mailbox", table: CODE_FORM, errors };
  return (
    <form className="form" method="post" action={formHref} noValidate aria-label="Code">
      <Problems errors={errors} place="mailbox" />
      <CodeField form={form} />
      <button className="btn cta" type="submit" name="intent" value="code">
        Confirm
      </button>
    </form>
  );
}

interface AddressFormProps {
  intent: "resend" | "change";
  formHref: string;
  errors: readonly FormError[];
  values: AddressValues | undefined;
}

/** Without the browser's own sign-up the address says whose mail it is; with it, where else it goes. */
function AddressForm({ intent, formHref, errors, values }: AddressFormProps) {
  const form = { place: "mailbox", table: MAILBOX_FORM, errors, values };
  const isChange = intent === "change";
  return (
    <form
      className="form"
      method="post"
      action={formHref}
      noValidate
      aria-label={isChange ? "Another address" : "Send again"}
    >
      {isChange ? <p>Was the address mistyped? Enter the right one.</p> : null}
      <Problems errors={errors} place="mailbox" />
      <TextField form={form} name="email" type="email" autoComplete="email" placeholder="Email" />
      <button className="btn" type="submit" name="intent" value={intent}>
        {isChange ? "Change and send" : "Send it again"}
      </button>
      <PrivacyNote>We keep your email address and never sell it.</PrivacyNote>
    </form>
  );
}
