/**
 * For programs that fill in passwords: whose password a form asks for. They look for a text field, and pass over
 * one of the type `hidden`. Nobody sees, reaches or hears it.
 */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
