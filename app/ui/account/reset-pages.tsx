import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "../vehicle/contact/contact.css";
import "./account.css";
import type { ReactNode } from "react";
import type { FormError } from "~/domain/forms/form-table";
import { MAILBOX_FORM, NEW_PASSWORD_FORM, RESET_BY_CODE_FORM } from "~/domain/forms/form-tables";
import { PASSWORD_MIN_CHARS } from "~/domain/limits";
import type { AskResetForm, ResetLinkState } from "~/domain/view-models/site/mailbox";
import { SIGN_IN_REFUSALS, type SignInView } from "~/domain/view-models/site/sign-in";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { CodeField } from "./code-field";
import { SignInForm } from "./sign-in-form";
import { WhosePassword } from "./whose-password";

interface AskResetPageProps {
  isAsked: boolean;
  /** The browser asked for a mail a while ago, so its code counts here. */
  takesCode: boolean;
  /** With where its shopper came from. */
  formHref: string;
  signIn: SignInView;
  answer?: {
    kind: "changed" | "invalid" | "failed";
    form: AskResetForm;
    email: string;
    code: string;
    errors: readonly FormError[];
  };
}

/** Whose password is lost, and the new one by the code of the mail. The page says the same of every address. */
export function AskResetPage({ isAsked, takesCode, formHref, signIn, answer }: AskResetPageProps) {
  if (answer?.kind === "changed") return <ChangedPage email={answer.email} signIn={signIn} />;
  const ofCode = answer?.form === "code" ? answer : undefined;
  const showsCode = takesCode || ofCode !== undefined;
  const errors = answer?.form === "ask" ? answer.errors : [];
  const form = { place: "reset", table: MAILBOX_FORM, values: { email: answer?.email }, errors };
  return (
    <Page title="Set a new password">
      {answer?.kind === "failed" ? <Failed /> : null}
      {isAsked && answer === undefined ? (
        <Notice>Check your email. If there is an account with that address, we sent it a link.</Notice>
      ) : null}
      {showsCode ? (
        <>
          <CodeForm formHref={formHref} code={ofCode?.code ?? ""} errors={ofCode?.errors ?? []} />
          <h2 className="h3">No email yet?</h2>
        </>
      ) : null}
      <p>
        We'll send you a link and a code. The link works once, within 30 minutes. The code works for 10 minutes, in this
        browser.
      </p>
      <form className="form" method="post" action={formHref} noValidate aria-label="New password">
        <Problems errors={errors} place="reset" />
        <TextField form={form} name="email" type="email" autoComplete="username" placeholder="Email" />
        <button className="btn cta" type="submit">
          Send the link
        </button>
        <PrivacyNote>We use the address only to find your account.</PrivacyNote>
      </form>
      <p className="muted small">
        An address gets one email a minute and five a day at most, and one connection asks for ten an hour.
      </p>
    </Page>
  );
}

interface CodeFormProps {
  formHref: string;
  /** As typed before. */
  code: string;
  errors: readonly FormError[];
}

function CodeForm({ formHref, code, errors }: CodeFormProps) {
  const form = { place: "by-code", table: RESET_BY_CODE_FORM, values: { code }, errors };
  return (
    <form className="form" method="post" action={formHref} noValidate aria-label="Password by code">
      <Problems errors={errors} place="by-code" />
      <p>Click the link in the email, or type its code here. You will be signed out everywhere.</p>
      <CodeField form={form} />
      <NewPasswordField form={form} />
      <button className="btn cta" type="submit" name="intent" value="code">
        Set the password
      </button>
    </form>
  );
}

interface ResetPageProps {
  state: ResetLinkState;
  /** Empty where the link sets no password. */
  email: string;
  /** True where the account has that address again afterwards. */
  putsBack: boolean;
  signIn: SignInView;
  answer?: { kind: "changed" | "invalid" | "over" | "limited" | "failed"; email: string; errors: readonly FormError[] };
}

/** The new password, and after it the way in: no link signs anybody in. */
export function ResetPage({ state, email, putsBack, signIn, answer }: ResetPageProps) {
  if (answer?.kind === "changed") return <ChangedPage email={answer.email} signIn={signIn} />;
  if (state === "taken") {
    return (
      <Page title="This address belongs to another account now">
        <p>
          We can't put <strong className="address">{email}</strong> back: another account has it by now. The account
          that had it before keeps its new address, and nothing was changed.
        </p>
        <p>
          You read this mailbox, so the account that has it is yours to open:{" "}
          <Link to={signIn.signInHref}>sign in</Link>, or <Link to={signIn.resetHref}>set a new password</Link> for it.
        </p>
      </Page>
    );
  }
  if (state === "failed" || state === "over") {
    return (
      <Page title={state === "over" ? "This link has expired" : "Set a new password"}>
        {state === "failed" ? <Failed /> : null}
        {state === "over" ? (
          <>
            <p>
              A link for a lost password works once, within 30 minutes, and a newer one replaces it. A link that keeps
              an address, or puts it back, works once, for 7 days after the change.
            </p>
            <p>
              <Link className="btn" to={signIn.resetHref}>
                Send a new link
              </Link>
            </p>
          </>
        ) : null}
      </Page>
    );
  }
  return (
    <Page title="Set a new password">
      {answer?.kind === "failed" ? <Failed /> : null}
      {answer?.kind === "limited" ? <Notice tone="bad">{SIGN_IN_REFUSALS.limited}</Notice> : null}
      <PasswordForm email={email} putsBack={putsBack} errors={answer?.errors ?? []} />
    </Page>
  );
}

function PasswordForm({ email, putsBack, errors }: Pick<ResetPageProps, "email" | "putsBack"> & ErrorsProps) {
  const form = { place: "reset", table: NEW_PASSWORD_FORM, errors };
  return (
    <form className="form" method="post" noValidate aria-label="New password">
      <Problems errors={errors} place="reset" />
      <p>
        For the account of <strong className="address">{email}</strong>. You will be signed out everywhere.
      </p>
      {putsBack ? (
        <p>That also puts this address back: the account has it again, and any change to another one ends.</p>
      ) : null}
      <WhosePassword email={email} />
      <NewPasswordField form={form} />
      <button className="btn cta" type="submit">
        Set the password
      </button>
    </form>
  );
}

function NewPasswordField({ form }: { form: FormState }) {
  const { attributes, label, message } = controlOf(form, "password");
  const hint = `${form.place}-hint`;
  const described = [hint, attributes["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <>
      <Field id={attributes.id} label={label} message={message}>
        <input {...attributes} aria-describedby={described} type="password" autoComplete="new-password" required />
      </Field>
      <p className="muted small" id={hint}>
        At least {PASSWORD_MIN_CHARS} characters. A short sentence works well.
      </p>
    </>
  );
}

function ChangedPage({ email, signIn }: { email: string; signIn: SignInView }) {
  return (
    <Page title="Your password is changed">
      <p role="status">You are signed out everywhere. Sign in with the new password.</p>
      <SignInForm view={signIn} values={{ email }} />
    </Page>
  );
}

interface ErrorsProps {
  errors: readonly FormError[];
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="reset-title">
        <h1 className="h2" id="reset-title">
          {title}
        </h1>
        {children}
      </section>
    </div>
  );
}

function Failed() {
  return <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice>;
}
