import type { LoaderFunctionArgs } from "@remix-run/node";
import { isZipCode } from "~/domain/zip-code";

/** Whether a ZIP code exists, for the location dialog. An answer that cannot be had counts as yes: it refuses nothing. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const zip = params.zip ?? "";
  const isWellFormed = isZipCode(zip);
  const result = isWellFormed
    ? await context.services.places.isZip(zip, { ...context.call, signal: request.signal })
    : null;
  const success = result === null ? false : !result.ok || result.value;
  return Response.json({ success });
}
