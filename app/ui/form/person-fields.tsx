import type { ReactNode } from "react";
import { type FormState, TextField } from "./text-field";

interface PersonFieldsProps {
  form: FormState;
  emailPlaceholder?: string;
  /** A field beside the phone. */
  children?: ReactNode;
}

/** Who somebody is and how to answer them: the same fields to a seller and in the profile that fills them in. */
export function PersonFields({ form, emailPlaceholder, children }: PersonFieldsProps) {
  const phone = <TextField form={form} name="phone" type="tel" autoComplete="tel" />;
  return (
    <>
      <div className="two">
        <TextField form={form} name="firstName" autoComplete="given-name" />
        <TextField form={form} name="lastName" autoComplete="family-name" />
      </div>
      <TextField form={form} name="email" type="email" autoComplete="email" placeholder={emailPlaceholder} />
      {children === undefined ? (
        phone
      ) : (
        <div className="two">
          {phone}
          {children}
        </div>
      )}
    </>
  );
}
