import type { FeedbackWidget } from "~/domain/shopper/feedback";
import type { CookieSurface } from "../request/cookies/cookies.server";

/** Regions of a page that can do without their data (`bff_section_degraded_total`). */
export type SectionName =
  | "supplemental"
  | "similar"
  | "relaxations"
  | "tab-counts"
  | "model-years"
  | "trim-links"
  | "model-year"
  | "model-pricing"
  | "safety"
  | "mileage"
  | "consumer-ratings"
  | "expert-reviews"
  | "packages"
  | "dealer-difference"
  | "house-ads"
  | "spotlights"
  | "boost"
  | "alpha"
  | "saved-searches";

type ObservedForm = "contact" | "report" | "reserve" | "subscribe";

const silent = () => undefined;
/** Where nobody counts. */
export const UNOBSERVED: PageObserver = {
  searchFailed: silent,
  invalidParameters: silent,
  sectionDegraded: silent,
  honeypotFilled: silent,
  formExpired: silent,
  cookieInvalid: silent,
  feedbackGiven: silent,
};

/**
 * What pages tell about themselves, for metrics. Every word is one of ours: nothing that somebody typed may become a
 * label. Methods never throw.
 */
export interface PageObserver {
  /** The required search could not be had; once per page. */
  searchFailed(): void;
  /** Parameters with an impossible value; names that are not ours are left out. */
  invalidParameters(names: readonly string[]): void;
  /** A section is shown without its data because its call failed. */
  sectionDegraded(section: SectionName): void;
  /** A form came with the field that people do not see filled in; it is then no submission. */
  honeypotFilled(form: ObservedForm): void;
  /** "Was this helpful?" of a reference tab, answered. */
  feedbackGiven(widget: FeedbackWidget, isHelpful: boolean): void;
  /** A form of the signed-in shopper came without a token that counts. */
  formExpired(): void;
  /** A cookie of ours held something that we never wrote. */
  cookieInvalid(cookie: CookieSurface): void;
}
