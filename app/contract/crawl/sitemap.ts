import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { SITEMAP_CITIES_MAX, SITEMAP_LISTINGS_PER_CALL } from "~/domain/limits";
import { LISTING_TYPES } from "~/domain/vocabulary";

const listingType = z.enum(LISTING_TYPES.map(({ code }) => code));
/** ISO date-time, to the second, of the last change to price, photos or status. */
const changedAt = z.iso.datetime();
const count = z.number().int().positive();

/** GET /rest/lsc/sitemap/pages. A brand that sells some makes only has only their pages. */
export const sitemapPagesRequestSchema = z.object({
  brand: z.enum(BRAND_IDS).optional(),
  /** Pages with fewer cars are left out. */
  minCount: z.coerce.number().int().positive().max(1_000_000).optional(),
});

/** What there is for sale under each page that a map of the site can name; `changedAt` is of its newest change. */
export const sitemapPagesSchema = z.object({
  /** Number of each shard of listings that holds any, lowest first. A listing stays in its shard for life. */
  listingShards: z.array(z.object({ shard: z.number().int().nonnegative(), count, changedAt })),
  conditions: z.array(z.object({ listingType, count, changedAt })),
  makes: z.array(z.object({ listingType, makeCode: z.string(), count, changedAt })),
  models: z.array(z.object({ listingType, makeCode: z.string(), modelCode: z.string(), count, changedAt })),
  /** Cars that stand in the city itself; the best stocked cities, most cars first. */
  cities: z
    .array(z.object({ listingType, city: z.string(), state: z.string().length(2), count, changedAt }))
    .max(SITEMAP_CITIES_MAX),
});
export type SitemapPages = z.infer<typeof sitemapPagesSchema>;

/** GET /rest/lsc/sitemap/listings: active listings of one shard in id order, SITEMAP_LISTINGS_PER_CALL at a time. */
export const sitemapListingsRequestSchema = z.object({
  shard: z.coerce.number().int().nonnegative().max(1_000_000_000),
  /** The `next` of the answer before. */
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  brand: z.enum(BRAND_IDS).optional(),
});
export const sitemapListingsSchema = z.object({
  listings: z.array(z.object({ id: z.string(), changedAt })).max(SITEMAP_LISTINGS_PER_CALL),
  /** Absent on the last. */
  next: z.string().optional(),
});
export type SitemapListings = z.infer<typeof sitemapListingsSchema>;
