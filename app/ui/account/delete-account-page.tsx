import "../vehicle/contact/contact.css";
import "./account.css";
import type { FormError } from "~/domain/forms/form-table";
import { DELETE_ACCOUNT_FORM } from "~/domain/forms/form-tables";
import { DELETE_ACCOUNT_PATH, EXPORT_PATH, PROFILE_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { SIGN_IN_REFUSALS } from "~/domain/view-models/site/sign-in";
import { FormTokenField } from "../form/form-token-field";
import { Problems } from "../form/problems";
import { controlOf, Field } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { WhosePassword } from "./whose-password";

interface DeleteAccountPageProps {
  /** False where the brand saves no cars: the car maker's program (section 6). */
  hasQuickActions: boolean;
  /** Empty where nobody can say. */
  email: string;
  token?: string | undefined;
  answer?: { kind: "invalid" | "limited" | "failed"; errors: readonly FormError[]; wantsNoAlerts: boolean } | undefined;
}

/** What goes, what stays and why, and the form that does it. */
export function DeleteAccountPage({ hasQuickActions, email, token, answer }: DeleteAccountPageProps) {
  const errors = answer?.errors ?? [];
  const form = { place: "delete", table: DELETE_ACCOUNT_FORM, errors };
  const { attributes, label, message } = controlOf(form, "password");
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="delete-title">
        <h1 className="h2" id="delete-title">
          Delete my account
        </h1>
        {answer?.kind === "limited" ? <Notice tone="bad">{SIGN_IN_REFUSALS.limited}</Notice> : null}
        {answer?.kind === "failed" ? (
          <Notice tone="bad">We couldn't delete your account right now. Nothing has changed. Please try again.</Notice>
        ) : null}
        <h2 className="h3">What goes</h2>
        <ul>
          <li>Your account, its password, and where you are signed in</li>
          <li>Your contact details{hasQuickActions ? " and saved cars" : ""}</li>
          <li>Saved searches and email alerts. Links to them that you shared stop working</li>
          <li>Your wallet: budget, trade-in, payoff and credit band</li>
          <li>Browsing history, cars you said no to, and models you want no recommendations for</li>
          <li>Devices that get notifications</li>
          <li>Our list of emails to you, and any email that hasn't gone out yet</li>
          <li>What this site stored in this browser, recent searches and the cars under Compare with it</li>
        </ul>
        <h2 className="h3">What stays, and why</h2>
        <ul>
          <li>
            Messages you sent are in the dealers' mailboxes, and we can't call them back. We keep only which car and
            which day, without your name
          </li>
          <li>A reservation stays with the car until it ends, without your name</li>
          <li>Backups from before today, until they are replaced</li>
        </ul>
        <p>
          You can't undo this. <Link to={EXPORT_PATH}>Download your data first</Link> if you want to keep it.
        </p>
        <form className="form" method="post" action={DELETE_ACCOUNT_PATH} noValidate aria-label="Delete my account">
          <FormTokenField token={token} />
          <Problems errors={errors} place="delete" />
          <WhosePassword email={email} />
          <Field id={attributes.id} label={label} message={message}>
            <input {...attributes} type="password" autoComplete="current-password" required />
          </Field>
          <label className="tick">
            <input type="checkbox" name="wantsNoAlerts" value="on" defaultChecked={answer?.wantsNoAlerts === true} />
            {DELETE_ACCOUNT_FORM.wantsNoAlerts.label}
          </label>
          <button className="btn cta" type="submit">
            Delete my account
          </button>
        </form>
        <p className="small">
          <Link to={PROFILE_PATH}>Keep my account</Link>
        </p>
      </section>
    </div>
  );
}

/** Nothing of the account is left to lead to. */
export function AccountDeleted() {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="deleted-title">
        <h1 className="h2" id="deleted-title">
          Your account is deleted
        </h1>
        <p role="status">We sent you one last email that confirms it. You are signed out everywhere.</p>
        <p>
          <Link className="lone" to={SEARCH_PATH}>
            All cars for sale
          </Link>
        </p>
      </section>
    </div>
  );
}
