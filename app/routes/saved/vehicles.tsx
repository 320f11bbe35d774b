import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { compareHref } from "~/domain/shopper/shortlist";
import { SEARCH_PATH } from "~/domain/site-paths";
import { isComparison } from "~/domain/view-models/site/saved-vehicles";
import { openSavedVehicles, readSelection } from "~/server/pages/saved/saved-vehicles-page.server";
import { offersSaving } from "~/server/shopper/saved-listings.server";
import { readShopperPlace } from "~/server/shopper/shopper-place.server";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { SavedVehicles } from "~/ui/saved/saved-vehicles";
import { PageError } from "~/ui/states/page-error";

export { headers } from "~/page-headers";

/** Where nothing can be saved, all cars are the answer. Ticked cars lead to their comparison, where it can have them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!offersSaving(context)) throw redirect(SEARCH_PATH, 302);
  const selected = readSelection(new URL(request.url).searchParams);
  if (selected !== null && isComparison(selected)) {
    const place = await readShopperPlace(context, request);
    throw redirect(compareHref(selected, { zip: place?.zip }), 302);
  }
  return openSavedVehicles(context, request);
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => [
  {
    title: view
      ? errorTitle(`Saved cars | ${view.brandName}`, view.errors.length > 0)
      : `We are sorry | ${siteNameOf(matches)}`,
  },
  { name: "robots", content: "noindex, follow" },
];

export default function Vehicles() {
  return <SavedVehicles view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="We are sorry. We can't show your saved cars right now."
      note="They are safe: please try again in a moment."
    />
  );
}
