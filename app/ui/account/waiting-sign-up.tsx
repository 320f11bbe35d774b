import "./account.css";
import { CONFIRM_ACCOUNT_PATH } from "~/domain/site-paths";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

/** Of a browser whose sign-up waits for its mailbox: what it waits for, and the ways to another mail. */
export function WaitingSignUp({ email }: { email: string }) {
  return (
    <section className="wrap waiting" aria-label="Your new account">
      <Notice tone="warn">
        <p>
          Your account for <strong className="address">{email}</strong> waits for its confirmation: click the link in
          our email. Until then this browser keeps what you save.
        </p>
        <form method="post" action={CONFIRM_ACCOUNT_PATH} aria-label="Send the confirmation again">
          <button className="btn" type="submit" name="intent" value="resend">
            Send it again
          </button>{" "}
          <Link to={CONFIRM_ACCOUNT_PATH}>Type its code, or change the address</Link>
        </form>
      </Notice>
    </section>
  );
}
