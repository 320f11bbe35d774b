import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { toModelMileage } from "~/domain/view-models/reference/model-mileage";
import { MileagePanel } from "~/ui/reference/mileage-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** How far the model's stock has run, beside all stock. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "mileage");
  const panel = toModelMileage(source, await page.mileage(), new Date().getUTCFullYear());
  return { head, panel, isThin: panel.facts === null };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Mileage() {
  return <MileagePanel panel={useLoaderData<typeof loader>().panel} />;
}
