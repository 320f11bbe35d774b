import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openExport } from "~/server/pages/account/export-page.server";
import { ExportDataPage } from "~/ui/account/export-data-page";

export const loader = ({ context, request }: LoaderFunctionArgs) => openExport(context, request);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Your data | ${page.brandName}` : "Your data" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Export() {
  return <ExportDataPage {...useLoaderData<typeof loader>()} />;
}
