import {
  PART_FIELD,
  TRADE_IN_CAR_FORM,
  TRADE_IN_CONDITION_FORM,
  TRADE_IN_MODEL_FORM,
} from "~/domain/forms/trade-in-forms";
import { FORGET_STEP_INTENT, type StepRefusal } from "~/domain/view-models/wallet/step-page";
import {
  CONDITION_STEP_WORDS,
  type TradeInEstimateView,
  type TradeInOption,
  type TradeInPage,
  type TradeInPart,
} from "~/domain/view-models/wallet/trade-in-page";
import { CONDITION_QUESTIONS } from "~/domain/wallet/wallet";
import { walletStepHref } from "~/domain/wallet/wallet-steps";
import { controlOf, Field, type FormState, TextField } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";
import { Amounts, Choices, StepForm, type StepFormFacts } from "./step-form";

interface TradeInStepProps extends StepFormFacts {
  page: TradeInPage;
  answer: StepRefusal | undefined;
}

const FORMS = { car: TRADE_IN_CAR_FORM, model: TRADE_IN_MODEL_FORM, condition: TRADE_IN_CONDITION_FORM } as const;
const WORDS: Readonly<Record<TradeInPart, { readonly label: string; readonly submit: string }>> = {
  car: { label: "Your car, step 1 of 3", submit: "Continue" },
  model: { label: "Its model, step 2 of 3", submit: "Continue" },
  condition: { label: "Its condition, step 3 of 3", submit: "Estimate its value" },
};

/** What dealers may give for the shopper's car, and the forms that ask about it, one after the other. */
export function TradeInStep({ page, answer, ...facts }: TradeInStepProps) {
  const { part, car, values, options, estimate, noValue } = page;
  const { label, submit } = WORDS[part];
  const form: FormState = {
    place: "trade-in",
    table: FORMS[part],
    values: answer?.values ?? values,
    errors: answer?.errors ?? [],
  };
  return (
    <>
      {estimate === undefined || answer !== undefined ? null : <Estimate car={car} estimate={estimate} />}
      <section className="sec pad" aria-labelledby="trade-in-form">
        <h2 className="h3" id="trade-in-form">
          {label}
        </h2>
        {car === undefined ? null : <p className="wfound">{car}</p>}
        {noValue === undefined || answer !== undefined ? null : (
          <Notice tone="warn">
            <p>{noValue}</p>
          </Notice>
        )}
        <StepForm
          step="trade-in"
          form={form}
          label={label}
          submit={submit}
          buttons={car === undefined ? [] : [{ intent: FORGET_STEP_INTENT, label: "Use another car" }]}
          {...facts}
        >
          <input type="hidden" name={PART_FIELD} value={part} />
          {part === "car" ? <CarFields form={form} makes={options} /> : null}
          {part === "model" ? <OptionField form={form} name="model" first="Choose a model" options={options} /> : null}
          {part === "condition" ? <ConditionFields form={form} trims={options} /> : null}
        </StepForm>
      </section>
    </>
  );
}

function CarFields({ form, makes }: { form: FormState; makes: readonly TradeInOption[] }) {
  return (
    <>
      <TextField form={form} name="vin" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <p className="small muted">It says the year and make, and often the model. Or name them yourself:</p>
      <TextField form={form} name="year" inputMode="numeric" autoComplete="off" />
      <OptionField form={form} name="make" first="Choose a make" options={makes} />
      <TextField form={form} name="miles" inputMode="numeric" autoComplete="off" />
    </>
  );
}

function ConditionFields({ form, trims }: { form: FormState; trims: readonly TradeInOption[] }) {
  const branded = controlOf(form, "isBranded");
  return (
    <>
      <TextField form={form} name="miles" inputMode="numeric" autoComplete="off" />
      {trims.length === 0 ? null : (
        <OptionField form={form} name="trim" first="I don’t know (the range is wider then)" options={trims} />
      )}
      {CONDITION_QUESTIONS.map((question) => (
        <Choices key={question} form={form} name={question} choices={TRADE_IN_CONDITION_FORM[question].terms} />
      ))}
      <p className="small muted">{CONDITION_STEP_WORDS}</p>
      <label className="tick">
        <input
          type="checkbox"
          {...branded.attributes}
          className={undefined}
          value="on"
          defaultChecked={form.values?.isBranded === "on"}
        />
        <span>{branded.label}</span>
      </label>
    </>
  );
}

interface OptionFieldProps {
  form: FormState;
  name: string;
  /** Stands for nothing chosen. */
  first: string;
  options: readonly TradeInOption[];
}

function OptionField({ form, name, first, options }: OptionFieldProps) {
  const { label, attributes, message } = controlOf(form, name);
  return (
    <Field id={attributes.id} label={label} message={message}>
      <select {...attributes} defaultValue={form.values?.[name] ?? ""}>
        <option value="">{first}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Estimate({ car, estimate }: { car: string | undefined; estimate: TradeInEstimateView }) {
  const { range, basis, steps, equity, warning, loan, isPayoffMissing } = estimate;
  return (
    <section className="sec pad" aria-labelledby="trade-in-value">
      <h2 className="h3" id="trade-in-value">
        Trade-in estimate{car === undefined ? "" : `: ${car}`}
      </h2>
      <p className="wfound">{range}</p>
      {basis.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Amounts rows={steps} total="As a trade-in" />
      <h3 className="h3">What it does to a loan</h3>
      <Amounts rows={equity} total="Left for your next car" />
      {warning === undefined ? null : (
        <Notice tone="warn">
          <p>
            <b>Warning:</b>
            {` ${warning}`}
          </p>
        </Notice>
      )}
      {loan.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {isPayoffMissing ? (
        <p className="small">
          Still paying for it? <Link to={walletStepHref("payoff")}>Work out your payoff</Link>
        </p>
      ) : null}
      <p className="small muted">
        A private sale is taken to bring the asking price. What sellers say of trade-ins is their claim, and our only
        step from one to the other.
      </p>
    </section>
  );
}
