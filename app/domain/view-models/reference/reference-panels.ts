import type { ModelFaqsViewModel } from "./model-faqs";
import type { ModelMileageViewModel } from "./model-mileage";
import type { ModelPricingViewModel } from "./model-pricing";
import type { ModelRatingsViewModel } from "./model-ratings";
import type { ModelSafetyViewModel } from "./model-safety";
import type { ModelTrimsViewModel } from "./model-trims";
import type { ReferenceTabId } from "./reference-tabs";
import type { Unshown } from "./unshown";

/** What the panel of each reference tab shows. */
export interface ReferencePanels {
  readonly pricing: ModelPricingViewModel | Unshown;
  readonly safety: ModelSafetyViewModel | Unshown;
  readonly ratings: ModelRatingsViewModel;
  readonly reviews: ReviewsViewModel;
  readonly faqs: ModelFaqsViewModel;
  readonly mileage: ModelMileageViewModel;
  readonly trims: TrimsTabViewModel;
}

/** A tab and what its panel shows. */
export interface ShownPanel<Tab extends ReferenceTabId = ReferenceTabId> {
  readonly tab: Tab;
  readonly panel: ReferencePanels[Tab];
}

interface ReviewsViewModel extends Unshown {
  readonly reviews: readonly {
    readonly id: string;
    readonly title: string;
    readonly byline: string;
    /** Sanitised on the server: the allow-list of app/server/services/sanitize-editorial.server.ts. */
    readonly safeHtml: string;
  }[];
}

interface TrimsTabViewModel {
  readonly trims: ModelTrimsViewModel | Unshown;
  /** Ways on; null where the trims are not known. */
  readonly links: { readonly words: string; readonly order: string | undefined } | null;
}
