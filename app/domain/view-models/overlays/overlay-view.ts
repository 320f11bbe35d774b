import type { AlertChoices } from "~/domain/shopper/alert-choices";
import type { KeepingAnswer } from "../../shopper/search-keeping";
import type { CompareTrimsView } from "../compare/compare-trims";
import type { CompareView } from "../compare/compare-view";
import type { InfoPage } from "../info/info-page";
import type { ClarificationView } from "../results/suggestion-opt-out";
import type { SignInView } from "../site/sign-in";
import type { MessageValues } from "../vehicle/vehicle-message";
import type { VehicleContact, VehicleSeller } from "../vehicle/vehicle-seller";

export interface ShareView {
  readonly kind: "share";
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  /** Of the mail that carries the address. */
  readonly subject: string;
  readonly cancelHref: string;
}

/** Mail about a search, for whoever has no account. */
export interface SubscribeView {
  readonly kind: "subscribe";
  readonly title: string;
  /** The search in plain English. */
  readonly search: string;
  readonly searchHref: string;
  readonly cancelHref: string;
  /** Makes and models that the alert can tell of besides. */
  readonly choices: readonly AlertChoices[];
  /** What the form came to that led to this page. */
  readonly said: KeepingAnswer | null;
  /** The page came back from its form. */
  readonly hasError: boolean;
}

/** A message to the seller of a vehicle. */
export interface ContactView {
  readonly kind: "contact";
  readonly title: string;
  readonly vehicle: { readonly title: string; readonly href: string; readonly sellerName: string };
  readonly contact: VehicleContact;
  /** The way that is left where the seller's mailbox refuses mail. */
  readonly phone?: VehicleSeller["phone"];
  /** What the form starts with. */
  readonly prefill?: MessageValues;
  readonly cancelHref: string;
}

/** Everything that is a page of its own, and a dialog over the page it was opened from. */
export type OverlayView =
  | InfoPage
  | ClarificationView
  | ShareView
  | SubscribeView
  | CompareView
  | CompareTrimsView
  | SignInView
  | ContactView;
