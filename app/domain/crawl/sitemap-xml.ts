import { escapeXml } from "./xml-text";

/** An address of a map, with the moment of its last true change (ISO date-time). */
export interface SitemapUrl {
  readonly loc: string;
  readonly lastmod: string;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const URLSET_START = `${DECLARATION}<urlset ${NAMESPACE}>\n`;
export const URLSET_END = "</urlset>\n";

/** Between URLSET_START and URLSET_END; any number at a time, so that a long map can be streamed. */
export function urlsetEntries(urls: readonly SitemapUrl[]): string {
  return urls.map(({ loc, lastmod }) => `<url>${location({ loc, lastmod })}</url>\n`).join("");
}

export function sitemapIndexXml(maps: readonly SitemapUrl[]): string {
  const entries = maps.map((map) => `<sitemap>${location(map)}</sitemap>\n`).join("");
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`;
}

function location({ loc, lastmod }: SitemapUrl): string {
  return `<loc>${escapeXml(loc)}</loc><lastmod>${escapeXml(lastmod)}</lastmod>`;
}
