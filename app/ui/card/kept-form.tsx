import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { FormTokenField } from "../form/form-token-field";
import { useSentForm } from "../form/use-sent-form";
import { useAnnounce } from "../page/live-region";
import type { KeptListings } from "./kept-listings";

interface KeptFormProps {
  /** Buttons anywhere on the page name it in their `form`. */
  id: string;
  action: string;
  kept: KeptListings;
}

/**
 * The one form behind every button of its kind on the page: a button names it and carries the listing, so that pressing
 * one works without script and the markup of a card stays small.
 */
export function KeptForm({ id, action, kept: { ids, change, outcome, token } }: KeptFormProps) {
  const { pathname, search } = useLocation();
  const announce = useAnnounce();
  const isThere = useSentForm(id);
  useEffect(() => {
    if (outcome !== null) announce(outcome.message);
  }, [outcome, announce]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement) || (button.name !== "add" && button.name !== "remove")) return;
    event.preventDefault();
    void change({ kind: button.name, id: button.value });
  }

  if (ids === null || !isThere) return null;
  return (
    <form id={id} method="post" action={action} hidden onSubmit={submit}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <input type="hidden" name="hasCards" value="true" />
      <FormTokenField token={token} />
    </form>
  );
}
