import { z } from "zod";
import { BRAND_IDS, type Brand } from "~/domain/brand";
import { RECORD_OF_ADS_TXT } from "~/domain/crawl/ads-txt";

/** A brand's account at Google Ad Manager. */
export interface AdNetwork {
  readonly code: string;
  /** Records of ads.txt: who may sell the brand's places. Empty: nobody but the network itself. */
  readonly sellers: readonly string[];
}

const code = z.string().regex(/^\d{1,20}(?:,\d{1,20})?$/);
const network = z.union([
  code.transform((code): AdNetwork => ({ code, sellers: [] })),
  z.strictObject({ code, sellers: z.array(z.string().trim().regex(RECORD_OF_ADS_TXT)).max(100) }),
]);
const networks = z.partialRecord(z.enum(BRAND_IDS), network);

export const adNetworkMap = z.string().transform((text, context): Readonly<Partial<Record<Brand, AdNetwork>>> => {
  try {
    return networks.parse(JSON.parse(text));
  } catch {
    context.addIssue({
      code: "custom",
      message: `is a JSON map of brand (${BRAND_IDS.join(", ")}) to network code, or to {"code", "sellers"} with records of ads.txt`,
    });
    return z.NEVER;
  }
});
