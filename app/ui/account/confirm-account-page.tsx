import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "./account.css";
import { SEARCH_PATH, SECURITY_PATH } from "~/domain/site-paths";
import type { ConfirmLinkState } from "~/domain/view-models/site/mailbox";
import type { SignInView } from "~/domain/view-models/site/sign-in";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { SignInForm } from "./sign-in-form";

interface ConfirmAccountPageProps {
  state: ConfirmLinkState;
  /** Empty where the link is nobody's. */
  email: string;
  /** Of an account that is there, and asked for another address. */
  isChange: boolean;
  isSignedIn: boolean;
  signIn: SignInView;
  hasFailed: boolean;
}

const TITLES: Readonly<Record<ConfirmLinkState, string>> = {
  waiting: "Confirm your email address",
  contested: "Choose a new password",
  confirmed: "Your email address is confirmed",
  expired: "This link has expired",
  ended: "This link was replaced",
  taken: "This address belongs to another account now",
  unknown: "This link doesn't work",
  failed: "Your email address",
};

/** What the link of a mail opens that confirms an address. It acts on its button alone, and signs nobody in. */
export function ConfirmAccountPage(props: ConfirmAccountPageProps) {
  const { state, email, isChange, isSignedIn, signIn, hasFailed } = props;
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="confirm-title">
        <h1 className="h2" id="confirm-title">
          {TITLES[state]}
        </h1>
        {hasFailed ? <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice> : null}
        {state === "waiting" ? (
          <form className="form" method="post" aria-label="Confirm address">
            <p>
              {isChange ? "Your account gets the address" : "You signed up with"}{" "}
              <strong className="address">{email}</strong>.
            </p>
            <button className="btn cta lg" type="submit" name="intent" value="confirm">
              Confirm my email address
            </button>
            <p className="muted small">
              If that wasn't you, close this page.{" "}
              {isChange
                ? "Nothing changes unless you click the button."
                : "No account is created unless you click the button."}
            </p>
          </form>
        ) : null}
        {state === "contested" ? (
          <form className="form" method="post" action={signIn.resetHref} aria-label="New password">
            <p>
              Somebody signed up with <strong className="address">{email}</strong> more than once, perhaps not you each
              time. So that nobody else's password opens your account, we can email you a link to choose one.
            </p>
            <input type="hidden" name="email" value={email} />
            <button className="btn cta lg" type="submit">
              Email me the link
            </button>
            <p className="muted small">Or open this page in the browser where you signed up.</p>
          </form>
        ) : null}
        {state === "expired" ? (
          <form className="form" method="post" aria-label="Send again">
            <p>
              It was for <strong className="address">{email}</strong> and was good for 24 hours.
            </p>
            <button className="btn cta lg" type="submit" name="intent" value="resend">
              Send a new link
            </button>
          </form>
        ) : null}
        {state === "ended" ? (
          <>
            <p>
              It was for <strong className="address">{email}</strong>. A later request took its place, or a new password
              ended it, and it changed nothing. Your account shows which address it has, and which one waits.
            </p>
            <p>
              <Link to={SECURITY_PATH}>Email and password</Link>
            </p>
          </>
        ) : null}
        {state === "taken" ? (
          <>
            <p>
              Another account has <strong className="address">{email}</strong> by now. The account that asked for it
              keeps the address it had, and nothing was changed.
            </p>
            <p>
              You read this mailbox, so the account that has it is yours to open:{" "}
              <Link to={signIn.signInHref}>sign in</Link>, or <Link to={signIn.resetHref}>set a new password</Link> for
              it.
            </p>
          </>
        ) : null}
        {state === "confirmed" && isSignedIn ? (
          <p>
            You are signed in. <Link to={SEARCH_PATH}>All cars for sale</Link>
          </p>
        ) : null}
        {state === "confirmed" && !isSignedIn ? (
          <>
            <p>
              {isChange
                ? "Sign in with it from now on."
                : "Sign in to go on. The browser where you signed up is signed in by itself."}
            </p>
            <SignInForm view={signIn} values={{ email }} />
          </>
        ) : null}
        {state === "unknown" ? (
          <>
            <p>
              A part of it may be missing: open the email again and copy the whole link. It also ends when you change
              the address.
            </p>
            <p>
              <Link to={signIn.signInHref}>Sign in</Link>
            </p>
          </>
        ) : null}
        {state === "failed" ? (
          <Notice tone="bad">
            We can't look this up right now. Your link still works: please try again in a minute.
          </Notice>
        ) : null}
      </section>
    </div>
  );
}
