import { PAYOFF_FORM } from "~/domain/forms/payoff-form";
import type { PayoffPage } from "~/domain/view-models/wallet/payoff-page";
import { FORGET_STEP_INTENT, type StepRefusal } from "~/domain/view-models/wallet/step-page";
import { type FormState, TextField } from "../form/text-field";
import { Amounts, Choices, StepForm, type StepFormFacts } from "./step-form";

interface PayoffStepProps extends StepFormFacts {
  page: PayoffPage;
  answer: StepRefusal | undefined;
}

/** What ends the loan on the shopper's own car, line by line, and the form that it is worked out of. */
export function PayoffStep({ page: { values, quote }, answer, ...facts }: PayoffStepProps) {
  const form: FormState = {
    place: "payoff",
    table: PAYOFF_FORM,
    values: answer?.values ?? values,
    errors: answer?.errors ?? [],
  };
  return (
    <>
      {quote === undefined || answer !== undefined ? null : (
        <section className="sec pad" aria-labelledby="payoff-quote">
          <h2 className="h3" id="payoff-quote">
            Your payoff
          </h2>
          <p className="wfound">{quote.headline}</p>
          <Amounts rows={quote.rows} total="Payoff" />
          {quote.notes.map((note) => (
            <p key={note} className="small">
              {note}
            </p>
          ))}
        </section>
      )}
      <section className="sec pad" aria-labelledby="payoff-form">
        <h2 className="h3" id="payoff-form">
          The loan on your car
        </h2>
        <StepForm
          step="payoff"
          form={form}
          label="The loan on your car"
          submit="Work out the payoff"
          buttons={quote === undefined ? [] : [{ intent: FORGET_STEP_INTENT, label: "Forget this loan" }]}
          {...facts}
        >
          <TextField form={form} name="balance" inputMode="decimal" autoComplete="off" required={false} />
          <fieldset className="wgroup">
            <legend>No statement at hand? By the loan’s papers instead</legend>
            <TextField form={form} name="loan" inputMode="decimal" autoComplete="off" />
            <div className="two">
              <TextField form={form} name="months" inputMode="numeric" autoComplete="off" />
              <TextField form={form} name="paid" inputMode="numeric" autoComplete="off" />
            </div>
          </fieldset>
          <TextField form={form} name="aprPercent" inputMode="decimal" autoComplete="off" />
          <div className="wdates">
            <TextField form={form} name="asOf" type="date" />
            <TextField form={form} name="goodThrough" type="date" />
          </div>
          <TextField form={form} name="fees" inputMode="decimal" autoComplete="off" />
          <Choices form={form} name="simple" choices={PAYOFF_FORM.simple.terms} />
        </StepForm>
      </section>
    </>
  );
}
