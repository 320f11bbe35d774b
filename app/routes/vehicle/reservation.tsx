import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { buttonName } from "~/domain/shopper/button-names";
import { reservationPath } from "~/domain/shopper/reservation-path";
import { SEARCH_PATH, vehiclePath } from "~/domain/site-paths";
import { toReservationView } from "~/domain/view-models/vehicle/vehicle-reservation";
import { errorMeta } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { answerReservation, openReservation, STATUS_OF_RESERVATION } from "~/server/pages/vehicle/reservation.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { AlertPage, LinkNotLookedUp } from "~/ui/alerts/alert-page";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { Link } from "~/ui/link/link";
import { Notice } from "~/ui/states/notice";

/** How a reservation stands, for whoever has its link. Looking changes nothing: scanners of mail open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const link = await openReservation(context, params);
  const { hasError } = formOfPage(context);
  const status = STATUS_OF_RESERVATION[link.kind];
  if (link.kind !== "known") return data({ kind: link.kind, hasError }, { status });
  const { listingId, title } = link.reservation;
  return data({
    kind: link.kind,
    view: toReservationView(link.reservation, context.timeZone),
    vehicle: { title, href: vehiclePath(listingId) },
    hasError,
  });
}

/** The dealer's word. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { listingId = "", token = "" } = params;
  const answer = textIn(await request.formData())("answer");
  const self = reservationPath(listingId, token);
  if (answer !== "confirm" && answer !== "decline") return redirect(self, 303);
  if ((await answerReservation(context, params, answer)) !== "failed") return redirect(self, 303);
  formOfPage(context).hasError = true;
  return data({ hasFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) =>
  error
    ? errorMeta(error, matches)
    : [
        { title: errorTitle(`Reservation | ${siteNameOf(matches)}`, page?.hasError ?? false) },
        { name: "robots", content: "noindex, nofollow" },
      ];

export default function ReservationPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(answer !== undefined);
  if (page.kind !== "known") return <NoReservation hasFailed={page.kind === "failed"} />;
  const { view, vehicle } = page;
  return (
    <AlertPage title={view.heading}>
      {answer === undefined ? null : (
        <Notice tone="bad">We could not take your answer just now. Nothing has changed: please try again.</Notice>
      )}
      {view.sentences.map((sentence) => (
        <p key={sentence}>
          {sentence.startsWith(view.sellerName) ? (
            <>
              <bdi>{view.sellerName}</bdi>
              {sentence.slice(view.sellerName.length)}
            </>
          ) : (
            sentence
          )}
        </p>
      ))}
      {view.told.length > 0 ? (
        <dl>
          {view.told.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <b>{label}</b>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {view.answers.length > 0 ? (
        <Form className="keptforms" method="post" aria-label="Answer the shopper">
          {view.answers.map(({ answer: value, label }, at) => (
            <button
              key={value}
              className={at === 0 ? "btn cta" : "btn"}
              type="submit"
              name={buttonName("answer", value)}
            >
              {label}
            </button>
          ))}
        </Form>
      ) : null}
      <p>
        <Link to={vehicle.href}>{vehicle.title}</Link>
      </p>
    </AlertPage>
  );
}

function NoReservation({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <LinkNotLookedUp title="Reservation" />;
  return (
    <AlertPage title="This link opens nothing">
      <p>The reservation ended more than 30 days ago, or a part of the link is missing. Nothing was changed.</p>
      <p>
        <Link to={SEARCH_PATH}>All cars for sale</Link>
      </p>
    </AlertPage>
  );
}
