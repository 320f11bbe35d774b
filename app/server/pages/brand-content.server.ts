import { z } from "zod";
import { BRAND_IDS, type Brand, type BrandRecord } from "~/domain/brand";

const entrySchema = z.strictObject({
  term: z.string().min(1),
  text: z.string().min(1),
  /** A page of this site, behind the term. */
  href: z
    .string()
    .regex(/^\/(?!\/)/)
    .optional(),
});

const sectionSchema = z.strictObject({
  heading: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).optional(),
  list: z.array(entrySchema).optional(),
});

/** What one brand says otherwise: its own lead, and its own sections in the place of all. */
const brandWordsSchema = z.strictObject({
  lead: z.string().min(1).optional(),
  sections: z.array(sectionSchema).min(1).optional(),
});

/** Words that an editor changes: for all brands, with what one of them says otherwise. */
export const contentSchema = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  sections: z.array(sectionSchema).min(1),
  brands: z.partialRecord(z.enum(BRAND_IDS), brandWordsSchema).optional(),
});

export type Content = z.infer<typeof contentSchema>;

/** Words as a brand says them; `{brand}` stands for its name. */
export function contentOfBrand(content: Content, brand: Pick<BrandRecord, "name"> & { readonly id: Brand }) {
  const { brands, ...words } = content;
  return namedAfter(brand.name, { ...words, ...brands?.[brand.id] });
}

function namedAfter(brandName: string, words: Omit<Content, "brands">): Omit<Content, "brands"> {
  const named = (text: string) => text.replaceAll("{brand}", brandName);
  return {
    title: named(words.title),
    lead: named(words.lead),
    sections: words.sections.map(({ heading, paragraphs, list }) => ({
      heading: named(heading),
      ...(paragraphs && { paragraphs: paragraphs.map(named) }),
      ...(list && { list: list.map(({ term, text, ...rest }) => ({ term: named(term), text: named(text), ...rest })) }),
    })),
  };
}
