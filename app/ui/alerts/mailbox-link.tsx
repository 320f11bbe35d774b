import { MAILBOX_DATA_PATH } from "~/domain/site-paths";
import { Link } from "../link/link";

/** The way to what is stored of an address without an account; nothing for an account's, which has pages of its own. */
export function MailboxLink({ token }: { token: string | undefined }) {
  if (token === undefined) return null;
  return (
    <p className="small">
      <Link to={`${MAILBOX_DATA_PATH}/${token}`}>Download or delete what we keep about you</Link>
    </p>
  );
}
