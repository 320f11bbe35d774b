import "../vehicle/contact/contact.css";
import "./account.css";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { SIGN_IN_FORM } from "~/domain/forms/form-tables";
import { PASSWORD_MIN_CHARS } from "~/domain/limits";
import type { SignInProblems, SignInView } from "~/domain/view-models/site/sign-in";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { Link } from "../link/link";
import { tellAgainSoon } from "../page/told-browser";

interface SignInFormProps {
  view: SignInView;
  /** As typed before; absent in a fresh form. */
  values?: SignInProblems["values"];
  errors?: SignInProblems["errors"];
  /** Of the links between signing in and making an account; a dialog stays open. */
  onSwitch?: (event: MouseEvent, href: string) => void;
  /** Above the fields: what came of the last try. */
  children?: ReactNode;
}

/**
 * E-mail and password. A form of the document and not of the router: who is signed in changes every page, so the next
 * one comes whole.
 */
export function SignInForm({ view, values, errors = [], onSwitch, children }: SignInFormProps) {
  const isSignUp = view.screen === "signup";
  useEffect(tellAgainSoon, []);
  const form: FormState = { place: "account", table: SIGN_IN_FORM, values: { email: values?.email }, errors };
  const password = controlOf(form, "password");
  const hint = isSignUp ? "account-password-hint" : undefined;
  const { attributes } = password;
  return (
    <form
      className="form"
      method="post"
      action={isSignUp ? view.signUpHref : view.signInHref}
      noValidate
      aria-label={isSignUp ? "Create account" : "Sign in"}
    >
      <nav className="screens" aria-label="Account">
        <ScreenLink href={view.signUpHref} isCurrent={isSignUp} onSwitch={onSwitch}>
          Create account
        </ScreenLink>{" "}
        <ScreenLink href={view.signInHref} isCurrent={!isSignUp} onSwitch={onSwitch}>
          Sign in
        </ScreenLink>
      </nav>
      {children}
      <Problems errors={errors} place="account" />
      <TextField form={form} name="email" type="email" autoComplete="username" placeholder="Email" />
      <Field id={attributes.id} label={password.label} message={password.message}>
        <input
          {...attributes}
          aria-describedby={[hint, attributes["aria-describedby"]].filter(Boolean).join(" ") || undefined}
          type="password"
          autoComplete={isSignUp ? "new-password" : "current-password"}
          required
        />
      </Field>
      {isSignUp ? (
        <p className="sr" id={hint}>
          At least {PASSWORD_MIN_CHARS} characters. A short sentence works well.
        </p>
      ) : null}
      <button className="btn cta lg" type="submit">
        {isSignUp ? "Create free account" : "Sign in"}
      </button>
      <PrivacyNote>
        {isSignUp ? "We keep your email address and never sell it." : "We use these to sign you in."}
      </PrivacyNote>
    </form>
  );
}

interface ScreenLinkProps extends Pick<SignInFormProps, "onSwitch"> {
  href: string;
  isCurrent: boolean;
  children: string;
}

function ScreenLink({ href, isCurrent, onSwitch, children }: ScreenLinkProps) {
  return (
    <a
      href={href}
      data-overlay=""
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => onSwitch?.(event, href)}
    >
      {children}
    </a>
  );
}

interface SignInWaysProps {
  view: Pick<SignInView, "resetHref" | "resendHref">;
  /** With which somebody just could not sign in; empty before the first try. */
  email?: string;
}

/**
 * For whoever cannot sign in: they forgot the password, or nobody confirmed the address. The same whether it has an account
 * or not.
 */
export function SignInWays({ view, email = "" }: SignInWaysProps) {
  if (email === "") {
    return (
      <ul className="helps small">
        <li>
          <Link to={view.resetHref}>Forgot your password?</Link>
        </li>
        <li>
          <Link to={view.resendHref}>Didn't get the email that confirms your address?</Link>
        </li>
      </ul>
    );
  }
  return (
    <form className="notnow" method="post" action={view.resendHref} aria-label="Send again">
      <input type="hidden" name="email" value={email} />
      <button className="btn" type="submit" name="intent" value="resend">
        Send the confirmation email again
      </button>
      <p className="small">
        <Link to={view.resetHref}>Forgot your password?</Link>
      </p>
    </form>
  );
}
