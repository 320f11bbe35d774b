import "../vehicle/contact/contact.css";
import "./account.css";
import { formatQuantity } from "~/domain/figures/format-figures";
import type { FormError } from "~/domain/forms/form-table";
import { CHANGE_ADDRESS_FORM, CHANGE_PASSWORD_FORM, CODE_FORM } from "~/domain/forms/form-tables";
import { PASSWORD_MIN_CHARS } from "~/domain/limits";
import { RESET_PASSWORD_PATH, SECURITY_PATH } from "~/domain/site-paths";
import { type SecurityForm, SIGN_IN_REFUSALS } from "~/domain/view-models/site/sign-in";
import { FormTokenField } from "../form/form-token-field";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { CodeField } from "./code-field";
import { WhosePassword } from "./whose-password";

interface SecurityPageProps {
  /** Null where nobody can say. */
  address: {
    email: string;
    waitingEmail?: string | undefined;
    takesCode?: boolean | undefined;
    returnedMails?: number | undefined;
  } | null;
  /** The form before this page, where it came to something. */
  said: SecurityForm | null;
  token?: string | undefined;
  answer?: Answer | undefined;
}

interface Answer {
  form: SecurityForm;
  kind: "invalid" | "limited" | "failed";
  errors: readonly FormError[];
  email: string;
  endsOthers: boolean;
}

/** How the account is entered: its address, which its mailbox confirms, and its password. */
export function SecurityPage({ address, said, token, answer }: SecurityPageProps) {
  const email = address?.email ?? "";
  const of = (form: SecurityForm) => (answer?.form === form ? answer : undefined);
  const saidNow = answer === undefined ? said : null;
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <h1 className="h2">Email and password</h1>
      {answer?.kind === "limited" ? <Notice tone="bad">{SIGN_IN_REFUSALS.limited}</Notice> : null}
      {answer?.kind === "failed" ? (
        <Notice tone="bad">We couldn't do that right now. Nothing has changed: please try again.</Notice>
      ) : null}
      <section className="sec pad" aria-labelledby="address-title">
        <h2 className="h3" id="address-title">
          Your email address
        </h2>
        {saidNow === "address" || saidNow === "resend" ? (
          <Notice>Check your email. If an email was due, it is on its way.</Notice>
        ) : null}
        {saidNow === "code" ? <Notice>Your email address was changed.</Notice> : null}
        {address === null ? (
          <Notice tone="bad">We can't show your address right now. Please try again.</Notice>
        ) : (
          <p>
            You sign in with <strong className="address">{email}</strong>.
          </p>
        )}
        {address?.returnedMails === undefined ? null : (
          <Notice tone="warn">
            Mail to <strong className="address">{email}</strong> is returned: its mailbox refused{" "}
            {formatQuantity(address.returnedMails, "email")} since it took one last. Without it you get no alerts, and
            no link for a lost password. Check the mailbox, or use another address.
          </Notice>
        )}
        {address?.waitingEmail !== undefined ? (
          <WaitingAddress
            email={address.waitingEmail}
            takesCode={address.takesCode === true}
            answer={of("code")}
            token={token}
          />
        ) : of("code") !== undefined && address !== null ? (
          <Notice tone="bad">No other address waits any more.</Notice>
        ) : null}
        <AddressForm email={email} answer={of("address")} token={token} />
      </section>
      <section className="sec pad" aria-labelledby="password-title">
        <h2 className="h3" id="password-title">
          Your password
        </h2>
        {saidNow === "password" ? <Notice>Your password was changed.</Notice> : null}
        <PasswordForm email={email} answer={of("password")} token={token} />
        <p className="small">
          <Link className="lone" to={RESET_PASSWORD_PATH}>
            Forgot your password?
          </Link>
        </p>
      </section>
    </div>
  );
}

interface FormProps {
  email: string;
  answer: Answer | undefined;
  token: string | undefined;
}

/** `takesCode`: this session asked for the mail. */
function WaitingAddress({ email, takesCode, answer, token }: FormProps & { takesCode: boolean }) {
  const errors = answer?.errors ?? [];
  const form = { place: "code", table: CODE_FORM, errors };
  return (
    <>
      <p>
        Waiting for <strong className="address">{email}</strong>: open the email we sent there and click its link
        {takesCode ? ", or type its code here within 10 minutes" : null}. Until then your old address stays.
      </p>
      {takesCode || answer !== undefined ? (
        <form className="form" method="post" action={SECURITY_PATH} noValidate aria-label="Code">
          <FormTokenField token={token} />
          <Problems errors={errors} place="code" />
          <CodeField form={form} />
          <button className="btn cta" type="submit" name="intent" value="code">
            Confirm
          </button>
        </form>
      ) : null}
      <form method="post" action={SECURITY_PATH} aria-label="Send again">
        <FormTokenField token={token} />
        <button className="btn" type="submit" name="intent" value="resend">
          Send it again
        </button>
      </form>
    </>
  );
}

/** The account's bookmarks, alerts and messages follow it. */
function AddressForm({ email, answer, token }: FormProps) {
  const errors = answer?.errors ?? [];
  const form = { place: "address", table: CHANGE_ADDRESS_FORM, values: { email: answer?.email }, errors };
  return (
    <form className="form" method="post" action={SECURITY_PATH} noValidate aria-label="Change email">
      <FormTokenField token={token} />
      <Problems errors={errors} place="address" />
      <WhosePassword email={email} />
      <TextField form={form} name="email" type="email" autoComplete="email" aria-describedby="address-hint" />
      <p className="muted small" id="address-hint">
        We send a link and a code to the new address, and tell the old one. All you saved and your alerts move along.
      </p>
      <Secret form={form} name="password" autoComplete="current-password" />
      <button className="btn cta" type="submit" name="intent" value="address">
        Change email
      </button>
      <PrivacyNote>We keep your email address and never sell it.</PrivacyNote>
    </form>
  );
}

function PasswordForm({ email, answer, token }: FormProps) {
  const errors = answer?.errors ?? [];
  const form = { place: "security", table: CHANGE_PASSWORD_FORM, errors };
  return (
    <form className="form" method="post" action={SECURITY_PATH} noValidate aria-label="Change password">
      <FormTokenField token={token} />
      <Problems errors={errors} place="security" />
      <WhosePassword email={email} />
      <Secret form={form} name="currentPassword" autoComplete="current-password" />
      <Secret form={form} name="password" autoComplete="new-password" hint="security-hint" />
      <p className="muted small" id="security-hint">
        At least {PASSWORD_MIN_CHARS} characters. A short sentence works well.
      </p>
      <label className="tick">
        <input type="checkbox" name="endsOthers" value="on" defaultChecked={answer?.endsOthers ?? true} />
        {CHANGE_PASSWORD_FORM.endsOthers.label}
      </label>
      <button className="btn cta" type="submit" name="intent" value="password">
        Change password
      </button>
    </form>
  );
}

interface SecretProps {
  form: FormState;
  name: string;
  autoComplete: "current-password" | "new-password";
  /** Id of what stands under it. */
  hint?: string;
}

function Secret({ form, name, autoComplete, hint }: SecretProps) {
  const { attributes, label, message } = controlOf(form, name);
  const described = [hint, attributes["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  return (
    <Field id={attributes.id} label={label} message={message}>
      <input {...attributes} aria-describedby={described} type="password" autoComplete={autoComplete} required />
    </Field>
  );
}
