import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { toModelTrims } from "~/domain/view-models/model-trims";
import { TrimsPanel } from "~/ui/reference/trims-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** The trims of the model year side by side (section 3, "Trim"). */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "trims");
  const panel = toModelTrims(source, await page.modelYear());
  return { head, panel, isThin: panel === null };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Trims() {
  return <TrimsPanel panel={useLoaderData<typeof loader>().panel} />;
}
