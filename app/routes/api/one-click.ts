import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NOT_SENT_AGAIN_STATUS } from "~/domain/view-models/vehicle/vehicle-message";
import { askWhetherAvailable } from "~/server/pages/vehicle/one-click.server";
import { toVehicleLinks } from "~/server/pages/vehicle/vehicle-page.server";
import { wantsJson } from "~/server/shopper/form-fields.server";

/** Nobody asks for this address but a form; who lands here writes by hand. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(toVehicleLinks(params.listingId ?? "", null).contact, 302);
}

/** Script asks for JSON; a plain form gets the receipt. */
export async function action(args: ActionFunctionArgs) {
  const { isSent, isRepeat, href, headers } = await askWhetherAvailable(args);
  if (!wantsJson(args.request)) return redirect(href, { status: 303, headers });
  const status = isRepeat ? NOT_SENT_AGAIN_STATUS : isSent ? 200 : 409;
  return Response.json({ isSent, isRepeat, href }, { status, headers });
}
