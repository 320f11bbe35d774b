import type { FormExpiredProps } from "./expired-form";
import { SendAgain } from "./send-again";

/** A form that was open for too long: nothing of it is lost, and one button sends it again. */
export function FormExpired({ action, fields, signInHref }: FormExpiredProps) {
  const isSignedOut = signInHref !== undefined;
  return (
    <div className="sec empty" role="alert">
      <div>
        <h1 className="h2">{isSignedOut ? "You are signed out" : "This form has expired"}</h1>
        <p className="muted">
          Nothing was changed yet. What you entered is still here, apart from passwords:{" "}
          {isSignedOut ? "sign in, then come back to this page and send it." : "send it once more."}
        </p>
        {isSignedOut ? (
          <p>
            <a className="btn" href={signInHref} target="_blank" rel="noopener">
              Sign in (opens a new tab)
            </a>
          </p>
        ) : null}
        <SendAgain action={action} fields={fields} />
      </div>
    </div>
  );
}
