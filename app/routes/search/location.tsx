import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openLocationPage } from "~/server/pages/search/location-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";
import { LocationPage } from "~/ui/location/location-page";

export const meta: MetaFunction<typeof loader> = ({ data: form, matches }) => [
  { title: errorTitle(`Location | ${siteNameOf(matches)}`, form?.error !== undefined) },
  { name: "robots", content: "noindex, follow" },
];

/** The location dialog as a page of its own: a GET form that applies on submit only. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { view, status } = await openLocationPage(context, request);
  return data(view, { status });
}

export default function Location() {
  return <LocationPage form={useLoaderData<typeof loader>()} />;
}
