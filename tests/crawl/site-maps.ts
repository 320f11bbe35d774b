import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** W3C date-time as the public schema of sitemaps allows it (tLastmod). */
const lastmod = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
/** tLocString: an address of 12 to 2,048 characters. */
const loc = z.url().min(12).max(2_048);

/** The public schema (sitemap.xsd), as far as a map of ours goes: its elements, their order and number, and their types. */
const urlSchema = z.strictObject({ loc, lastmod });
const urlsetSchema = z.strictObject({
  urlset: z.strictObject({ "@xmlns": z.literal(NAMESPACE), url: z.array(urlSchema).min(1).max(50_000) }),
});
const indexSchema = z.strictObject({
  sitemapindex: z.strictObject({ "@xmlns": z.literal(NAMESPACE), sitemap: z.array(urlSchema).min(1).max(50_000) }),
});

export function parseXml(xml: string, listNames: readonly string[]): unknown {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`line ${verdict.err.line}: ${verdict.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    ignoreDeclaration: true,
    isArray: (name) => listNames.includes(name),
  });
  return parser.parse(xml);
}

export const readSitemapIndex = (xml: string) => indexSchema.parse(parseXml(xml, ["sitemap"])).sitemapindex.sitemap;
export const readUrlset = (xml: string) => urlsetSchema.parse(parseXml(xml, ["url"])).urlset.url;

const link = z.strictObject({ "@rel": z.enum(["self", "alternate"]), "@type": z.string(), "@href": z.url() });
const entrySchema = z.strictObject({
  id: z.url(),
  title: z.string().min(1),
  link,
  published: z.iso.datetime(),
  updated: z.iso.datetime(),
  summary: z.string().min(1),
});
/** RFC 4287, 4.1.1: exactly one id, title and updated; an author; one link to itself. */
const feedSchema = z.strictObject({
  feed: z.strictObject({
    "@xmlns": z.literal("http://www.w3.org/2005/Atom"),
    "@xml:lang": z.string(),
    id: z.url(),
    title: z.string().min(1),
    updated: z.iso.datetime(),
    author: z.strictObject({ name: z.string().min(1) }),
    link: z.array(link).length(2),
    entry: z.array(entrySchema).default([]),
  }),
});

export function readFeed(xml: string) {
  const parsed = parseXml(xml, ["entry"]);
  return feedSchema.parse(parsed).feed;
}
