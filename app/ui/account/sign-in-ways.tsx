import type { SignInView } from "~/domain/view-models/site/sign-in";
import { Link } from "../link/link";

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
