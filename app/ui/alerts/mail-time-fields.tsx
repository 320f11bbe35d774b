import { MAIL_TIME_FIELDS } from "~/domain/forms/alert-forms";
import { timeZoneChoices } from "~/domain/shopper/alerts/mail-times";
import type { FormState } from "../form/text-field";
import { AlertChoice } from "./alert-choice";

interface MailTimeFieldsProps {
  /** 0 to 23; absent: the hour of the confirmation, until one is chosen. */
  mailHour?: number | undefined;
  timeZone?: string | undefined;
  /** As chosen before, in a form that comes back: "" where nothing was. */
  typed?: { readonly mailHour?: string | undefined; readonly timeZone?: string | undefined } | undefined;
  /** The form that tells of problems. */
  form?: FormState | undefined;
}

/** At which hour a daily or weekly mail comes, and by whose clock. */
export function MailTimeFields({ mailHour, timeZone, typed = {}, form }: MailTimeFieldsProps) {
  const hour = mailHour?.toString();
  return (
    <>
      <AlertChoice
        name="mailHour"
        label={MAIL_TIME_FIELDS.mailHour.label}
        choices={MAIL_TIME_FIELDS.mailHour.terms}
        chosen={typed.mailHour ?? hour ?? ""}
        unchosen={hour === undefined ? "The hour it begins" : undefined}
        form={form}
      />
      <AlertChoice
        name="timeZone"
        label={MAIL_TIME_FIELDS.timeZone.label}
        choices={timeZoneChoices(timeZone)}
        chosen={typed.timeZone ?? timeZone ?? ""}
        unchosen={timeZone === undefined ? "This site's" : undefined}
        form={form}
      />
    </>
  );
}
