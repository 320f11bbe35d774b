import type { AlertChoices } from "~/domain/shopper/alerts/alert-choices";
import type { KeepingAnswer } from "../../page-data/keeping-answer";
import type { CompareTrimsView } from "../compare/compare-trims";
import type { CompareView } from "../compare/compare-view";
import type { InfoPage } from "../info/info-page";
import type { ClarificationView } from "../results/suggestion-opt-out";
import type { NotificationsView } from "../site/notification-devices";
import type { SignInView } from "../site/sign-in";
import type { AskingPrice } from "../vehicle/asking-price";
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
  /** The search in plain English, or the name of the car. */
  readonly search: string;
  readonly searchHref: string;
  readonly cancelHref: string;
  /** Makes and models that the alert can tell of besides. */
  readonly choices: readonly AlertChoices[];
  /** Of a search: its feed, and its address, absolute. */
  readonly ofSearch?: { readonly feedHref: string; readonly url: string };
  /** Of a car: the way to an account, which has one list of cars. */
  readonly ofCar?: { readonly signInHref: string };
  /** Of who is signed in: the address that needs no confirmation. */
  readonly ownAddress?: string;
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
  readonly listingId: string;
  readonly contact: VehicleContact;
  /** Of an offer: what the seller asks, and what cars like it usually ask. */
  readonly asking?: AskingPrice;
  /** "Open today 9 AM to 7 PM". */
  readonly hoursToday?: string;
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
  | NotificationsView
  | ContactView;
