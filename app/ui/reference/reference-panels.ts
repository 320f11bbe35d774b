import type { ReferenceTabId } from "~/domain/view-models/reference/reference-tabs";
import { type LatePart, latePart } from "../states/late-part";
import type { PanelProps } from "./panel-props";

/** Each panel is a file of its own in the build: who opens one tab loads no other. */
export const REFERENCE_PANELS: { readonly [Tab in ReferenceTabId]: LatePart<PanelProps<Tab>> } = {
  pricing: latePart("pricing", async () => (await import("./pricing-panel")).PricingPanel),
  safety: latePart("safety", async () => (await import("./safety-panel")).SafetyPanel),
  ratings: latePart("ratings", async () => (await import("./ratings-panel")).RatingsPanel),
  reviews: latePart("reviews", async () => (await import("./reviews-panel")).ReviewsPanel),
  faqs: latePart("faqs", async () => (await import("./faqs-panel")).FaqsPanel),
  mileage: latePart("mileage", async () => (await import("./mileage-panel")).MileagePanel),
  trims: latePart("trims", async () => (await import("./trims-panel")).TrimsTab),
};
