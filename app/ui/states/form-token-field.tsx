import { FORM_TOKEN_FIELD } from "~/domain/form-token-field";

/** The hidden field of a form that is bound to the session; nothing where nobody is signed in. */
export function FormTokenField({ token }: { token: string | undefined }) {
  return token === undefined ? null : <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />;
}
