import { z } from "zod";
import { BRAND_IDS, BRANDS, type Brand } from "~/domain/brand";
import type { StepWords } from "~/domain/view-models/wallet/step-page";
import type { WalletStepName } from "~/domain/wallet/wallet-steps";
import { contentOfBrand, contentSchema } from "../brand-content.server";
import financing from "./content/financing.json";
import gap from "./content/gap.json";
import warranties from "./content/warranties.json";

const partnerSchema = z.strictObject({
  name: z.string().min(1),
  href: z.url({ protocol: /^https$/ }),
  text: z.string().min(1),
});

const stepContentSchema = z.strictObject({
  words: contentSchema,
  /** Companies that a brand really works with. A brand without any says so. */
  partners: z.partialRecord(z.enum(BRAND_IDS), z.array(partnerSchema)),
});
type StepContent = z.infer<typeof stepContentSchema>;

/** Files that an editor changes, checked when the program starts. */
const CONTENT: Readonly<Partial<Record<WalletStepName, StepContent>>> = {
  warranties: stepContentSchema.parse(warranties),
  gap: stepContentSchema.parse(gap),
  financing: stepContentSchema.parse(financing),
};

const KINDS: Readonly<Partial<Record<WalletStepName, string>>> = {
  warranties: "a seller of service contracts",
  gap: "a seller of GAP protection",
  financing: "a lender",
};

/** What a brand says on a step beside its figures, and whom it leads to. */
export function stepWordsOf(step: WalletStepName, brandId: Brand): StepWords | undefined {
  const content = CONTENT[step];
  if (content === undefined) return undefined;
  const brand = BRANDS[brandId];
  const { lead, sections } = contentOfBrand(content.words, brand);
  const partners = content.partners[brandId] ?? [];
  return {
    lead,
    sections,
    partners,
    partnersSentence:
      partners.length === 0
        ? `${brand.name} works with no company here. If you want one, choose ${KINDS[step] ?? "one"} yourself.`
        : `${brand.name} works with these companies, and takes no side: compare them with others.`,
  };
}
