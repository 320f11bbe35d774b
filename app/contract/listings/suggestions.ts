import { z } from "zod";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";

export const SUGGESTION_KINDS = ["make", "model", "trim", "style", "feature", "fuel", "color", "keyword"] as const;

export const keywordTermParametersSchema = z.object({
  term: z
    .string()
    .max(KEYWORD_MAX_CHARS)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
});

/** GET /rest/lsc/marketplace/suggested/keywords/{term}: what the typed letters could mean, best first. */
export const suggestedKeywordsSchema = z.object({
  term: z.string(),
  keywords: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(SUGGESTION_KINDS),
      /** The search parameters that choosing it sets. */
      parameters: z.record(z.string(), z.array(z.string())),
      count: z.number().int().nonnegative(),
    }),
  ),
});

/** GET /cars-for-sale/searchoptions/packages. */
export const packagesRequestSchema = z.object({
  makeCode: z.string().max(64).optional(),
  modelCode: z.string().max(64).optional(),
  trimCode: z.string().max(64).optional(),
});
export const packagesSchema = z.object({
  packages: z.array(z.object({ name: z.string(), count: z.number().int().nonnegative() })),
});
export type Packages = z.infer<typeof packagesSchema>;
