import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "../vehicle/contact/contact.css";
import "./account.css";
import type { ReactNode } from "react";
import type { FormError } from "~/domain/forms/form-table";
import { MAILBOX_FORM, NEW_PASSWORD_FORM } from "~/domain/forms/form-tables";
import { PASSWORD_MIN_CHARS } from "~/domain/limits";
import type { ResetLinkState } from "~/domain/view-models/site/mailbox";
import type { SignInView } from "~/domain/view-models/site/sign-in";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { controlOf, Field, TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { SignInForm } from "./sign-in-form";

interface AskResetPageProps {
  isAsked: boolean;
  /** With where its shopper came from. */
  formHref: string;
  answer?: { kind: "invalid" | "failed"; email: string; errors: readonly FormError[] };
}

/** Whose password is lost. The page says the same of every address. */
export function AskResetPage({ isAsked, formHref, answer }: AskResetPageProps) {
  const errors = answer?.errors ?? [];
  const form = { place: "reset", table: MAILBOX_FORM, values: { email: answer?.email }, errors };
  return (
    <Page title="Set a new password">
      {answer?.kind === "failed" ? <Failed /> : null}
      {isAsked && answer === undefined ? (
        <Notice>Check your email. If there is an account with that address, we sent it a link.</Notice>
      ) : null}
      <p>We'll send you a link. It works once, within 30 minutes.</p>
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

interface ResetPageProps {
  state: ResetLinkState;
  /** Empty where the link sets no password. */
  email: string;
  /** True where the account has that address again afterwards. */
  putsBack: boolean;
  signIn: SignInView;
  answer?: { kind: "changed" | "invalid" | "over" | "failed"; email: string; errors: readonly FormError[] };
}

/** The new password, and after it the way in: no link signs anybody in. */
export function ResetPage({ state, email, putsBack, signIn, answer }: ResetPageProps) {
  if (answer?.kind === "changed") {
    return (
      <Page title="Your password is changed">
        <p role="status">You are signed out everywhere. Sign in with the new password.</p>
        <SignInForm view={signIn} values={{ email: answer.email }} />
      </Page>
    );
  }
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
            <p>A link works once, within 30 minutes, and a newer one replaces it.</p>
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
      <PasswordForm email={email} putsBack={putsBack} errors={answer?.errors ?? []} />
    </Page>
  );
}

function PasswordForm({ email, putsBack, errors }: Pick<ResetPageProps, "email" | "putsBack"> & ErrorsProps) {
  const form = { place: "reset", table: NEW_PASSWORD_FORM, errors };
  const { attributes, label, message } = controlOf(form, "password");
  const described = ["reset-hint", attributes["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <form className="form" method="post" noValidate aria-label="New password">
      <Problems errors={errors} place="reset" />
      <p>
        For the account of <strong className="address">{email}</strong>. You will be signed out everywhere.
      </p>
      {putsBack ? (
        <p>That also puts this address back: the account has it again, and any change to another one ends.</p>
      ) : null}
      {/* For programs that keep passwords: whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field id={attributes.id} label={label} message={message}>
        <input {...attributes} aria-describedby={described} type="password" autoComplete="new-password" required />
      </Field>
      <p className="muted small" id="reset-hint">
        At least {PASSWORD_MIN_CHARS} characters. A short sentence works well.
      </p>
      <button className="btn cta" type="submit">
        Set the password
      </button>
    </form>
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
