import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endDevices, openDevices } from "~/server/pages/account/sessions-page.server";
import { DevicesPage } from "~/ui/account/devices-page";
import { errorTitle } from "~/ui/form/error-title";

export const loader = ({ context, request }: LoaderFunctionArgs) => openDevices(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  await endDevices(context, request);
  return data({ hasFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`Devices | ${page.brandName}`, page.hasError) : "Devices" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Sessions() {
  const { hasFailed = false } = useActionData<typeof action>() ?? {};
  return <DevicesPage {...useLoaderData<typeof loader>()} hasFailed={hasFailed} />;
}
