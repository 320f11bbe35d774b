import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";

/** A field that people neither see nor reach by key; who fills it is no person (section 5, "Email field"). */
export function Trap({ place }: { place: string }) {
  const id = `${place}-${HONEYPOT_FIELD}`;
  return (
    <p className="vh" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={HONEYPOT_FIELD} minLength={0} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
