import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";

/** Settings that both programs read: where shoppers find the site, and each brand of it. */

export const brandHostMap = z.string().transform((text, context) => {
  try {
    return z.record(z.string().min(1), z.enum(BRAND_IDS)).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: `is a JSON map of host name to brand (${BRAND_IDS.join(", ")})` });
    return z.NEVER;
  }
});
