import { z } from "zod";

/** What schema.org and search engines ask of the types that our pages use. */
const context = z.literal("https://schema.org");
const httpUrl = z.url({ protocol: /^https?$/ });

const breadcrumbListShape = {
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.number().int().positive(),
        name: z.string().min(1),
        item: httpUrl,
      }),
    )
    .min(1)
    .refine((items) => items.every(({ position }, index) => position === index + 1), "positions run from one"),
};
export const breadcrumbListSchema = z.strictObject({ "@context": context, ...breadcrumbListShape });

const carSchema = z.looseObject({
  "@type": z.literal("Car"),
  name: z.string().min(1),
  url: httpUrl,
  brand: z.string().min(1),
  model: z.string().min(1),
  vehicleModelDate: z.string().regex(/^\d{4}$/),
  vehicleIdentificationNumber: z.string().length(17).optional(),
  mileageFromOdometer: z
    .strictObject({ "@type": z.literal("QuantitativeValue"), value: z.number(), unitCode: z.literal("SMI") })
    .optional(),
  offers: z
    .looseObject({
      "@type": z.literal("Offer"),
      price: z.number().positive(),
      priceCurrency: z.literal("USD"),
      availability: httpUrl,
      itemCondition: z.enum(["https://schema.org/NewCondition", "https://schema.org/UsedCondition"]),
    })
    .optional(),
});
export const vehicleGraphSchema = z.strictObject({
  "@context": context,
  "@graph": z.tuple([carSchema], z.strictObject(breadcrumbListShape)),
});
