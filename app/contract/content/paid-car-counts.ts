import { z } from "zod";
import { PAID_PLACES } from "~/domain/placements/paid-counts";

const times = z.number().int().nonnegative().max(1_000_000);
const placed = {
  ownerId: z.string().min(1).max(40),
  tier: z.enum(PAID_PLACES),
  served: times,
  rendered: times,
  seen: times,
  clicked: times,
};

/**
 * POST /rest/lsc/placements/cars/counted: what became of cars that dealers pay for, since the site said so last. Of private sellers
 * and of ids that nobody has nothing is counted.
 */
export const countPaidCarsRequestSchema = z.object({ counts: z.array(z.object(placed)).min(1).max(2_000) });
export const countPaidCarsSchema = z.object({ counted: z.number().int().nonnegative() });

/** GET /rest/lsc/placements/cars: by day (UTC), dealer and tier, the newest day first. Never more is seen than rendered, nor rendered than served. */
export const paidCarCountsSchema = z.object({
  counts: z.array(z.object({ ...placed, day: z.iso.date(), ownerName: z.string() })),
});
