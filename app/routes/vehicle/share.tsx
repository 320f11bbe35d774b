import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { goneTitle } from "~/error-meta";
import { openVehiclePage, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { Overlay } from "~/ui/vehicle/overlay";
import { SharePanel } from "~/ui/vehicle/share-panel";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  return { brandName: page.brand.name, vehicle, url: `${context.origin}${page.path}` };
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: page ? `Share: ${page.vehicle.title} | ${page.brandName}` : goneTitle(matches) },
  { name: "robots", content: "noindex, follow" },
];

export default function Share() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return null;
  return (
    <Overlay heading="Share this car" vehicle={page.vehicle}>
      <SharePanel title={page.vehicle.title} url={page.url} />
    </Overlay>
  );
}
