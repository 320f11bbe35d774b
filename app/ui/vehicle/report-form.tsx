import "./contact.css";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { MESSAGE_MAX_CHARS } from "~/domain/limits";
import { REPORT_REASONS } from "~/domain/shopper/report-reasons";
import type { ReportReading } from "~/domain/view-models/vehicle/vehicle-report";
import { Problems } from "../form/problems";
import { controlOf, Field } from "../form/text-field";
import { Trap } from "../form/trap";
import { SendButton } from "./contact-form";

interface ReportFormProps {
  action: string;
  values?: ReportReading["values"];
  errors: ReportReading["errors"];
  children?: ReactNode;
}

/** What is wrong with a listing. Nobody has to say who they are. */
export function ReportForm({ action, values, errors, children }: ReportFormProps) {
  const form = { place: "report", errors };
  const reason = controlOf(form, "reason");
  const comment = controlOf(form, "comment");
  return (
    <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="Report this listing">
      {children}
      <Problems errors={errors.map(({ field, message }) => ({ href: `#report-${field}`, message }))} />
      <Field id={reason.attributes.id} label="What is wrong?" message={reason.message}>
        <select {...reason.attributes} defaultValue={values?.reason ?? ""}>
          <option value="">Choose one</option>
          {REPORT_REASONS.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id={comment.attributes.id} label="More about it (optional)" message={comment.message}>
        <textarea {...comment.attributes} rows={4} maxLength={MESSAGE_MAX_CHARS} defaultValue={values?.comment ?? ""} />
      </Field>
      <Trap place="report" />
      <SendButton action={action} label="Send report" />
    </Form>
  );
}
