import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { AlertPage } from "./alert-page";

/** A mail's link that lost a part on its way: what did not happen because of it, and how to get there after all. */
export function UnreadableLink({ effect }: { effect: string }) {
  return (
    <AlertPage title="This link doesn't work">
      <Notice tone="bad">{effect} A part of the link is missing.</Notice>
      <p>Please open the email again and copy the whole link: some mail programs break long links in two.</p>
      <p>
        With an account, your alerts are also under <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>.
      </p>
    </AlertPage>
  );
}
