import { followFixedAd } from "./foot-bar-place.client";
import { followPaidCopies } from "./paid-copies.client";

/**
 * What a page does once it has loaded, where its head says so. Page events read the router, which is there once the page is
 * hydrated, before or after it has loaded.
 */
export async function startAfterLoad(hydrated: Promise<void>): Promise<void> {
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const placements = named("placements")?.content;
  const dsn = named("error-reports")?.content;
  await Promise.all([
    dsn && import("./error-reports.client").then(({ startErrorReports }) => startErrorReports(dsn)),
    named("page-events") &&
      Promise.all([import("./page-events.client"), hydrated]).then(([{ startPageEvents }]) => startPageEvents()),
    placements && followFixedAd(),
    placements && followPaidCopies(),
    placements && import("./placements-seen.client").then(({ countPlacements }) => countPlacements()),
    // The content is the shopper's consent where others may fill places of the document.
    placements &&
      placements !== "house" &&
      Promise.all([import("./outside-slots.client"), hydrated]).then(([{ fillOutsideSlots }]) =>
        fillOutsideSlots(placements),
      ),
  ]);
}
