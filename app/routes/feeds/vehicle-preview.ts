import type { LoaderFunctionArgs } from "@remix-run/node";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "~/domain/vocabulary";

const FILE = /^([A-Z]{2,8})\.png$/;

/** The drawing of a style in a colour as a PNG: what shared links show (Open Graph takes no SVG). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const style = VEHICLE_STYLES.find(({ slug }) => slug === params.style)?.slug;
  const color = SIMPLE_COLORS.find(({ code }) => code === FILE.exec(params.file ?? "")?.[1])?.code;
  if (style === undefined || color === undefined) return new Response(null, { status: 404 });
  const call = { ...context.call, signal: request.signal };
  const result = await context.services.content.vehiclePreview(style, color, call);
  if (!result.ok) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
  return new Response(result.value, {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(result.value.byteLength),
      "Cache-Control": "public, max-age=86400",
    },
  });
}
