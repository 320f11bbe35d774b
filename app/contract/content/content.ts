import { z } from "zod";
import { identifierSchema } from "../calls/identifiers";

/** GET /content/static/json/atc/cpo/certifiedcontent.json: the certified programmes, plain text throughout. */
export const certifiedContentSchema = z.object({
  programs: z.array(
    z.object({
      /** `certifiedProduct` of listings, or "DEFAULT" of the kind. */
      code: z.string(),
      listingType: z.enum(["CERTIFIED", "3P_CERT"]),
      name: z.string(),
      tagline: z.string(),
      benefits: z.array(z.object({ title: z.string(), text: z.string() })),
      limits: z
        .object({
          maxAgeYears: z.number().int().optional(),
          maxMiles: z.number().int().optional(),
          inspectionPoints: z.number().int().optional(),
          warrantyDaysMin: z.number().int().optional(),
          warrantyDaysMax: z.number().int().optional(),
        })
        .optional(),
      disclaimer: z.string().optional(),
    }),
  ),
  moneyBack: z.object({
    days: z.number().int(),
    miles: z.number().int(),
    title: z.string(),
    steps: z.array(z.string()),
    disclaimer: z.string(),
  }),
});
export type CertifiedContent = z.infer<typeof certifiedContentSchema>;

export const dealerDifferenceParametersSchema = z.object({
  brand: z.string().regex(/^[a-z0-9-]{1,32}$/),
  id: identifierSchema,
});

/** GET /cars-for-sale/content/{brand}/dealer_diff/{id}/content.json. `html` stands in content.html, untrusted. */
export const dealerDifferenceSchema = z.object({
  ownerId: z.string(),
  tagline: z.string(),
  cta: z.object({ label: z.string(), link: z.string(), offsite: z.boolean() }).optional(),
  logo: z.object({ src: z.string(), alt: z.string() }).optional(),
  /** Path of the HTML, where the dealer wrote any. */
  htmlPath: z.string().optional(),
});
export type DealerDifference = z.infer<typeof dealerDifferenceSchema>;
