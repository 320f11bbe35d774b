import { useContext } from "react";
import { aroundZip, SEARCH_PATH } from "~/domain/site-paths";
import { KnownPlaceContext } from "./shopper-place";

/** The address of all cars, around the shopper's place where one is remembered. */
export function useEveryCarHref(): string {
  const { zip } = useContext(KnownPlaceContext);
  return aroundZip(SEARCH_PATH, zip ?? undefined);
}
