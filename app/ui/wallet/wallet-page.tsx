import "../vehicle/contact/contact.css";
import "../account/account.css";
import { useContext, useEffect } from "react";
import type { FormReading } from "~/domain/forms/form-table";
import { BUDGET_FORM } from "~/domain/forms/wallet-forms";
import { standingBudget } from "~/domain/money/budget";
import { maskPriceInput } from "~/domain/money/price-input";
import { STANDING_BUDGET_FIELD } from "~/domain/shopper/hidden-fields";
import { FROM_PARAMETER, SEARCH_PATH, WALLET_PATH } from "~/domain/site-paths";
import {
  FORGET_ALL_INTENT,
  FORGET_INTENT,
  INTENT_FIELD,
  type WalletPage as WalletPageView,
} from "~/domain/view-models/site/wallet-page";
import type { WalletNotes as WalletNotesView } from "~/server/pages/wallet-notes.server";
import { EstimatesContext } from "../card/payment-note";
import { FormTokenField } from "../form/form-token-field";
import { Problems } from "../form/problems";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { followBudgetForms } from "../form/typed-budget";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { WalletNav } from "./wallet-nav";
import { WalletNotes, WalletPlace } from "./wallet-notes";

interface WalletPageProps {
  view: WalletPageView & { readonly notes: WalletNotesView };
  answer:
    | (Pick<FormReading<typeof BUDGET_FORM>, "errors"> & {
        /** Absent where a button was clicked and no budget sent. */
        readonly values?: FormReading<typeof BUDGET_FORM>["values"] | undefined;
        /** The search that the refused form came from: the address of an answer does not say it. */
        readonly from: string;
      })
    | undefined;
}

/** The shopper's budget and what it comes to. Setting it leads to the cars within it. */
export function WalletPage({ view, answer }: WalletPageProps) {
  const { budget, isSet, forgetHref, erases, isForgotten, findings, notes } = view;
  const from = answer?.from ?? view.from;
  const form: FormState = {
    place: "wallet",
    table: BUDGET_FORM,
    values: answer?.values ?? { paymentType: budget.kind, budget: maskPriceInput(String(budget.dollars)) },
    errors: answer?.errors ?? [],
  };
  const kind = controlOf(form, "paymentType");
  useEffect(followBudgetForms, []);
  return (
    <>
      <WalletNav here={WALLET_PATH} from={from} />
      <div className="wrap accpage" id="listings" tabIndex={-1}>
        <h1 className="h2">My Wallet</h1>
        <WalletNotes notes={notes} />
        {isForgotten ? (
          <Notice>
            <p>
              Everything in your wallet is forgotten. <Link to={from}>Back to the cars</Link>
            </p>
          </Notice>
        ) : null}
        {erases === undefined ? null : <ForgetForm erases={erases} from={from} token={notes.token} />}
        <section className="sec pad" aria-labelledby="budget-title">
          <h2 className="h3" id="budget-title">
            Your budget
          </h2>
          {answer === undefined ? findings.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
          <form
            className="form"
            method="post"
            action={WALLET_PATH}
            noValidate
            aria-label="Your budget"
            data-budget={answer?.values?.paymentType ?? (isSet ? budget.kind : "")}
          >
            <Problems errors={form.errors} place="wallet" />
            <FormTokenField token={notes.token} />
            <Field id={kind.attributes.id} label={kind.label} message={kind.message}>
              <select {...kind.attributes} defaultValue={form.values?.paymentType}>
                {BUDGET_FORM.paymentType.terms.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            <TextField form={form} name="budget" inputMode="numeric" autoComplete="off" />
            <input type="hidden" name={FROM_PARAMETER} value={from} />
            {/* Not React's: script empties it (typed-budget.ts). */}
            <input
              type="hidden"
              name={STANDING_BUDGET_FIELD}
              defaultValue={standingBudget(form.values?.paymentType ?? "", form.values?.budget ?? "")}
            />
            <p className="buttons">
              <button className="btn cta" type="submit">
                Show cars within my budget
              </button>
              {isSet ? (
                <button className="btn" type="submit" name={INTENT_FIELD} value={FORGET_INTENT}>
                  Forget my budget
                </button>
              ) : null}
              {forgetHref === undefined ? null : (
                <a className="btn" href={forgetHref} rel="nofollow">
                  Forget everything
                </a>
              )}
            </p>
            <WalletPlace token={notes.token} />
          </form>
          <p className="small muted">{useContext(EstimatesContext).words}</p>
        </section>
      </div>
    </>
  );
}

interface ForgetFormProps {
  readonly erases: string;
  readonly from: string;
  readonly token: string | undefined;
}

/** Asks before everything is forgotten: nothing brings it back. */
function ForgetForm({ erases, from, token }: ForgetFormProps) {
  const query = from === SEARCH_PATH ? "" : `?${new URLSearchParams({ [FROM_PARAMETER]: from })}`;
  return (
    <section className="sec pad" aria-labelledby="forget-title">
      <h2 className="h3" id="forget-title">
        Forget everything?
      </h2>
      <p>{erases} It cannot be undone.</p>
      <form method="post" action={WALLET_PATH} aria-label="Forget everything">
        <FormTokenField token={token} />
        <input type="hidden" name={FROM_PARAMETER} value={from} />
        <p className="buttons">
          <button className="btn" type="submit" name={INTENT_FIELD} value={FORGET_ALL_INTENT}>
            Yes, forget everything
          </button>
          <Link className="btn quiet" to={`${WALLET_PATH}${query}`} rel="nofollow">
            No, keep it
          </Link>
        </p>
      </form>
    </section>
  );
}
