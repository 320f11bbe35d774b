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
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), "positions run from one"),
};
export const breadcrumbListSchema = z.strictObject({ "@context": context, ...breadcrumbListShape });

const itemCondition = z.enum(["https://schema.org/NewCondition", "https://schema.org/UsedCondition"]);
const carSchema = z.looseObject({
  "@type": z.literal("Car"),
  name: z.string().min(1),
  url: httpUrl,
  image: httpUrl,
  brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }),
  color: z.string().min(1).optional(),
  itemCondition,
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
      availability: z.enum(["https://schema.org/InStock", "https://schema.org/Reserved"]),
      itemCondition: itemCondition.optional(),
    })
    .optional(),
});
export const vehicleGraphSchema = z.strictObject({
  "@context": context,
  "@graph": z.tuple([carSchema], z.strictObject(breadcrumbListShape)),
});
