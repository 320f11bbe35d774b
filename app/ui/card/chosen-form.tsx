import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { readButtonName } from "~/domain/shopper/button-names";
import { FormTokenField } from "../form/form-token-field";
import { useSentForm } from "../form/use-sent-form";
import { useAnnounce } from "../page/heard/live-region";
import type { ChosenListings } from "./chosen-listings";

interface ChosenFormProps {
  /** Buttons anywhere on the page name it in their `form`. */
  id: string;
  action: string;
  chosen: ChosenListings;
}

/**
 * The one form behind every button of its kind on the page: a button names it and carries the listing, so that pressing
 * one works without script and the markup of a card stays small.
 */
export function ChosenForm({ id, action, chosen: { ids, change, outcome, token } }: ChosenFormProps) {
  const { pathname, search } = useLocation();
  const announce = useAnnounce();
  const isThere = useSentForm(id);
  useEffect(() => {
    // The dialog of the first save says it itself.
    if (outcome !== null && !outcome.isPrompt) announce(outcome.message, id);
  }, [outcome, announce, id]);

  if (ids === null || !isThere) return null;
  return (
    <form id={id} method="post" action={action} hidden onSubmit={(event) => changeByButton(event, change)}>
      <KeptFields token={token} returnTo={`${pathname}${search}`} />
    </form>
  );
}

/** Script sends what the pressed button asks for, and the page stays. */
function changeByButton(event: FormEvent<HTMLFormElement>, change: ChosenListings["change"]) {
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const pressed = button instanceof HTMLButtonElement ? readButtonName(button.name) : null;
  if (pressed?.question !== "add" && pressed?.question !== "remove") return;
  event.preventDefault();
  void change({ kind: pressed.question, id: pressed.answer });
}

function KeptFields({ token, returnTo }: { token: string | undefined; returnTo: string }) {
  return (
    <>
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="hasCards" value="true" />
      <FormTokenField token={token} />
    </>
  );
}

interface OwnChosenFormProps {
  action: string;
  chosen: Pick<ChosenListings, "token" | "change">;
  /** The button: it names no form. */
  children: ReactNode;
}

/** Around a button that stands on its page alone: text browsers know no form elsewhere on the page. */
export function OwnChosenForm({ action, chosen: { token, change }, children }: OwnChosenFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form className="around" method="post" action={action} onSubmit={(event) => changeByButton(event, change)}>
      <KeptFields token={token} returnTo={`${pathname}${search}`} />
      {children}
    </form>
  );
}
