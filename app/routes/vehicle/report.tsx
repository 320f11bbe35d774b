import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/domain/forms/form-table";
import { REPORT_FORM } from "~/domain/forms/form-tables";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import { goneTitle } from "~/error-meta";
import { formOfPage } from "~/server/context/page-form.server";
import { openVehiclePage, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Notice } from "~/ui/states/notice";
import { Overlay } from "~/ui/vehicle/overlay";
import { ReportForm } from "~/ui/vehicle/report-form";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  const isDone = new URL(request.url).searchParams.has("done");
  return {
    brandName: page.brand.name,
    vehicle,
    action: page.links.report,
    isDone,
    hasError: formOfPage(context).hasError,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  if (page.outcome.kind !== "found") throw redirect(page.links.self, 303);
  const form = await request.formData();
  const typed = textIn(form);
  const target = new URL(page.links.report, context.origin);
  target.searchParams.set("done", "1");
  const done = redirect(`${target.pathname}${target.search}`, 303);
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("report");
    return done;
  }
  const { values, errors, given } = readForm(REPORT_FORM, typed);
  if (given === null) {
    formOfPage(context).hasError = true;
    return data({ values, errors, isFailed: false }, { status: 400 });
  }
  const result = await context.services.ask(
    "reportListing",
    { pathParameters: { id: page.listingId }, body: given },
    page.call,
  );
  if (result.ok) return done;
  formOfPage(context).hasError = true;
  return data({ values, errors, isFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? errorTitle(titleOf(page), page.hasError) : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

function titleOf(page: { vehicle: { title: string }; brandName: string }): string {
  return `Report: ${page.vehicle.title} | ${page.brandName}`;
}

export default function Report() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(page !== null && answer !== undefined);
  if (page === null) return null;
  if (page.isDone) {
    return (
      <Overlay heading="Thank you" vehicle={page.vehicle}>
        <p role="status">
          Your report is on record for the people who run this site. The seller does not learn who sent it.
        </p>
      </Overlay>
    );
  }
  return (
    <Overlay heading="Report this listing" vehicle={page.vehicle}>
      <ReportForm action={page.action} values={answer?.values} errors={answer?.errors ?? []}>
        {answer?.isFailed ? (
          <Notice tone="bad">We could not take your report just now. It is still here: please try again.</Notice>
        ) : null}
      </ReportForm>
    </Overlay>
  );
}
