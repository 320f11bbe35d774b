import { MAIL_HOUR_CHOICES, type MailTimeChoice, timeZoneChoices } from "~/domain/shopper/mail-times";

interface MailTimeFieldsProps {
  /** 0 to 23; absent: the hour of the confirmation, until one is chosen. */
  mailHour?: number | undefined;
  timeZone?: string | undefined;
}

/** At which hour a daily or weekly mail comes, and by whose clock. */
export function MailTimeFields({ mailHour, timeZone }: MailTimeFieldsProps) {
  return (
    <>
      <MailTimeSelect
        name="mailHour"
        label="Daily and weekly mails at"
        choices={MAIL_HOUR_CHOICES}
        chosen={mailHour?.toString()}
        unchosen="The hour I confirm"
      />
      <MailTimeSelect
        name="timeZone"
        label="Time zone"
        choices={timeZoneChoices(timeZone)}
        chosen={timeZone}
        unchosen="This site's"
      />
    </>
  );
}

interface MailTimeSelectProps {
  name: string;
  label: string;
  choices: readonly MailTimeChoice[];
  chosen: string | undefined;
  /** What holds while nothing is chosen. */
  unchosen: string;
}

function MailTimeSelect({ name, label, choices, chosen, unchosen }: MailTimeSelectProps) {
  return (
    <label className="f">
      {label}
      <select className="in" name={name} defaultValue={chosen ?? ""} key={chosen}>
        {chosen === undefined ? <option value="">{unchosen}</option> : null}
        {choices.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
