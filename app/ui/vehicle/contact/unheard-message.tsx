import { useLocation } from "@remix-run/react";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import { unheardSentence } from "~/domain/view-models/vehicle/vehicle-message";
import { Link } from "../../link/link";
import { Notice } from "../../states/notice";

interface UnheardMessageProps {
  view: Pick<ContactView, "contact" | "phone">;
  /** The account's list of what was sent; absent where nobody is signed in. */
  messagesHref: string | undefined;
}

/** In place of the form and of the thanks, where nobody can say whether a message was sent. */
export function UnheardMessage({ view: { contact, phone }, messagesHref }: UnheardMessageProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice tone="warn">{unheardSentence(contact.kind)}</Notice>
      {messagesHref === undefined ? null : (
        <p>
          What you sent is also under <Link to={messagesHref}>Messages sent</Link>.
        </p>
      )}
      {phone ? (
        <p>
          To talk to them now, call <a href={phone.href}>{phone.text}</a>.
        </p>
      ) : null}
      <p>
        <a className="btn" href={`${pathname}${search}`}>
          Look again
        </a>
      </p>
    </>
  );
}
