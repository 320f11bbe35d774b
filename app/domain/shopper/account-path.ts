import { CONFIRM_SELF_PATH, SEARCH_PATH, SIGN_IN_PATH } from "~/domain/site-paths";

export type SignInScreen = "signup" | "signin";

export interface SignInLink {
  readonly screen: SignInScreen;
  /** Path of this site where the shopper goes on, signed in or not. */
  readonly refUrl?: string;
  /** The vehicle whose saving asked for an account: it is saved once there is one. */
  readonly listingId?: string;
  /** The shopper goes on to a search whose saving asked for an account: it is saved once there is one. */
  readonly savesSearch?: boolean;
}

/** The page that asks for the password once more, and leads on to a page of the account. */
export const confirmSelfHref = (refUrl: string): string => `${CONFIRM_SELF_PATH}?${new URLSearchParams({ refUrl })}`;

/** Of the sign-in page's address: `1` where the page that its shopper goes on to is a search to save. */
export const SAVES_SEARCH_PARAMETER = "saveSearch";

export function signInHref({ screen, ...wayBack }: SignInLink): string {
  return `${SIGN_IN_PATH}?${withWayBack({ defaultScreen: screen }, wayBack)}`;
}

/** Where the shopper came from, and what they wanted to save there. */
export type WayBack = Omit<SignInLink, "screen">;

/** A page between signing in and a mailbox, which says as signing in does where its shopper came from. */
export function wayBackHref(path: string, wayBack: WayBack): string {
  const { refUrl, listingId, savesSearch } = wayBack;
  const isAnywhere =
    (refUrl === undefined || refUrl === SEARCH_PATH) && listingId === undefined && savesSearch !== true;
  return isAnywhere ? path : `${path}?${withWayBack({}, wayBack)}`;
}

function withWayBack(params: Record<string, string>, { refUrl, listingId, savesSearch = false }: WayBack) {
  const query = new URLSearchParams(params);
  if (refUrl !== undefined) query.set("refUrl", refUrl);
  if (listingId !== undefined) query.set("save", listingId);
  if (savesSearch) query.set(SAVES_SEARCH_PARAMETER, "1");
  return query;
}
