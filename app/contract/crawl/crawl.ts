import { z } from "zod";

/** Calls for crawl links name the service they are forwarded to (section 7). */
export const crawlHeadersSchema = z.object({ "x-fwd-svc": z.literal("atc").optional() });

/** GET /rest/lsc/crawl/modelyears and /rest/lsc/crawl/trims: used stock, most first for trims, newest first for years. */
export const crawlLinksSchema = z.object({
  links: z.array(
    z.object({
      /** In words: "2021 Honda Accord", "EX-L". */
      name: z.string(),
      /** The parameter's value: a year, or a trim code. */
      value: z.string(),
      count: z.number().int().positive(),
    }),
  ),
});
export type CrawlLinks = z.infer<typeof crawlLinksSchema>;

/** GET /rest/lsc/crawl/stats/mileage, called with and without modelCode. Only odometers above 0 and below 250,000 miles count (section 5). */
export const mileageStatsSchema = z.object({
  stats: z.object({
    max: z.number().nonnegative(),
    mean: z.number().nonnegative(),
    count: z.number().int().nonnegative(),
    facetSearchFieldStats: z.object({
      /** Per model year, oldest first. `mean` is miles on the odometer. */
      year: z.array(z.object({ value: z.number().int(), count: z.number().int(), mean: z.number() })),
    }),
  }),
  /** How many listings fall in each band of miles, lowest first; `to` is exclusive and absent on the last. */
  facetStats: z.array(
    z.object({ name: z.string(), from: z.number(), to: z.number().optional(), count: z.number().int() }),
  ),
});
export type MileageStats = z.infer<typeof mileageStatsSchema>;
