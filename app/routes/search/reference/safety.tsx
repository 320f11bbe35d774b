import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { toModelSafety } from "~/domain/view-models/reference/model-safety";
import { SafetyPanel } from "~/ui/reference/safety-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** Crash-test stars, safety equipment and legroom. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, head } = await openReferenceTab(args, "safety");
  const panel = toModelSafety(await page.safety());
  return { head, panel, isThin: "explanation" in panel };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Safety() {
  return <SafetyPanel panel={useLoaderData<typeof loader>().panel} />;
}
