import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { goneTitle } from "~/error-meta";
import { openReportPage, sendReport } from "~/server/pages/vehicle/report-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Notice } from "~/ui/states/notice";
import { PressAgain } from "~/ui/states/press-again";
import { ReportForm } from "~/ui/vehicle/contact/report-form";
import { Overlay } from "~/ui/vehicle/overlay";

export const loader = (args: LoaderFunctionArgs) => openReportPage(args);

const STATUS = { invalid: 400, doubtful: 400, limited: 429, failed: 503 } as const;

export async function action(args: ActionFunctionArgs) {
  const outcome = await sendReport(args);
  if (outcome.kind === "done") return redirect(outcome.thanksHref, 303);
  const { kind, problem, values, errors } = outcome;
  return data({ kind, values, errors, problem }, { status: STATUS[kind] });
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
    <Overlay heading="Report this car" vehicle={page.vehicle}>
      <ReportForm action={page.action} values={answer?.values} errors={answer?.errors ?? []}>
        {answer?.kind === "doubtful" ? <PressAgain /> : null}
        {answer?.problem === undefined ? null : <Notice tone="bad">{answer.problem}</Notice>}
      </ReportForm>
    </Overlay>
  );
}
