import type { FormError } from "~/domain/forms/form-table";
import { DELETE_MAILBOX_FORM } from "~/domain/forms/form-tables";
import { signInHref } from "~/domain/shopper/account-path";
import { DELETE_ACCOUNT_PATH, EXPORT_PATH, MAILBOX_DATA_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { SIGN_IN_REFUSALS } from "~/domain/view-models/site/sign-in";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { AlertPage, LinkNotLookedUp } from "./alert-page";

interface MailboxDataPageProps {
  token: string;
  link: { kind: "known"; email: string; hasAccount: boolean } | { kind: "unreadable" | "failed" };
  isDone: boolean;
  answer?:
    | { kind: "invalid" | "limited" | "failed"; email: string; errors: readonly FormError[]; wantsNoAlerts: boolean }
    | undefined;
}

const TITLE = "Your data";

/** What is stored of an address without an account, to take along or to end. Forms of the document: a file is their answer. */
export function MailboxDataPage({ token, link, isDone, answer }: MailboxDataPageProps) {
  if (link.kind !== "known") return link.kind === "failed" ? <LinkNotLookedUp title={TITLE} /> : <NotWhole />;
  if (isDone) {
    return (
      <AlertPage title="Your data is deleted">
        <p role="status">You get no more alerts. We sent you one last email that confirms it.</p>
        <p>
          <Link className="lone" to={SEARCH_PATH}>
            All cars for sale
          </Link>
        </p>
      </AlertPage>
    );
  }
  const whose = <strong className="address">{link.email}</strong>;
  if (link.hasAccount) {
    return (
      <AlertPage title={TITLE}>
        <p>{whose} has an account. Sign in to download or delete what we keep.</p>
        <ul>
          <li>
            <Link className="lone" to={signInHref({ screen: "signin", refUrl: EXPORT_PATH })}>
              Download your data
            </Link>
          </li>
          <li>
            <Link className="lone" to={signInHref({ screen: "signin", refUrl: DELETE_ACCOUNT_PATH })}>
              Delete your account
            </Link>
          </li>
        </ul>
      </AlertPage>
    );
  }
  const errors = answer?.errors ?? [];
  const form = { place: "delete-data", table: DELETE_MAILBOX_FORM, values: { email: answer?.email }, errors };
  return (
    <AlertPage title={TITLE}>
      {answer === undefined || answer.kind === "invalid" ? null : (
        <Notice tone="bad">
          {answer.kind === "limited"
            ? SIGN_IN_REFUSALS.limited
            : "We couldn't do that right now. Nothing has changed. Please try again."}
        </Notice>
      )}
      <p>What we keep about {whose}: your alerts, the emails we sent, and which cars you wrote to sellers about.</p>
      <h2 className="h3">Download it</h2>
      <form className="keptforms" method="post" action={`${MAILBOX_DATA_PATH}/${token}/file`} aria-label="Download">
        <button className="btn" type="submit" name="format" value="html">
          A page to read (HTML)
        </button>
        <button className="btn" type="submit" name="format" value="json">
          A file for programs (JSON)
        </button>
      </form>
      <h2 className="h3">Delete it</h2>
      <p>
        Your alerts stop, and our list of emails to you goes. You can't undo this. Messages you sent are in the dealers'
        mailboxes, and we can't call them back: we keep only which car and which day, without your name.
      </p>
      <form method="post" noValidate aria-label="Delete my data">
        <Problems errors={errors} place="delete-data" />
        <TextField form={form} name="email" type="email" autoComplete="email" />
        <p>
          <label className="opt">
            <input type="checkbox" name="wantsNoAlerts" value="on" defaultChecked={answer?.wantsNoAlerts === true} />{" "}
            {DELETE_MAILBOX_FORM.wantsNoAlerts.label}
          </label>
        </p>
        <button className="btn cta" type="submit">
          Delete my data
        </button>
        <PrivacyNote>We use the address to find what is yours.</PrivacyNote>
      </form>
    </AlertPage>
  );
}

function NotWhole() {
  return (
    <AlertPage title="This link is not whole">
      <p>It was cut off on its way, or is older than a year. Open the one in our newest email to you.</p>
    </AlertPage>
  );
}
