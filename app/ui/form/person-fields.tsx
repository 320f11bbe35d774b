import type { ReactNode } from "react";
import { EMAIL_MAX_CHARS, PERSON_NAME_MAX_CHARS, PHONE_MAX_CHARS } from "~/domain/limits";
import { type FormState, TextField } from "./text-field";

interface PersonFieldsProps {
  form: FormState;
  emailPlaceholder?: string;
  /** A field beside the phone. */
  children?: ReactNode;
}

/** Who somebody is and how to answer them: the same fields to a seller and in the profile that fills them in. */
export function PersonFields({ form, emailPlaceholder, children }: PersonFieldsProps) {
  const phone = (
    <TextField
      form={form}
      name="phone"
      label="Phone (optional)"
      type="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_CHARS}
    />
  );
  return (
    <>
      <div className="two">
        <TextField
          form={form}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX_CHARS}
        />
        <TextField
          form={form}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX_CHARS}
        />
      </div>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder={emailPlaceholder}
        maxLength={EMAIL_MAX_CHARS}
        required
      />
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
