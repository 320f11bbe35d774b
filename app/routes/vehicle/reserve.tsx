import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { goneTitle } from "~/error-meta";
import { openReservePage, type ReserveRefusal, sendReservation } from "~/server/pages/vehicle/reserve-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Link } from "~/ui/link/link";
import { Notice } from "~/ui/states/notice";
import { PressAgain } from "~/ui/states/press-again";
import { ReserveForm } from "~/ui/vehicle/contact/reserve-form";
import { UnreachableSeller } from "~/ui/vehicle/contact/unreachable-seller";
import { Overlay } from "~/ui/vehicle/overlay";

const STATUSES: Readonly<Record<ReserveRefusal["kind"], number>> = {
  invalid: 400,
  doubtful: 400,
  taken: 409,
  "too-many": 409,
  unreachable: 422,
  limited: 429,
  failed: 503,
  unsure: 504,
};

const PROBLEMS: Partial<Record<ReserveRefusal["kind"], string>> = {
  taken: "This car is reserved already. What you wrote was not sent.",
  "too-many":
    "This address holds three cars already, which is the most. Once one of them ends, you can reserve this one.",
  failed: "We could not reserve the car just now. What you wrote is still here: please try again.",
  unsure: "We do not know if that worked; it is safe to try again. It will not be reserved twice.",
};

export const loader = (args: LoaderFunctionArgs) => openReservePage(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await sendReservation(args);
  if (outcome.kind === "leads") return redirect(outcome.href, 303);
  return data<ReserveRefusal>(outcome, { status: STATUSES[outcome.kind] });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? errorTitle(titleOf(page), page.hasError) : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

function titleOf(page: { vehicle: { title: string }; brandName: string }): string {
  return `Start buying online: ${page.vehicle.title} | ${page.brandName}`;
}

export default function Reserve() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(page !== null && answer !== undefined);
  if (page === null) return null;
  const { vehicle, buyOnline, phone } = page;
  const problem = answer && (answer.limit ?? PROBLEMS[answer.kind]);
  if (buyOnline.kind === "held") {
    return (
      <Overlay heading="Start buying online" vehicle={vehicle}>
        {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
        <p>
          The {vehicle.title} is held for a shopper. {buyOnline.text}.
        </p>
        {answer?.kind === "taken" ? (
          <OwnReservation sellerName={vehicle.sellerName} contactHref={page.contactHref} />
        ) : null}
      </Overlay>
    );
  }
  return (
    <Overlay heading="Start buying online" vehicle={vehicle}>
      <p>
        Ask <bdi>{vehicle.sellerName}</bdi> to hold the {vehicle.title} for you. It is reserved right away, for 48
        hours, and for 48 more when the dealer confirms. This is no payment and no contract: no money is taken.
      </p>
      <ReserveForm action={buyOnline.href} values={answer?.values ?? page.prefill} errors={answer?.errors ?? []}>
        {answer?.kind === "doubtful" ? <PressAgain /> : null}
        {answer?.kind === "unreachable" ? (
          <UnreachableSeller kind="email" phone={phone} vehicleHref={vehicle.href} />
        ) : problem === undefined ? null : (
          <Notice tone="bad">{problem}</Notice>
        )}
      </ReserveForm>
    </Overlay>
  );
}

/** Said to everybody whose words came too late: whom the car is held for is nobody else's business. */
function OwnReservation({ sellerName, contactHref }: { sellerName: string; contactHref: string | undefined }) {
  return (
    <p>
      If that is you, your reservation is as you first sent it, and the link in our email shows how. To change
      something,{" "}
      {contactHref === undefined ? (
        <>
          tell <bdi>{sellerName}</bdi>
        </>
      ) : (
        <Link to={contactHref}>
          tell <bdi>{sellerName}</bdi>
        </Link>
      )}
      .
    </p>
  );
}
