import "../contact/contact.css";
import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import type { FormError, FormValues } from "~/domain/forms/form-table";
import { LOAN_APR_MOST, LOAN_MONTHS, MONTHS_BEFORE_FIELD, PAYMENT_FORM } from "~/domain/forms/wallet-forms";
import { walletStepHref } from "~/domain/wallet/wallet-steps";
import { Problems } from "../../form/problems";
import { controlOf, Field, type FormState, TextField } from "../../form/text-field";
import { Link } from "../../link/link";
import { SlideField } from "./slide-field";

interface PaymentFormProps {
  action: string;
  values: FormValues<typeof PAYMENT_FORM>;
  errors: readonly FormError[];
  /** Letters and name, in the order of the names. */
  states: readonly (readonly [code: string, name: string])[];
  /** Of the car: nobody puts down more. */
  priceDollars: number;
  /** The rate that took the place of the field's, since another number of months has it. */
  rateOfMonths?: string | undefined;
  /** What the terms come to. */
  children: ReactNode;
}

/** Other terms for a loan. A slider works out the payment at once where script can; the button always does. */
export function PaymentForm(props: PaymentFormProps) {
  const { action, values, errors, states, priceDollars, rateOfMonths, children } = props;
  const submit = useSubmit();
  const send = useCallback(
    (owner: HTMLFormElement) => submit(owner, { preventScrollReset: true, replace: true }),
    [submit],
  );
  const [months, setMonths] = useState(values.months || "60");
  const form: FormState = { place: "payment", table: PAYMENT_FORM, values, errors };
  const term = controlOf(form, "months");
  const [least, most] = [LOAN_MONTHS[0], LOAN_MONTHS.at(-1)];
  return (
    <>
      {children}
      <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="Other terms">
        <Problems errors={errors} place="payment" />
        <Field id={term.attributes.id} label={`${term.label}: ${least} to ${most}`} message={term.message}>
          <input
            {...term.attributes}
            className="slide"
            type="range"
            min={least}
            max={most}
            step={12}
            defaultValue={months}
            aria-valuetext={`${months} months`}
            onChange={({ currentTarget: { value, form: owner } }) => {
              setMonths(value);
              if (owner !== null) send(owner);
            }}
          />
          <span className="small muted withjs" aria-hidden="true">
            {months} months
          </span>
        </Field>
        <input type="hidden" name={MONTHS_BEFORE_FIELD} value={values.months ?? ""} />
        <SlideField
          key={rateOfMonths}
          form={form}
          name="aprPercent"
          unit="percent"
          most={LOAN_APR_MOST}
          onSlid={send}
        />
        <SlideField form={form} name="down" unit="dollars" most={priceDollars} onSlid={send} />
        <TextField form={form} name="trade" inputMode="numeric" autoComplete="off" />
        <TextField form={form} name="owed" inputMode="decimal" autoComplete="off" />
        <TextField form={form} name="taxPercent" inputMode="decimal" autoComplete="off" />
        <StateField form={form} states={states} />
        <button className="btn cta" type="submit">
          Work out the payment
        </button>
        <p className="small muted">
          What you type here is not saved, and no link that you share holds it. Terms for every payment that you see are
          set in{" "}
          <Link to={walletStepHref("financing")} rel="nofollow">
            your wallet
          </Link>
          .
        </p>
      </Form>
    </>
  );
}

interface StateFieldProps {
  form: FormState;
  states: PaymentFormProps["states"];
}

/** Where the car will be registered: sales tax goes by it. */
export function StateField({ form, states }: StateFieldProps) {
  const { label, attributes, message } = controlOf(form, "state");
  return (
    <Field id={attributes.id} label={label} message={message}>
      <select {...attributes} defaultValue={form.values?.state ?? ""}>
        <option value="">Not named</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
