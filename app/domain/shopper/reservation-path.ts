import { vehiclePath } from "../site-paths";

/** The form that holds a car; with the token of a mail's link, how that reservation stands. */
export function reservationPath(listingId: string, token?: string): string {
  const form = `${vehiclePath(listingId)}/reserve`;
  return token === undefined ? form : `${form}/${token}`;
}

/** The form of every token that a reservation's link holds; a link that was cut off on its way has another. */
export const isReservationToken = (token: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(token);
