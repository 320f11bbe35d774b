import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormTable } from "~/domain/forms/form-table";
import { FieldMessage } from "./field-message";

/** What a form of several fields hands to each of them. */
export interface FormState {
  /** Prefix of the ids: two copies of a form may stand in one document. */
  readonly place: string;
  readonly table: FormTable;
  readonly values?: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** What the form's table says of a control, its attributes, and the message under it. */
export function controlOf({ place, table, errors }: FormState, name: string) {
  const id = `${place}-${name}`;
  const message = errors.find((error) => error.field === name)?.message;
  return {
    label: table[name]?.label ?? "",
    attributes: {
      id,
      name,
      className: "in",
      ...(message !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
    },
    message: <FieldMessage id={`${id}-error`} message={message} />,
  };
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "form"> {
  form: FormState;
  name: string;
}

/**
 * One line of text with its label, what was typed before, and its message. Its length is judged once it is sent: a browser
 * cuts what is pasted into a `maxlength` without a word, and an address that lost its end is another person's.
 */
export function TextField({ form, name, ...rest }: TextFieldProps) {
  const { label, attributes, message } = controlOf(form, name);
  return (
    <Field id={attributes.id} label={label} message={message}>
      <input
        required={form.table[name]?.isRequired}
        {...rest}
        {...attributes}
        defaultValue={form.values?.[name] ?? ""}
      />
    </Field>
  );
}

export function Field(props: { id: string; label: string; message: ReactNode; children: ReactNode }) {
  return (
    <div className="f">
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.message}
    </div>
  );
}
