import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import {
  type MessageError,
  type MessageValues,
  NOT_SENT_AGAIN,
  NOT_SENT_AGAIN_STATUS,
  readSellerMessage,
  sentHeading,
} from "~/domain/view-models/vehicle/vehicle-message";
import { goneTitle } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { isSent, sendToSeller } from "~/server/pages/vehicle/seller-message.server";
import { contactOf, openVehiclePage, phoneOf, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { textIn, wantsJson } from "~/server/shopper/form-fields.server";
import { openPrefill } from "~/server/shopper/lead-profile.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Notice } from "~/ui/states/notice";
import { ContactForm } from "~/ui/vehicle/contact-form";
import { Overlay } from "~/ui/vehicle/overlay";
import { UnreachableSeller } from "~/ui/vehicle/unreachable-seller";

/** Each is what the page says; "sent" never stands without the service's word (reliability.md 3.3). */
type Answer =
  | { readonly kind: "sent"; readonly isRepeat?: boolean }
  | { readonly kind: "invalid"; readonly values: MessageValues; readonly errors: readonly MessageError[] }
  | { readonly kind: "failed" | "unsure" | "limited" | "unreachable"; readonly values: MessageValues };

/** The dialog reads the status: what was not heard of may have been sent. */
const STATUS_OF_FAILURE = { failed: 503, limited: 503, unsure: 504, unreachable: 422 } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const vehicle = vehicleNameOf(page);
  const contact = contactOf(page);
  if (vehicle === null) return null;
  // A dealer that hides its form is reached by phone, on the details page.
  if (contact === null) throw redirect(page.links.self, 302);
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get("receipt");
  const wasSent = receipt !== null && (await isSent(context, page, receipt));
  const prefill = await openPrefill(context);
  const phone = phoneOf(page);
  // What a dialog over another page shows of it.
  const view: ContactView = {
    kind: "contact",
    title: contact.heading,
    vehicle,
    contact,
    cancelHref: page.links.self,
    ...(phone !== undefined && { phone }),
    ...(prefill !== undefined && { prefill }),
  };
  return {
    ...view,
    brandName: page.brand.name,
    isSent: wasSent,
    isRepeat: searchParams.get("repeat") === "true",
    hasError: formOfPage(context).hasError,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const contact = contactOf(page);
  if (contact === null) throw redirect(page.links.self, 303);
  const form = await request.formData();
  const typed = textIn(form);
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("contact");
    return data<Answer>({ kind: "sent" });
  }
  const { values, errors, message } = readSellerMessage(contact.kind, typed);
  if (message === null) {
    formOfPage(context).hasError = true;
    return data<Answer>({ kind: "invalid", values, errors }, { status: 400 });
  }
  const outcome = await sendToSeller(context, page, { request, message });
  if (outcome.kind !== "sent") {
    formOfPage(context).hasError = true;
    return data<Answer>({ kind: outcome.kind, values }, { status: STATUS_OF_FAILURE[outcome.kind] });
  }
  if (outcome.isRepeat && wantsJson(request))
    return data<Answer>({ kind: "sent", isRepeat: true }, { status: NOT_SENT_AGAIN_STATUS });
  const target = new URL(page.links.contact, context.origin);
  target.searchParams.set("receipt", outcome.messageId);
  if (outcome.isRepeat) target.searchParams.set("repeat", "true");
  return redirect(`${target.pathname}${target.search}`, 303);
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? errorTitle(titleOf(page), page.hasError) : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

interface Titled {
  readonly contact: { readonly heading: string };
  readonly vehicle: { readonly title: string };
  readonly brandName: string;
}

function titleOf({ contact, vehicle, brandName }: Titled): string {
  return `${contact.heading}: ${vehicle.title} | ${brandName}`;
}

export default function Contact() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isWrong = answer !== undefined && answer.kind !== "sent";
  useErrorTitle(page !== null && isWrong);
  if (page === null) return null;
  const { vehicle, contact } = page;
  if (page.isSent || answer?.kind === "sent") {
    const isRepeat = page.isRepeat || (answer?.kind === "sent" && answer.isRepeat === true);
    return (
      <Overlay heading={sentHeading(contact.kind)} vehicle={vehicle}>
        <p role="status">
          {isRepeat ? `${NOT_SENT_AGAIN} ` : null}
          {vehicle.sellerName} has it now and answers to the email address you gave.
        </p>
      </Overlay>
    );
  }
  return (
    <Overlay heading={contact.heading} vehicle={vehicle}>
      <p className="muted small">
        About the {vehicle.title}, to {vehicle.sellerName}
      </p>
      <ContactForm
        place="overlay"
        contact={contact}
        vehicleTitle={vehicle.title}
        values={isWrong ? answer.values : undefined}
        prefill={page.prefill}
        errors={answer?.kind === "invalid" ? answer.errors : []}
      >
        {answer?.kind === "failed" ? (
          <Notice tone="bad">We could not send your message just now. It is still here: please try again.</Notice>
        ) : null}
        {answer?.kind === "limited" ? (
          <Notice tone="bad">
            You sent several messages in a short time. Please wait a minute: this one is still here, and not sent yet.
          </Notice>
        ) : null}
        {answer?.kind === "unreachable" ? (
          <UnreachableSeller kind={contact.kind} phone={page.phone} vehicleHref={vehicle.href} />
        ) : null}
        {answer?.kind === "unsure" ? (
          <Notice tone="bad">We do not know if that worked; it is safe to try again. It will not be sent twice.</Notice>
        ) : null}
      </ContactForm>
    </Overlay>
  );
}
