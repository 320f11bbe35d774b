import { QUICK_SAVE_MAX_LISTINGS, SAVED_LISTINGS_MAX } from "~/domain/limits";
import { type SignInLink, signInHref } from "~/domain/shopper/account-path";
import { SAVED_VEHICLES_PATH } from "~/domain/site-paths";

import type { ListingCardViewModel } from "../results/listing-card";
import { toExpiredNotice } from "../vehicle/vehicle-details";

/** The page of saved vehicles. */
export interface SavedVehiclesView {
  readonly brandName: string;
  readonly cards: readonly ListingCardViewModel[];
  /** Saved, and no longer for sale. */
  readonly gone: readonly { readonly id: string; readonly notice: string }[];
  readonly problem?: string;
  /** Only for a signed-out shopper. */
  readonly signUpHref?: string;
  readonly signInHref?: string;
}

interface SavedVehiclesFacts {
  readonly brandName: string;
  readonly cards: readonly ListingCardViewModel[];
  /** The name of a vehicle that was sold; null for one that nobody knows any more. */
  readonly gone: readonly { readonly id: string; readonly name: string | null }[];
  readonly isSignedIn: boolean;
  readonly isUnknown: boolean;
  readonly refused: string | null;
}

export function toSavedVehicles(facts: SavedVehiclesFacts): SavedVehiclesView {
  const { brandName, cards, gone, isSignedIn } = facts;
  const max = isSignedIn ? SAVED_LISTINGS_MAX : QUICK_SAVE_MAX_LISTINGS;
  const link = (screen: SignInLink["screen"]) => signInHref({ screen, refUrl: SAVED_VEHICLES_PATH });
  const problem = problemOf(facts, max);
  return {
    brandName,
    cards,
    gone: gone.map(({ id, name }) => ({ id, notice: toExpiredNotice(name)[0] })),
    ...(problem !== null && { problem }),
    ...(!isSignedIn && { signUpHref: link("signup"), signInHref: link("signin") }),
  };
}

function problemOf({ isUnknown, refused }: SavedVehiclesFacts, max: number): string | null {
  if (isUnknown) return "Your saved vehicles could not be loaded just now. They are safe: please try again.";
  if (refused === "expired") return "That page was open for a long time, so nothing was changed. Please try once more.";
  if (refused === "failed") return "Your saved vehicles could not be changed just now. Please try again.";
  return refused === "full" ? `You have ${max} vehicles saved, and there is room for no more. Remove one first.` : null;
}
