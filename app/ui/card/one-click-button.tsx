import { type FormEvent, type ReactNode, useRef } from "react";
import { buttonName, readButtonName } from "~/domain/shopper/button-names";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { oneClickPath } from "~/domain/shopper/one-click";
import { sentTodayLabel } from "~/domain/shopper/sent-today";
import { vehiclePath } from "~/domain/site-paths";
import { NOT_SENT_AGAIN, NOT_SENT_AGAIN_STATUS } from "~/domain/view-models/vehicle/vehicle-message";
import { OverlayLink } from "../dialog/overlay-link";
import { FormTokenField } from "../form/form-token-field";
import { useSentForm } from "../form/use-sent-form";
import { focusOn } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { sendForm } from "../page/site-requests";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useOneClick } from "./one-click";

const FORM_ID = "one-click";

interface OneClickButtonProps {
  listingId: string;
  title: string;
  /** The form, for who wants to change the words first. */
  editHref: string;
  className: string;
  /** Leaves the title out where the page has one vehicle. */
  isAlone?: boolean;
  children?: ReactNode;
}

/** Asks the dealer with one press, and beside it the way to edit the e-mail first (section 6). */
export function OneClickButton({
  listingId,
  title,
  editHref,
  className,
  isAlone = false,
  children,
}: OneClickButtonProps) {
  const { sent } = useOneClick();
  const words = sent.has(listingId) ? (sent.get(listingId) ?? sentTodayLabel("email")) : undefined;
  const answer = useRef<HTMLParagraphElement>(null);
  const wasSent = useRef(words !== undefined);
  useBrowserLayoutEffect(() => {
    if (wasSent.current || words === undefined) return;
    wasSent.current = true;
    // The button that was pressed is gone; somebody who went on meanwhile stays there.
    if (document.activeElement === document.body) focusOn(answer.current);
  }, [words]);
  const about = isAlone ? null : <span className="vh">: {title}</span>;
  return (
    <>
      {words !== undefined ? (
        <p className={`${className} sent`} ref={answer}>
          {words}
          {about}
        </p>
      ) : (
        <button
          className={className}
          type="submit"
          form={FORM_ID}
          formAction={oneClickPath(listingId)}
          name={buttonName("listing", listingId)}
        >
          {children}
          Email now
          {about}
        </button>
      )}
      <OverlayLink
        className={isAlone ? "btn wide" : "btn"}
        to={editHref}
        title="Email dealer"
        label={isAlone ? undefined : `Edit email: ${title}`}
      >
        {isAlone ? "Edit email" : "Edit"}
      </OverlayLink>
    </>
  );
}

/** The form behind every one-click button. Where it cannot be sent so, the page to write by hand opens. */
export function OneClickForm() {
  const { token, markSent } = useOneClick();
  const announce = useAnnounce();
  const isThere = useSentForm(FORM_ID);
  if (token === null || !isThere) return null;

  async function send(href: string, listingId: string) {
    const answer = await sendForm(href, [[FORM_TOKEN_FIELD, token ?? ""]]);
    if (answer?.status === NOT_SENT_AGAIN_STATUS) {
      markSent(listingId, "Sent before, not sent again");
      announce(NOT_SENT_AGAIN);
    } else if (answer?.isDone) {
      markSent(listingId, sentTodayLabel("email"));
      announce("Your email was sent to the dealer.");
    } else {
      window.location.assign(`${vehiclePath(listingId)}/contact`);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const listing = button instanceof HTMLButtonElement ? readButtonName(button.name) : null;
    if (!(button instanceof HTMLButtonElement) || listing === null) return;
    event.preventDefault();
    void send(button.formAction, listing.answer);
  }

  return (
    <form id={FORM_ID} method="post" action={oneClickPath("0")} hidden onSubmit={submit}>
      <FormTokenField token={token} />
    </form>
  );
}
