import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormError, type FormValues, readForm } from "~/domain/forms/form-table";
import { RESERVATION_FORM } from "~/domain/forms/form-tables";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import { reservationPath } from "~/domain/shopper/reservation-path";
import { toBuyOnline } from "~/domain/view-models/vehicle/vehicle-reservation";
import { goneTitle } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { type ReserveOutcome, reserveVehicle } from "~/server/pages/vehicle/reservation.server";
import { openVehiclePage, phoneOf, type VehiclePage, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { openPrefill } from "~/server/shopper/lead-profile.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Notice } from "~/ui/states/notice";
import { Overlay } from "~/ui/vehicle/overlay";
import { ReserveForm } from "~/ui/vehicle/reserve-form";
import { UnreachableSeller } from "~/ui/vehicle/unreachable-seller";

type Failure = Exclude<ReserveOutcome["kind"], "reserved">;

interface Answer {
  readonly kind: "invalid" | Failure;
  readonly values: FormValues<typeof RESERVATION_FORM>;
  readonly errors: readonly FormError[];
}

const STATUSES: Readonly<Record<Answer["kind"], number>> = {
  invalid: 400,
  taken: 409,
  "too-many": 409,
  unreachable: 422,
  limited: 503,
  failed: 503,
  unsure: 504,
};

const PROBLEMS: Partial<Record<Answer["kind"], string>> = {
  taken: "Somebody else reserved this car a moment ago. What you wrote was not sent.",
  "too-many":
    "This address holds three cars already, which is the most. Once one of them ends, you can reserve this one.",
  limited: "You sent several forms in a short time. Please wait a minute: this one is still here, and not sent yet.",
  failed: "We could not reserve the car just now. What you wrote is still here: please try again.",
  unsure: "We do not know if that worked; it is safe to try again. It will not be reserved twice.",
};

function buyOnlineOf({ outcome, links }: VehiclePage) {
  if (outcome.kind !== "found") return undefined;
  return toBuyOnline(outcome.details.listing, outcome.details.owner, links.reserve);
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  const buyOnline = buyOnlineOf(page);
  if (buyOnline === undefined) throw redirect(page.links.self, 302);
  return {
    brandName: page.brand.name,
    vehicle,
    buyOnline,
    phone: phoneOf(page),
    prefill: await openPrefill(context),
    hasError: formOfPage(context).hasError,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  if (buyOnlineOf(page) === undefined) throw redirect(page.links.self, 303);
  const typed = textIn(await request.formData());
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("reserve");
    return redirect(page.links.self, 303);
  }
  const { values, errors, given: wish } = readForm(RESERVATION_FORM, typed);
  const outcome = wish === null ? ({ kind: "invalid" } as const) : await reserveVehicle(context, page, wish);
  // The answer has a page of its own, which both the shopper's mail and this browser can open again.
  if (outcome.kind === "reserved") return redirect(reservationPath(page.listingId, outcome.token), 303);
  formOfPage(context).hasError = true;
  return data<Answer>({ kind: outcome.kind, values, errors }, { status: STATUSES[outcome.kind] });
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
  const problem = answer && PROBLEMS[answer.kind];
  if (buyOnline.kind === "held") {
    return (
      <Overlay heading="Start buying online" vehicle={vehicle}>
        {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
        <p>
          The {vehicle.title} is held for a shopper. {buyOnline.text}.
        </p>
      </Overlay>
    );
  }
  return (
    <Overlay heading="Start buying online" vehicle={vehicle}>
      <p>
        Ask {vehicle.sellerName} to hold the {vehicle.title} for you. It is reserved for 48 hours at once, and for 48
        more when the dealer confirms. This is no payment and no contract: no money is taken.
      </p>
      <ReserveForm action={buyOnline.href} values={answer?.values ?? page.prefill} errors={answer?.errors ?? []}>
        {answer?.kind === "unreachable" ? (
          <UnreachableSeller kind="email" phone={phone} vehicleHref={vehicle.href} />
        ) : problem === undefined ? null : (
          <Notice tone="bad">{problem}</Notice>
        )}
      </ReserveForm>
    </Overlay>
  );
}
