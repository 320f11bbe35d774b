import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";

/**
 * A field that people neither see nor reach by key (section 5, "Email field"). Browsers fill nothing that is not drawn, and
 * password managers pass by what says so.
 */
export function Trap({ place }: { place: string }) {
  const id = `${place}-${HONEYPOT_FIELD}`;
  return (
    <p hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        name={HONEYPOT_FIELD}
        minLength={0}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </p>
  );
}
