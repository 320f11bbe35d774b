import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { compareHref } from "~/domain/shopper/shortlist";
import { openComparison } from "~/server/pages/compare/compare-page.server";
import { readShopperPlace } from "~/server/shopper/shopper-place.server";
import { offersCompare, readShortlist } from "~/server/shopper/shortlist.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageError } from "~/ui/states/page-error";

/** Vehicles side by side, by their ids in the address; without any, those of the shopper's shortlist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("id") && offersCompare(context)) {
    const ids = await readShortlist(context, request);
    const place = await readShopperPlace(context, request);
    if (ids.length > 0) {
      const from = searchParams.get("from") ?? undefined;
      throw redirect(compareHref(ids, { zip: place?.zip, from }), 302);
    }
  }
  return openComparison(context, request);
}

export { overlayMeta as meta } from "../info/overlay-meta";

export default function CompareListings() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="We are sorry. We can't compare these cars right now."
      note="Your list is as you left it: please try again in a moment."
    />
  );
}
