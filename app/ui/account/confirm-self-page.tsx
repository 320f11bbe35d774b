import "../vehicle/contact/contact.css";
import "./account.css";
import type { FormError } from "~/domain/forms/form-table";
import { CONFIRM_SELF_FORM } from "~/domain/forms/form-tables";
import { confirmSelfHref } from "~/domain/shopper/account-path";
import { PROFILE_PATH, RESET_PASSWORD_PATH } from "~/domain/site-paths";
import { SIGN_IN_REFUSALS } from "~/domain/view-models/site/sign-in";
import { FormTokenField } from "../form/form-token-field";
import { Problems } from "../form/problems";
import { controlOf, Field } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { WhosePassword } from "./whose-password";

interface ConfirmSelfPageProps {
  /** Where the shopper goes on. */
  refUrl: string;
  /** Empty where nobody can say. */
  email: string;
  token?: string | undefined;
  answer?: { kind: "invalid" | "limited" | "failed"; errors: readonly FormError[] } | undefined;
}

/** The password once more, before what a stranger at this screen must not do. */
export function ConfirmSelfPage({ refUrl, email, token, answer }: ConfirmSelfPageProps) {
  const errors = answer?.errors ?? [];
  const { attributes, label, message } = controlOf({ place: "again", table: CONFIRM_SELF_FORM, errors }, "password");
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="again-title">
        <h1 className="h2" id="again-title">
          Confirm it's you
        </h1>
        {answer?.kind === "limited" ? <Notice tone="bad">{SIGN_IN_REFUSALS.limited}</Notice> : null}
        {answer?.kind === "failed" ? (
          <Notice tone="bad">We couldn't check your password right now. Please try again.</Notice>
        ) : null}
        <p>Enter your password to go on. We won't ask again for 10 minutes.</p>
        <form className="form" method="post" action={confirmSelfHref(refUrl)} noValidate aria-label="Confirm it's you">
          <FormTokenField token={token} />
          <Problems errors={errors} place="again" />
          <WhosePassword email={email} />
          <Field id={attributes.id} label={label} message={message}>
            <input {...attributes} type="password" autoComplete="current-password" required />
          </Field>
          <button className="btn cta" type="submit">
            Continue
          </button>
        </form>
        <p className="small">
          <Link className="lone" to={RESET_PASSWORD_PATH}>
            Forgot your password?
          </Link>{" "}
          ·{" "}
          <Link className="lone" to={PROFILE_PATH}>
            Not now
          </Link>
        </p>
      </section>
    </div>
  );
}
