import { SIGN_IN_PATH } from "~/domain/site-paths";
/** Carries what the account service knows the browser by across the answer that clears its cookies. */
export const CARRIED_DEVICE_PARAMETER = "device";

export type SignInScreen = "signup" | "signin";

export interface SignInLink {
  readonly screen: SignInScreen;
  /** Path of this site where the shopper goes on, signed in or not. */
  readonly refUrl?: string;
  /** The vehicle whose saving asked for an account: it is saved once there is one. */
  readonly listingId?: string;
}

export function signInHref({ screen, refUrl, listingId }: SignInLink): string {
  const params = new URLSearchParams({ defaultScreen: screen });
  if (refUrl !== undefined) params.set("refUrl", refUrl);
  if (listingId !== undefined) params.set("save", listingId);
  return `${SIGN_IN_PATH}?${params}`;
}
