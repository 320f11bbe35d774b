import { useRouteLoaderData } from "@remix-run/react";
import { isEnoughForMileage } from "~/domain/view-models/reference/mileage-facts";
import type { loader as gridLoader } from "../grid";

/**
 * Whether the search on the page found enough for the FAQ's mileage section (section 5). The grid knows: a tab that asked
 * for the total itself would search again.
 */
export function useHasEnoughResultsForMileage(): boolean {
  const grid = useRouteLoaderData<typeof gridLoader>("routes/search/grid");
  return isEnoughForMileage(grid?.total ?? 0);
}
