import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toDealerDifference } from "~/domain/view-models/vehicle/dealer-difference";
import { goneTitle } from "~/error-meta";
import { openVehiclePage, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { Overlay } from "~/ui/vehicle/overlay";
import { DealerDifference } from "~/ui/vehicle/seller/dealer-difference";

/** Its own page, so that nobody waits the call's five seconds for the vehicle. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  return { brandName: page.brand.name, vehicle, difference: toDealerDifference(await page.dealerDifference()) };
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? `What sets ${page.vehicle.sellerName} apart | ${page.brandName}` : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

export default function DealerDifferencePage() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return null;
  return (
    <Overlay heading={`What sets ${page.vehicle.sellerName} apart`} vehicle={page.vehicle}>
      <DealerDifference difference={page.difference} />
    </Overlay>
  );
}
