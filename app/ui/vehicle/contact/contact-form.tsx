import "./contact.css";
import { Form, useNavigation } from "@remix-run/react";
import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import { MESSAGE_FORM, OFFER_FORM } from "~/domain/forms/form-tables";
import { MEANT_OFFER_FIELD } from "~/domain/shopper/hidden-fields";
import type { AskingPrice } from "~/domain/view-models/vehicle/asking-price";
import { availabilityComment } from "~/domain/view-models/vehicle/lead-profile";
import type { LowOfferQuestion, MessageError, MessageValues } from "~/domain/view-models/vehicle/vehicle-message";
import type { VehicleContact } from "~/domain/view-models/vehicle/vehicle-seller";
import { PersonFields } from "../../form/person-fields";
import { PrivacyNote } from "../../form/privacy-note";
import { Problems } from "../../form/problems";
import { controlOf, Field, type FormState, TextField } from "../../form/text-field";
import { Trap } from "../../form/trap";
import { useAnnounce } from "../../page/heard/live-region";
import { useBrowserLayoutEffect } from "../../page/use-browser-layout-effect";
import { Notice } from "../../states/notice";
import { rememberSent } from "./sent-message";

interface ContactFormProps {
  /** Two of them may stand in one document: on the page, and in the dialog over it. */
  place: "page" | "overlay";
  contact: VehicleContact;
  vehicleTitle: string;
  /** As typed before; absent in a fresh form. */
  values?: MessageValues;
  /** What a fresh form starts with: the lead profile of the signed-in shopper. */
  prefill?: MessageValues;
  errors?: readonly MessageError[];
  asking?: AskingPrice | undefined;
  /** Asked before a low offer goes out: the form sends the same one as it is the next time. */
  question?: LowOfferQuestion | null;
  /** In place of the browser's own way, over a page that stays. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  isSending?: boolean;
  /** Above the fields: what came of the last try. */
  children?: ReactNode;
}

/** A message to a dealer, or an offer to a private seller. It is a plain form: the answer is a page or a dialog. */
export function ContactForm(props: ContactFormProps) {
  const { place, contact, vehicleTitle, values, prefill, errors = [], onSubmit, isSending, children } = props;
  const { asking, question = null } = props;
  const isOffer = contact.kind === "offer";
  const questionId = `${place}-question`;
  const form: FormState = { place, table: isOffer ? OFFER_FORM : MESSAGE_FORM, values: values ?? prefill, errors };
  const comment = controlOf(form, "comment");
  const suggestion = isOffer ? "" : availabilityComment(vehicleTitle);
  return (
    <Form
      className="form"
      method="post"
      action={contact.href}
      noValidate
      preventScrollReset
      onSubmit={onSubmit ?? ((event) => rememberSent(contact.href, new FormData(event.currentTarget)))}
      aria-label={contact.heading}
    >
      {children}
      <Problems errors={errors} place={place} />
      {question === null ? null : <AskedAbout question={question} id={questionId} />}
      {asking ? <p>{asking.text}</p> : null}
      {isOffer ? <TextField form={form} name="offer" inputMode="numeric" placeholder="12,500" /> : null}
      <PersonFields form={form} emailPlaceholder="Email">
        <TextField form={form} name="zip" inputMode="numeric" autoComplete="postal-code" />
      </PersonFields>
      <Field id={comment.attributes.id} label={comment.label} message={comment.message}>
        <textarea {...comment.attributes} rows={4} defaultValue={values ? (values.comment ?? "") : suggestion} />
      </Field>
      <Trap place={place} />
      <SendButton
        action={contact.href}
        describedBy={question === null ? undefined : questionId}
        label={question !== null ? "Send offer anyway" : isOffer ? "Send offer" : "Send message"}
        isSending={isSending}
      />
      <PrivacyNote>We share only what you enter here.</PrivacyNote>
    </Form>
  );
}

/**
 * What is asked of a low offer. Who is in the form stays there and hears it, with the answer under the hand; a dialog that
 * opens with it begins at it, as it does at what is wrong.
 */
function AskedAbout({ question, id }: { question: LowOfferQuestion; id: string }) {
  const box = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  useBrowserLayoutEffect(() => {
    const focused = document.activeElement;
    if (box.current?.closest("form")?.contains(focused)) announce(question.text, "offer");
    else if (focused === document.body) box.current?.focus();
  }, [question]);
  // The live region outlives the form: what it said is no longer asked once the offer is sent.
  useEffect(() => () => announce("", "offer"), [announce]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-labelledby={id} tabIndex={-1} ref={box} data-dialog-focus="">
      <Notice tone="warn">
        <span id={id}>{question.text}</span>
      </Notice>
      <input type="hidden" name={MEANT_OFFER_FIELD} value={question.offerDollars} />
    </div>
  );
}

/** Says that it is working; a second press within it is the same message (idempotent upstream). */
interface SendButtonProps {
  action: string;
  label: string;
  isSending?: boolean | undefined;
  /** Id of what is to be heard with it: who is asked has the focus on the answer. */
  describedBy?: string | undefined;
}

export function SendButton(props: SendButtonProps) {
  const { action, label } = props;
  const { formAction, state } = useNavigation();
  const isSending = props.isSending || (state !== "idle" && formAction?.split("?")[0] === action.split("?")[0]);
  return (
    <button
      className="btn cta"
      type="submit"
      aria-disabled={isSending ? true : undefined}
      aria-describedby={props.describedBy}
    >
      {isSending ? "Sending" : label}
    </button>
  );
}
