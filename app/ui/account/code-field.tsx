import { type FormState, TextField } from "../form/text-field";

/** The code of a mail, which phones offer above their keys. */
export function CodeField({ form }: { form: FormState }) {
  return <TextField form={form} name="code" type="text" inputMode="numeric" autoComplete="one-time-code" />;
}
