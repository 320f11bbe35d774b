import { LEASE_FORM } from "~/domain/forms/lease-form";
import type { LeasePage } from "~/domain/view-models/wallet/lease-page";
import { FORGET_STEP_INTENT, type StepRefusal } from "~/domain/view-models/wallet/step-page";
import type { FormState } from "../form/text-field";
import { LeaseFields } from "../vehicle/price/lease-fields";
import { Amounts, StepForm, type StepFormFacts } from "./step-form";

interface LeaseStepProps extends StepFormFacts {
  page: LeasePage;
  answer: StepRefusal | undefined;
}

/** What the offer of a lease costs a month, and the form that it is typed into. */
export function LeaseStep({ page: { values, plan, example }, answer, ...facts }: LeaseStepProps) {
  const form: FormState = {
    place: "lease",
    table: LEASE_FORM,
    values: answer?.values ?? values,
    errors: answer?.errors ?? [],
  };
  return (
    <>
      {plan === undefined || answer !== undefined ? null : (
        <section className="sec pad" aria-labelledby="lease-plan">
          <h2 className="h3" id="lease-plan">
            The offer that you typed
          </h2>
          <p className="wfound">{plan.headline}</p>
          <Amounts rows={plan.rows} total="Each month" />
          {plan.sentences.map((sentence) => (
            <p key={sentence} className="small">
              {sentence}
            </p>
          ))}
        </section>
      )}
      <section className="sec pad" aria-labelledby="lease-form">
        <h2 className="h3" id="lease-form">
          The offer of a lease
        </h2>
        <p className="small">
          No list of residuals and money factors is public: type those of the offer that a dealer made you.
        </p>
        <StepForm
          step="lease"
          form={form}
          label="The offer of a lease"
          submit="Work out the lease"
          buttons={plan === undefined ? [] : [{ intent: FORGET_STEP_INTENT, label: "Forget this offer" }]}
          {...facts}
        >
          <LeaseFields form={form} />
        </StepForm>
        <p className="small muted">{example}</p>
        <p className="small muted">
          A car in part payment may lower the cap. Michigan gives no tax credit for it on a lease.
        </p>
      </section>
    </>
  );
}
