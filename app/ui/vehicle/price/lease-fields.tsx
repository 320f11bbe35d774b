import { type FormState, TextField } from "../../form/text-field";

/** What the offer of a lease says. */
export function LeaseFields({ form }: { form: FormState }) {
  return (
    <>
      <TextField form={form} name="cap" inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="residual" inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="months" inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="moneyFactor" inputMode="decimal" autoComplete="off" />
      <TextField form={form} name="taxPercent" inputMode="decimal" autoComplete="off" />
    </>
  );
}
