import "./contact.css";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { MESSAGE_MAX_CHARS } from "~/domain/limits";
import { HANDOVERS, PAYMENT_WAYS } from "~/domain/shopper/reservation";
import type { ReservationError, ReservationValues } from "~/domain/view-models/vehicle/vehicle-reservation";
import type { Term } from "~/domain/vocabulary";
import { PersonFields } from "../form/person-fields";
import { Problems } from "../form/problems";
import { controlOf, Field, type FormState } from "../form/text-field";
import { Trap } from "../form/trap";
import { SendButton } from "./contact-form";

interface ReserveFormProps {
  action: string;
  /** As typed before, or what a fresh form starts with. */
  values: ReservationValues | undefined;
  errors: readonly ReservationError[];
  /** Above the fields: what came of the last try. */
  children?: ReactNode;
}

/** Asks the dealer to hold the car. Only the address is asked for; everything else may wait for the dealer. */
export function ReserveForm({ action, values, errors, children }: ReserveFormProps) {
  const form: FormState = { place: "reserve", values, errors };
  const tradeIn = controlOf(form, "tradeIn");
  return (
    <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="Start buying online">
      {children}
      <Problems errors={errors.map(({ field, message }) => ({ href: `#reserve-${field}`, message }))} />
      <PersonFields form={form} emailPlaceholder="Email" />
      <div className="two">
        <Choice form={form} name="handover" label="Pickup or delivery (optional)" terms={HANDOVERS} />
        <Choice form={form} name="payment" label="How you mean to pay (optional)" terms={PAYMENT_WAYS} />
      </div>
      <Field id={tradeIn.attributes.id} label="Your trade-in (optional)" message={tradeIn.message}>
        <textarea {...tradeIn.attributes} rows={3} maxLength={MESSAGE_MAX_CHARS} defaultValue={values?.tradeIn ?? ""} />
      </Field>
      <Trap place="reserve" />
      <SendButton action={action} label="Reserve this car" />
      <p className="sr">
        The dealer gets what you write here. We erase it when the reservation ends. No money is taken.
      </p>
    </Form>
  );
}

interface ChoiceProps {
  form: FormState;
  name: "handover" | "payment";
  label: string;
  terms: readonly Term[];
}

function Choice({ form, name, label, terms }: ChoiceProps) {
  const { attributes, message } = controlOf(form, name);
  return (
    <Field id={attributes.id} label={label} message={message}>
      <select {...attributes} defaultValue={form.values?.[name] ?? ""}>
        <option value="">Not decided yet</option>
        {terms.map(({ code, label: words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
