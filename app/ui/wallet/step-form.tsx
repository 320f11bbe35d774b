import type { ReactNode } from "react";
import { FROM_PARAMETER } from "~/domain/site-paths";
import { INTENT_FIELD } from "~/domain/view-models/site/wallet-page";
import type { WalletRow } from "~/domain/view-models/wallet/wallet-row";
import { type WalletStepName, walletStepHref } from "~/domain/wallet/wallet-steps";
import { FormTokenField } from "../form/form-token-field";
import { Problems } from "../form/problems";
import { controlOf, type FormState } from "../form/text-field";
import { WalletPlace } from "./wallet-notes";

/** What every form of a step carries along. */
export interface StepFormFacts {
  readonly from: string;
  readonly token: string | undefined;
}

interface StepFormProps extends StepFormFacts {
  step: WalletStepName;
  form: FormState;
  /** Names the form, and stands on its button. */
  label: string;
  submit: string;
  /** Further buttons: what each asks for. */
  buttons?: readonly { readonly intent: string; readonly label: string }[];
  children: ReactNode;
}

/** A form of a step: it answers with the step's own page. */
export function StepForm({ step, form, label, submit, buttons = [], from, token, children }: StepFormProps) {
  return (
    <form className="form" method="post" action={walletStepHref(step)} noValidate aria-label={label}>
      <Problems errors={form.errors} place={form.place} />
      <FormTokenField token={token} />
      <input type="hidden" name={FROM_PARAMETER} value={from} />
      {children}
      <p className="buttons">
        <button className="btn cta" type="submit" id={`${form.place}-save`}>
          {submit}
        </button>
        {buttons.map((button) => (
          <button key={button.intent} className="btn" type="submit" name={INTENT_FIELD} value={button.intent}>
            {button.label}
          </button>
        ))}
      </p>
      <WalletPlace token={token} />
    </form>
  );
}

interface ChoicesProps {
  form: FormState;
  name: string;
  choices: readonly { readonly code: string; readonly label: string; readonly note?: string }[];
}

/** One of a few, all of them in sight. */
export function Choices({ form, name, choices }: ChoicesProps) {
  const { label, attributes, message } = controlOf(form, name);
  const { className: _, id, ...rest } = attributes;
  return (
    <fieldset className="wchoice" aria-describedby={rest["aria-describedby"]}>
      <legend>{label}</legend>
      {choices.map(({ code, label: words, note }, index) => (
        <label key={code} className="tick">
          <input
            type="radio"
            {...rest}
            id={index === 0 ? id : `${id}-${code}`}
            value={code}
            defaultChecked={form.values?.[name] === code}
          />
          <span>
            {words}
            {note === undefined ? null : <small>{note}</small>}
          </span>
        </label>
      ))}
      {message}
    </fieldset>
  );
}

/** Labels and amounts, the sum among them set apart. */
export function Amounts({ rows, total }: { rows: readonly WalletRow[]; total?: string }) {
  return (
    <dl className="wsum">
      {rows.map(({ label, amount }) => (
        <div key={label} className={label === total ? "total" : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
