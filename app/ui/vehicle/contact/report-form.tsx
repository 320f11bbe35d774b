import "./contact.css";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormError, FormValues } from "~/domain/forms/form-table";
import { REPORT_FORM } from "~/domain/forms/form-tables";
import { PrivacyNote } from "../../form/privacy-note";
import { Problems } from "../../form/problems";
import { controlOf, Field } from "../../form/text-field";
import { Trap } from "../../form/trap";
import { SendButton } from "./contact-form";

interface ReportFormProps {
  action: string;
  values?: FormValues<typeof REPORT_FORM>;
  errors: readonly FormError[];
  children?: ReactNode;
}

/** What is wrong with a listing. Nobody has to say who they are. */
export function ReportForm({ action, values, errors, children }: ReportFormProps) {
  const form = { place: "report", table: REPORT_FORM, errors };
  const reason = controlOf(form, "reason");
  const comment = controlOf(form, "comment");
  return (
    <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="Report this car">
      {children}
      <Problems errors={errors} place="report" />
      <Field id={reason.attributes.id} label={reason.label} message={reason.message}>
        <select {...reason.attributes} defaultValue={values?.reason ?? ""}>
          <option value="">Choose one</option>
          {REPORT_FORM.reason.terms.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id={comment.attributes.id} label={comment.label} message={comment.message}>
        <textarea {...comment.attributes} rows={4} defaultValue={values?.comment ?? ""} />
      </Field>
      <Trap place="report" />
      <SendButton action={action} label="Send report" />
      <PrivacyNote>Your name is not asked for.</PrivacyNote>
    </Form>
  );
}
