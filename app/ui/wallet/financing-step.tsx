import { FINANCING_FORM } from "~/domain/forms/financing-form";
import { LOAN_MONTHS } from "~/domain/forms/wallet-forms";
import type { FinancingPage } from "~/domain/view-models/wallet/financing-page";
import { FORGET_STEP_INTENT, type StepRefusal } from "~/domain/view-models/wallet/step-page";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { StateField } from "../vehicle/price/payment-form";
import { StepForm, type StepFormFacts } from "./step-form";

interface FinancingStepProps extends StepFormFacts {
  page: FinancingPage;
  states: readonly (readonly [code: string, name: string])[];
  answer: StepRefusal | undefined;
}

/** The terms behind every payment, and what the budget comes to with them over each number of months. */
export function FinancingStep({ page, states, answer, ...facts }: FinancingStepProps) {
  const { values, findings, usualMonths, table, isSaid } = page;
  const form: FormState = {
    place: "financing",
    table: FINANCING_FORM,
    values: answer?.values ?? values,
    errors: answer?.errors ?? [],
  };
  const months = controlOf(form, "months");
  return (
    <>
      <section className="sec pad" aria-labelledby="financing-form">
        <h2 className="h3" id="financing-form">
          Your terms
        </h2>
        {answer === undefined ? findings.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
        <StepForm
          step="financing"
          form={form}
          label="Your terms"
          submit="Use these terms"
          buttons={isSaid ? [{ intent: FORGET_STEP_INTENT, label: "Forget my terms" }] : []}
          {...facts}
        >
          <TextField form={form} name="down" inputMode="numeric" autoComplete="off" />
          <Field id={months.attributes.id} label={months.label} message={months.message}>
            <select {...months.attributes} defaultValue={form.values?.months ?? ""}>
              <option value="">{usualMonths}</option>
              {LOAN_MONTHS.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </Field>
          <TextField form={form} name="aprPercent" inputMode="decimal" autoComplete="off" />
          <TextField form={form} name="taxPercent" inputMode="decimal" autoComplete="off" />
          <StateField form={form} states={states} />
        </StepForm>
      </section>
      {answer === undefined ? (
        <section className="sec pad" aria-labelledby="financing-table">
          <h2 className="h3" id="financing-table">
            {table.heading}
          </h2>
          <table className="wtable">
            <thead>
              <tr>
                <th scope="col">Months</th>
                <th scope="col">Used cars</th>
                <th scope="col">New cars</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.months}>
                  <th scope="row">{row.months}</th>
                  <Cell cell={row.used} />
                  <Cell cell={row.new} />
                </tr>
              ))}
            </tbody>
          </table>
          {table.notes.map((note) => (
            <p key={note} className="small muted">
              {note}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

function Cell({ cell: { amount, credit } }: { cell: FinancingPage["table"]["rows"][number]["used"] }) {
  return (
    <td>
      {amount}
      {credit === undefined ? null : <small>{credit}</small>}
    </td>
  );
}
