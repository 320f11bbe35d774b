import type { ReferenceTabId } from "~/domain/view-models/reference/reference-tabs";
import { type Seldom, seldom } from "../states/seldom";
import type { PanelProps } from "./panel-props";

/** Each panel is a file of its own in the build: who opens one tab loads no other. */
export const REFERENCE_PANELS: { readonly [Tab in ReferenceTabId]: Seldom<PanelProps<Tab>> } = {
  pricing: seldom("pricing", async () => (await import("./pricing-panel")).PricingPanel),
  safety: seldom("safety", async () => (await import("./safety-panel")).SafetyPanel),
  ratings: seldom("ratings", async () => (await import("./ratings-panel")).RatingsPanel),
  reviews: seldom("reviews", async () => (await import("./reviews-panel")).ReviewsPanel),
  faqs: seldom("faqs", async () => (await import("./faqs-panel")).FaqsPanel),
  mileage: seldom("mileage", async () => (await import("./mileage-panel")).MileagePanel),
  trims: seldom("trims", async () => (await import("./trims-panel")).TrimsTab),
};
