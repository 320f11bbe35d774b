import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDealerLogo } from "~/server/pages/vehicle/dealer-logo.server";

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A dealer's mark, served from our own origin. One that cannot be had is 404: the initials behind it stay. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const logo = await openDealerLogo(context, request, params.ownerId);
  if (logo === null) return new Response(null, { status: 404 });
  return new Response(logo, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": SVG_POLICY,
    },
  });
}
