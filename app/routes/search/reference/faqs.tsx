import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { toModelFaqs } from "~/domain/view-models/reference/model-faqs";
import { FaqsPanel } from "~/ui/reference/faqs-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";
import { useHasEnoughResultsForMileage } from "./use-results-total";

/** Questions about price and mileage, answered from the stock's figures. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, source, head } = await openReferenceTab(args, "faqs");
  const [prices, mileage] = await Promise.all([page.modelPricing(), page.mileage()]);
  const panel = toModelFaqs(source, { prices, mileage }, new Date().getUTCFullYear());
  return { head, panel, isThin: panel.prices.length === 0 };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Faqs() {
  const { prices, mileage, explanation } = useLoaderData<typeof loader>().panel;
  const isMileageShown = useHasEnoughResultsForMileage();
  return <FaqsPanel faqs={isMileageShown ? [...prices, ...mileage] : prices} explanation={explanation} />;
}
