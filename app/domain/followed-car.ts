import { STILL_INTERESTED_VEHICLES, VISITOR_SAVED_SEARCHES_MAX } from "./limits";
import { isListingId } from "./shopper/shortlist";
import { HISTORY_PATH, VEHICLE_PATH } from "./site-paths";

interface Addressed {
  /** What an alert is about: the path and query of a search, or the path of a car. */
  readonly searchUrl: string;
}

/** The car that an address names; null for the address of anything else. */
export function followedCarIn(address: string): string | null {
  const [path = ""] = address.split(/[?#]/);
  if (!path.startsWith(`${VEHICLE_PATH}/`)) return null;
  const id = path.slice(VEHICLE_PATH.length + 1);
  return isListingId(id) ? id : null;
}

/** Whether an alert is about certain cars: all that an account follows, or one that an address does. */
export const isAboutCars = ({ searchUrl }: Addressed): boolean =>
  searchUrl === HISTORY_PATH || followedCarIn(searchUrl) !== null;

/** How many alerts of this kind an address without an account gets at most. */
export const alertsMaxLike = (alert: Addressed): number =>
  isAboutCars(alert) ? STILL_INTERESTED_VEHICLES : VISITOR_SAVED_SEARCHES_MAX;

/** Those that take the room of such an alert: searches and cars do not take each other's. */
export const alertsLike = <Alert extends Addressed>(alert: Addressed, all: readonly Alert[]): readonly Alert[] =>
  all.filter((other) => isAboutCars(other) === isAboutCars(alert));
