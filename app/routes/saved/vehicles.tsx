import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SEARCH_PATH } from "~/domain/site-paths";
import { openSavedVehicles } from "~/server/pages/saved/saved-vehicles-page.server";
import { offersSaving } from "~/server/shopper/saved-listings.server";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { SavedVehicles } from "~/ui/saved/saved-vehicles";
import { PageError } from "~/ui/states/page-error";

export { headers } from "~/page-headers";

/** Where nothing can be saved, all cars are the answer. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (!offersSaving(context)) throw redirect(SEARCH_PATH, 302);
  return openSavedVehicles(context, request);
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => [
  { title: view ? `Saved vehicles | ${view.brandName}` : `We are sorry | ${siteNameOf(matches)}` },
  { name: "robots", content: "noindex, follow" },
];

export default function Vehicles() {
  return <SavedVehicles view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <PageError
      title="We are sorry. Your saved vehicles cannot be shown right now."
      note="They are safe: please try again in a moment."
    />
  );
}
