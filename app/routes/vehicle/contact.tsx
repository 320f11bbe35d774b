import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NOT_SENT_AGAIN_STATUS, sentHeading, unheardHeading } from "~/domain/view-models/vehicle/vehicle-message";
import type { VehicleContact } from "~/domain/view-models/vehicle/vehicle-seller";
import { goneTitle } from "~/error-meta";
import { type ContactOutcome, openContactPage, sendContactForm } from "~/server/pages/vehicle/contact-page.server";
import { wantsJson } from "~/server/shopper/form-fields.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { SellerForm, UNSENT_SENTENCES } from "~/ui/vehicle/contact/seller-form";
import { SentMessage, sentWords } from "~/ui/vehicle/contact/sent-message";
import { UnheardMessage } from "~/ui/vehicle/contact/unheard-message";
import { Overlay } from "~/ui/vehicle/overlay";

/** What the page says of the form that led to it. */
type Answer = { readonly kind: "sent"; readonly isRepeat?: boolean } | Exclude<ContactOutcome, { kind: "sent" }>;

/** The dialog reads the status: what was not heard of may have been sent. */
const STATUS_OF_REFUSAL = {
  invalid: 400,
  doubtful: 400,
  low: 400,
  failed: 503,
  limited: 429,
  unsure: 504,
  unreachable: 422,
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openContactPage(args);
  return page?.isUnheard ? data(page, { status: 503 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await sendContactForm(args);
  if (outcome.kind !== "sent") return data<Answer>(outcome, { status: STATUS_OF_REFUSAL[outcome.kind] });
  const { receiptHref, isRepeat, headers } = outcome;
  if (isRepeat && wantsJson(args.request))
    return data<Answer>({ kind: "sent", isRepeat: true }, { status: NOT_SENT_AGAIN_STATUS, headers });
  return redirect(receiptHref, { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? errorTitle(titleOf(page), page.hasError) : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

interface Titled {
  readonly contact: VehicleContact;
  readonly isSent: boolean;
  readonly isUnheard: boolean;
  readonly vehicle: { readonly title: string };
  readonly brandName: string;
}

function titleOf({ contact, vehicle, brandName, isSent, isUnheard }: Titled): string {
  const unsent = isUnheard ? unheardHeading(contact.kind) : contact.heading;
  return `${isSent ? sentHeading(contact.kind) : unsent}: ${vehicle.title} | ${brandName}`;
}

function problemOf(answer: Answer | undefined): string | undefined {
  if (answer?.kind === "limited") return answer.limit;
  return answer?.kind === "failed" || answer?.kind === "unsure" ? UNSENT_SENTENCES[answer.kind] : undefined;
}

export default function Contact() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isWrong = answer !== undefined && answer.kind !== "sent";
  useErrorTitle(page !== null && isWrong && answer.kind !== "low");
  if (page === null) return null;
  const { vehicle, contact } = page;
  if (page.isSent || answer?.kind === "sent") {
    const isRepeat = page.isRepeat || (answer?.kind === "sent" && answer.isRepeat === true);
    const sentHere = sentWords(contact.href);
    const sent = sentHere ?? page.sent;
    return (
      <Overlay heading={sentHeading(contact.kind)} vehicle={vehicle} isAnswer={sentHere !== undefined}>
        <SentMessage view={page} isRepeat={isRepeat} isPage sent={sent} onward={page.onward} />
      </Overlay>
    );
  }
  if (page.isUnheard && answer === undefined) {
    return (
      <Overlay
        heading={unheardHeading(contact.kind)}
        vehicle={vehicle}
        isAnswer={sentWords(contact.href) !== undefined}
      >
        <UnheardMessage view={page} messagesHref={page.messagesHref} />
      </Overlay>
    );
  }
  return (
    <Overlay heading={contact.heading} vehicle={vehicle} back={page.comparison}>
      <SellerForm
        view={page}
        values={isWrong ? answer.values : undefined}
        errors={isWrong && "errors" in answer ? answer.errors : []}
        question={answer?.kind === "low" ? answer.question : null}
        problem={problemOf(answer)}
        isUnreachable={answer?.kind === "unreachable"}
        isDoubtful={answer?.kind === "doubtful"}
      />
    </Overlay>
  );
}
