import { searchUrl } from "../canonical-url";
import { MODEL_YEARS_MAX, SUGGESTED_TRIM_NAME_MAX_CHARS } from "../limits";
import type { SearchQuery } from "../search-query";
import { formatCount } from "./format-figures";
import { crawlSearchOf, type ModelReferenceSource } from "./reference-tabs";

/** One link of the crawl calls; the contract's CrawlLinks hold these. */
export interface CrawlLink {
  readonly name: string;
  /** A year, or a trim code. */
  readonly value: string;
  readonly count: number;
}

/** Used stock of the model by year and by trim, each list capped at MODEL_YEARS_MAX (section 9). */
export function toModelLinks(
  source: ModelReferenceSource,
  { years, trims }: { readonly years: readonly CrawlLink[]; readonly trims: readonly CrawlLink[] },
) {
  const { query, vocabulary, brand, model } = source;
  const used = crawlSearchOf(query, model, brand);
  const toLink = ({ name, count }: CrawlLink, refined: SearchQuery) => ({
    label: `${name} (${formatCount(count)})`,
    href: searchUrl(refined, vocabulary, { brand }),
  });
  return [
    {
      title: "Used, by model year",
      links: years
        .slice(0, MODEL_YEARS_MAX)
        .map((link) => toLink(link, { ...used, startYear: Number(link.value), endYear: Number(link.value) })),
    },
    {
      title: "Used, by trim",
      links: trims
        .slice(0, MODEL_YEARS_MAX)
        .map((link) =>
          toLink(
            { ...link, name: toShortName(link.name) },
            { ...used, selected: { ...used.selected, trimCode: [link.value] } },
          ),
        ),
    },
  ].filter(({ links }) => links.length > 0);
}

/** Section 5, "Suggested-trim names". Characters are counted, not halves of them. */
function toShortName(name: string): string {
  const characters = [...name];
  if (characters.length <= SUGGESTED_TRIM_NAME_MAX_CHARS) return name;
  return `${characters.slice(0, SUGGESTED_TRIM_NAME_MAX_CHARS).join("").trimEnd()}…`;
}
