import { readForm } from "~/domain/forms/form-table";
import { REPORT_FORM } from "~/domain/forms/form-tables";
import { limitSentence } from "~/domain/forms/limit-sentence";
import { isDoubtful } from "~/domain/shopper/filled-trap";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { openForForm, unsentMessage } from "./unsent-message.server";
import { openVehiclePage, type VehiclePage, type VehiclePageArgs, vehicleNameOf } from "./vehicle-page.server";

/** The form about a listing that looks wrong, or the thanks for one; null where the vehicle is gone. */
export async function openReportPage(args: VehiclePageArgs) {
  const page = await openVehiclePage(args);
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  return {
    brandName: page.brand.name,
    vehicle,
    action: page.links.report,
    isDone: toldOutcome(args.context, args.request, reportOf(page)) !== null,
    hasError: formOfPage(args.context).hasError,
  };
}

const reportOf = ({ listingId }: VehiclePage) => ({ parameter: "done", about: `report ${listingId}` });

const FAILED = "We could not take your report just now. It is still here: please try again.";

/** Reads the form and puts the report on record. */
export async function sendReport(args: VehiclePageArgs) {
  const { page, typed } = await openForForm(args, ["comment"]);
  const { context } = args;
  const { outcome, links, listingId, call } = page;
  if (outcome.kind !== "found") throw unsentMessage(page, [typed("comment")]);
  const { values, errors, given: body } = readForm(REPORT_FORM, typed);
  if (isDoubtful(typed)) {
    context.observe.honeypotFilled("report");
    formOfPage(context).hasError = true;
    return { kind: "doubtful", problem: undefined, values, errors } as const;
  }
  const { rateLimitedSeconds } = context;
  if (rateLimitedSeconds !== undefined) {
    formOfPage(context).hasError = true;
    return { kind: "limited", problem: limitSentence(rateLimitedSeconds), values, errors } as const;
  }
  const result =
    body && (await context.services.ask("reportListing", { pathParameters: { id: listingId }, body }, call));
  if (result?.ok) {
    const separator = links.report.includes("?") ? "&" : "?";
    const thanksHref = `${links.report}${separator}${tellOutcome(context, reportOf(page), "taken")}`;
    return { kind: "done", thanksHref } as const;
  }
  formOfPage(context).hasError = true;
  if (result === null) return { kind: "invalid", problem: undefined, values, errors } as const;
  return { kind: "failed", problem: FAILED, values, errors } as const;
}
