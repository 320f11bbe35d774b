import type { ComponentProps } from "react";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import { Notice } from "../../states/notice";
import { PressAgain } from "../../states/press-again";
import { ContactForm } from "./contact-form";
import { UnreachableSeller } from "./unreachable-seller";

/** Why nothing is called sent, where the form stays with what was written. */
export const UNSENT_SENTENCES = {
  failed: "We could not send your message just now. It is still here: please try again.",
  gone: "This car is no longer for sale, so nothing was sent. What you wrote is still here.",
  unsure: "We do not know if that worked; it is safe to try again. It will not be sent twice.",
} as const;

type LastTry = Pick<ComponentProps<typeof ContactForm>, "values" | "errors" | "question" | "isSending" | "onSubmit">;

interface SellerFormProps extends LastTry {
  view: Pick<ContactView, "contact" | "vehicle" | "prefill" | "asking" | "phone">;
  /** Why nothing is called sent. */
  problem: string | undefined;
  isUnreachable: boolean;
  isDoubtful: boolean;
}

/** The form to a seller away from the car's page: on a page of its own, or in a dialog over a search. */
export function SellerForm({ view, problem, isUnreachable, isDoubtful, ...lastTry }: SellerFormProps) {
  const { contact, vehicle, prefill, asking, phone } = view;
  return (
    <>
      <p className="muted small">
        About the {vehicle.title}, to <bdi>{vehicle.sellerName}</bdi>
      </p>
      <ContactForm
        {...lastTry}
        place="overlay"
        contact={contact}
        vehicleTitle={vehicle.title}
        prefill={prefill}
        asking={asking}
      >
        {isUnreachable ? <UnreachableSeller kind={contact.kind} phone={phone} vehicleHref={vehicle.href} /> : null}
        {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
        {isDoubtful ? <PressAgain /> : null}
      </ContactForm>
    </>
  );
}
