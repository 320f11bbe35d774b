import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { DISMISSED_CARS_MAX, FOLLOWED_CARS_MAX, HISTORY_MAX_LISTINGS, REFUSED_REASONS_MAX } from "~/domain/limits";
import { isReason } from "~/domain/shopper/browsing-history";
import { keptListingIdSchema } from "./consumer";

/** What the consumer chose; absent: history is written, but for browsers that send Global Privacy Control. */
const historyChoiceSchema = z.enum(["on", "paused"]);
export type HistoryChoice = z.infer<typeof historyChoiceSchema>;

/** `HONDA|CRV`: a model by the codes of its make and its own; `every`: nothing is recommended. */
export const reasonSchema = z.string().refine(isReason);

const viewedListingSchema = z.object({
  listingId: z.string(),
  viewedAt: z.string(),
  /** Where it was looked at. */
  brand: z.enum(BRAND_IDS),
});
export type ViewedListing = z.infer<typeof viewedListingSchema>;

/** GET /account-api/history, and the answer to every change of it: the cars that the consumer looked at, newest first. */
export const browsingHistorySchema = z.object({
  choice: historyChoiceSchema.optional(),
  listings: z.array(viewedListingSchema).max(HISTORY_MAX_LISTINGS),
  /** Reasons for which the consumer wants no cars recommended, newest first. */
  refusedReasons: z.array(reasonSchema).max(REFUSED_REASONS_MAX).optional(),
  /** Cars that the consumer is not to be asked about again, newest first. */
  dismissedListingIds: z.array(z.string()).max(DISMISSED_CARS_MAX).optional(),
  /** Cars that the consumer has mail about, and is asked about no more. */
  followedListingIds: z.array(z.string()).max(FOLLOWED_CARS_MAX).optional(),
});
export type BrowsingHistory = z.infer<typeof browsingHistorySchema>;

/**
 * POST /account-api/history: notes cars that were looked at. Each stands there once, with its newest time; the eldest make
 * room. Nothing is noted while history is paused, or, `underGpc`, for who did not choose it.
 */
export const addToHistoryRequestSchema = z.object({
  views: z
    .array(
      z.object({
        listingId: keptListingIdSchema,
        /** ISO date-time; absent: now. */
        viewedAt: z.iso.datetime().optional(),
      }),
    )
    .min(1)
    .max(HISTORY_MAX_LISTINGS),
  brand: z.enum(BRAND_IDS),
  /** The browser sends Global Privacy Control. */
  underGpc: z.boolean().optional(),
});

/** POST /account-api/history/remove: takes one car out, or, without an id, all of them. */
export const removeFromHistoryRequestSchema = z.object({ listingId: keptListingIdSchema.optional() });

/** POST /account-api/history/choice: `default` forgets what was chosen. */
export const chooseHistoryRequestSchema = z.object({ choice: z.enum(["on", "paused", "default"]) });

/** POST /account-api/history/reasons: cars are recommended for a reason no more, or again. */
export const refuseReasonRequestSchema = z.object({ reason: reasonSchema, isRefused: z.boolean() });

/**
 * POST /account-api/history/dismissed: the consumer is not asked any more whether they are still interested in a car, or is
 * again; without an id, about all of them again. Without one nothing can be dismissed, and nothing changes.
 */
export const dismissCarRequestSchema = z.object({
  isDismissed: z.boolean(),
  listingId: keptListingIdSchema.optional(),
});
