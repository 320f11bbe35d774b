import { SEARCH_PATH } from "../site-paths";

/** Where one press writes to the dealer of a listing (section 7, "Email-owner send with a one-click comment"). */
export function oneClickPath(listingId: string): string {
  return `${SEARCH_PATH}/api/email-owner/${encodeURIComponent(listingId)}`;
}
