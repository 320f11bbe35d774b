import { controlOf, type FormState } from "../form/text-field";

interface AlertChoiceProps {
  name: string;
  label: string;
  choices: readonly { readonly code: string; readonly label: string }[];
  chosen: string;
  /** Before the others: what holds while nothing is chosen. */
  unchosen?: string | undefined;
  /** The form that tells of problems; left out where it never refuses a choice. */
  form?: FormState | undefined;
}

/** A choice of an alert, and what was wrong with it. */
export function AlertChoice({ name, label, choices, chosen, unchosen, form }: AlertChoiceProps) {
  const control = form && controlOf(form, name);
  return (
    <div>
      <label className="f">
        {/* Text browsers lay no boxes out: without the blanks the words of both run together. */} {label}{" "}
        <select {...(control?.attributes ?? { className: "in", name })} defaultValue={chosen} key={chosen}>
          {unchosen === undefined ? null : <option value="">{unchosen}</option>}
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      {control?.message}
    </div>
  );
}
