import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { toModelPricing } from "~/domain/view-models/reference/model-pricing";
import { PricingPanel } from "~/ui/reference/pricing-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** What the model's stock is asked for, by year and by trim. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "pricing");
  const panel = toModelPricing(source, await page.modelPricing());
  return { head, panel, isThin: "explanation" in panel };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Pricing() {
  return <PricingPanel panel={useLoaderData<typeof loader>().panel} />;
}
