import type { ReactNode } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import { SHORTLIST_PATH } from "~/domain/site-paths";

import { useShortlist } from "../card/shortlist";
import { FormTokenField } from "../form/form-token-field";

interface RemoveFormProps {
  id: string;
  /** The comparison without it. */
  returnTo: string;
  /** With script: takes a vehicle out of the comparison and off the shortlist. */
  onRemove: (id: string) => Promise<void>;
  className: string;
  buttonClass: string;
  /** What stands on the button. */
  children: ReactNode;
}

/** Takes a vehicle out of the comparison, without script too. */
export function RemoveForm({ id, returnTo, onRemove, className, buttonClass, children }: RemoveFormProps) {
  return (
    <form
      className={className}
      method="post"
      action={SHORTLIST_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        void onRemove(id);
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormTokenField token={useShortlist().token} />
      <button className={buttonClass} type="submit" name={buttonName("remove", id)}>
        {children}
      </button>
    </form>
  );
}
