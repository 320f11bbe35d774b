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

/**
 * What one brand says otherwise: its own lead, its own sections in the place of all, and its own entries, each by the term of the
 * one that it stands for; null leaves that one out.
 */
const brandWordsSchema = z.strictObject({
  lead: z.string().min(1).optional(),
  sections: z.array(sectionSchema).min(1).optional(),
  entries: z.record(z.string(), entrySchema.nullable()).optional(),
});

/** Words that an editor changes: for all brands, with what one of them says otherwise. */
export const contentSchema = z
  .strictObject({
    title: z.string().min(1),
    lead: z.string().min(1),
    sections: z.array(sectionSchema).min(1),
    brands: z.partialRecord(z.enum(BRAND_IDS), brandWordsSchema).optional(),
  })
  .refine(
    ({ sections, brands = {} }) => {
      const terms = new Set(sections.flatMap(({ list = [] }) => list.map(({ term }) => term)));
      return Object.values(brands).every(({ entries = {} }) => Object.keys(entries).every((term) => terms.has(term)));
    },
    { error: "A brand names an entry that the page does not have." },
  );

export type Content = z.infer<typeof contentSchema>;

/** Words as a brand says them; `{brand}` stands for its name. */
export function contentOfBrand(content: Content, brand: Pick<BrandRecord, "name"> & { readonly id: Brand }) {
  const { brands, ...words } = content;
  const { entries = {}, ...others } = brands?.[brand.id] ?? {};
  const own = { ...words, ...others };
  return namedAfter(brand.name, { ...own, sections: own.sections.map((section) => withEntries(section, entries)) });
}

type Section = Content["sections"][number];
type Entry = NonNullable<Section["list"]>[number];

function withEntries({ list, ...section }: Section, entries: Readonly<Record<string, Entry | null>>): Section {
  if (list === undefined) return section;
  const own = list.flatMap((entry) => {
    const instead = entries[entry.term];
    return instead === null ? [] : [instead ?? entry];
  });
  return { ...section, list: own };
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
