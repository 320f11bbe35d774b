import { CREDIT_FORM } from "~/domain/forms/credit-form";
import type { CreditPage } from "~/domain/view-models/wallet/credit-page";
import { FORGET_STEP_INTENT, type StepRefusal, USE_BAND_INTENT } from "~/domain/view-models/wallet/step-page";
import type { FormState } from "../form/text-field";
import { Choices, StepForm, type StepFormFacts } from "./step-form";

interface CreditStepProps extends StepFormFacts {
  page: CreditPage;
  answer: StepRefusal | undefined;
}

/** The band that a shopper says is theirs, with the average rates that go with each. */
export function CreditStep({ page, answer, ...facts }: CreditStepProps) {
  const { band, bands, findings, typedRate, monthsNote, source } = page;
  const form: FormState = {
    place: "credit",
    table: CREDIT_FORM,
    values: answer?.values ?? { band },
    errors: answer?.errors ?? [],
  };
  return (
    <section className="sec pad" aria-labelledby="credit-form">
      <h2 className="h3" id="credit-form">
        Which band are you in?
      </h2>
      {answer === undefined ? findings.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
      <StepForm
        step="credit"
        form={form}
        label="Which band are you in?"
        submit="Use this band"
        buttons={[
          ...(typedRate === undefined
            ? []
            : [{ intent: USE_BAND_INTENT, label: `Forget the ${typedRate}% that I typed` }]),
          ...(band === "" ? [] : [{ intent: FORGET_STEP_INTENT, label: "Forget my band" }]),
        ]}
        {...facts}
      >
        <Choices
          form={form}
          name="band"
          choices={bands.map(({ code, label, scores, newRate, usedRate }) => ({
            code,
            label: `${label}, ${scores}`,
            note: `New cars ${newRate}, used cars ${usedRate}`,
          }))}
        />
      </StepForm>
      <p className="small muted">
        You say it: nobody asks a credit bureau, and it leaves no trace in your file. Rates are averages of loans to
        people with such scores, each with the quarter that it is of. {monthsNote} Source: {source}.
      </p>
    </section>
  );
}
