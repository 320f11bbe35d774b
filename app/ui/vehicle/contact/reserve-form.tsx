import "./contact.css";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormError, FormValues } from "~/domain/forms/form-table";
import { RESERVATION_FORM } from "~/domain/forms/form-tables";
import { PersonFields } from "../../form/person-fields";
import { PrivacyNote } from "../../form/privacy-note";
import { Problems } from "../../form/problems";
import { controlOf, Field, type FormState } from "../../form/text-field";
import { Trap } from "../../form/trap";
import { SendButton } from "./contact-form";

interface ReserveFormProps {
  action: string;
  /** As typed before, or what a fresh form starts with. */
  values: FormValues<typeof RESERVATION_FORM> | undefined;
  errors: readonly FormError[];
  /** Above the fields: what came of the last try. */
  children?: ReactNode;
}

/** Asks the dealer to hold the car. Only the address is asked for; everything else may wait for the dealer. */
export function ReserveForm({ action, values, errors, children }: ReserveFormProps) {
  const form: FormState = { place: "reserve", table: RESERVATION_FORM, values, errors };
  const tradeIn = controlOf(form, "tradeIn");
  return (
    <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="Start buying online">
      {children}
      <Problems errors={errors} place="reserve" />
      <PersonFields form={form} emailPlaceholder="Email" />
      <Choice form={form} name="handover" />
      <Choice form={form} name="payment" />
      <Field id={tradeIn.attributes.id} label={tradeIn.label} message={tradeIn.message}>
        <textarea {...tradeIn.attributes} rows={3} defaultValue={values?.tradeIn ?? ""} />
      </Field>
      <Trap place="reserve" />
      <SendButton action={action} label="Reserve this car" />
      <PrivacyNote>
        The dealer gets what you enter here. We erase it when the reservation ends. No money is taken.
      </PrivacyNote>
    </Form>
  );
}

interface ChoiceProps {
  form: FormState;
  name: "handover" | "payment";
}

function Choice({ form, name }: ChoiceProps) {
  const { label, attributes, message } = controlOf(form, name);
  return (
    <Field id={attributes.id} label={label} message={message}>
      <select {...attributes} defaultValue={form.values?.[name] ?? ""}>
        <option value="">Not decided yet</option>
        {RESERVATION_FORM[name].terms.map(({ code, label: words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
