import "../states/undo.css";
import type { ReactNode } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import { SHORTLIST_PATH } from "~/domain/site-paths";

import { useShortlist } from "../card/shortlist";
import { FormTokenField } from "../form/form-token-field";

interface ListFormProps {
  /** Default: takes it off. */
  kind?: "add" | "remove";
  id: string;
  /** The comparison without it, or with it again. */
  returnTo: string;
  /** With script: changes the comparison and the shortlist. */
  onPress: (id: string) => Promise<void>;
  className: string;
  buttonClass: string;
  /** What stands on the button. */
  children: ReactNode;
}

/** Takes a vehicle out of the comparison, or puts it back, without script too. */
export function ListForm({ kind = "remove", id, returnTo, onPress, className, buttonClass, children }: ListFormProps) {
  return (
    <form
      className={className}
      method="post"
      action={SHORTLIST_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        void onPress(id);
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormTokenField token={useShortlist().token} />
      <button className={buttonClass} type="submit" name={buttonName(kind, id)}>
        {children}
      </button>
    </form>
  );
}
