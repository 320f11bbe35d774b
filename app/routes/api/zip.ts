import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkZip } from "~/server/pages/search/location-page.server";

/** Whether a ZIP code exists, for the location dialog. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return Response.json({ success: await checkZip(context, request, params.zip ?? "") });
}
