import type { LoaderFunctionArgs } from "@remix-run/node";

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A dealer's mark, served from our own origin. One that cannot be had is 404: the initials behind it stay. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pathParameters = { brand: context.brand, id: params.ownerId ?? "" };
  const call = { ...context.call, signal: request.signal };
  const result = await context.services.ask("dealerDifferenceImage", { pathParameters }, call);
  if (!result.ok) return new Response(null, { status: 404 });
  return new Response(result.value, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": SVG_POLICY,
    },
  });
}
