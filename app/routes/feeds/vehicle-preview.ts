import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sharePictureAddress } from "~/domain/pictures/share-picture";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "~/domain/vocabulary";

const FILE = /^([A-Z]{2,8})\.png$/;

/** Where the pictures of shared links stood: links that were shared then lead to those of today. */
export function loader({ params }: LoaderFunctionArgs) {
  const style = VEHICLE_STYLES.find(({ slug }) => slug === params.style)?.slug;
  const color = SIMPLE_COLORS.find(({ code }) => code === FILE.exec(params.file ?? "")?.[1])?.code;
  if (style === undefined || color === undefined) return new Response(null, { status: 404 });
  return redirect(sharePictureAddress(style, color), {
    status: 301,
    headers: { "Cache-Control": "public, max-age=86400" },
  });
}
