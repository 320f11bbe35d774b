import type { CrawlLinks } from "~/contract/crawl/crawl";
import { formatCount } from "~/domain/figures/format-figures";
import { MODEL_YEARS_MAX } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { toShortTrimName } from "../results/short-trim-name";
import { crawlSearchOf, type ModelReferenceSource } from "./reference-tabs";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

export type CrawlLink = CrawlLinks["links"][number];

export interface ModelLinkGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Used stock of the model by year and by trim, each list capped at MODEL_YEARS_MAX (section 9); one that failed is left out. */
export function toModelLinks(
  source: ModelReferenceSource,
  { years, trims }: Readonly<Record<"years" | "trims", OrFailed<readonly CrawlLink[]>>>,
): readonly ModelLinkGroup[] | Unshown {
  const { query, vocabulary, brand, model } = source;
  const used = crawlSearchOf(query, model, brand);
  const toLink = ({ name, count }: CrawlLink, refined: SearchQuery) => ({
    label: `${name} (${formatCount(count)})`,
    href: searchUrl(refined, vocabulary, { brand }),
  });
  const cut = (links: typeof years) => (links === "failed" ? [] : links.slice(0, MODEL_YEARS_MAX));
  const groups = [
    {
      title: "Used, by model year",
      links: cut(years).map((link) =>
        toLink(link, { ...used, startYear: Number(link.value), endYear: Number(link.value) }),
      ),
    },
    {
      title: "Used, by trim",
      links: cut(trims).map((link) =>
        toLink(
          { ...link, name: toShortTrimName(link.name) },
          { ...used, selected: { ...used.selected, trimCode: [link.value] } },
        ),
      ),
    },
  ].filter(({ links }) => links.length > 0);
  if (groups.length > 0) return groups;
  const answer = years === "failed" ? years : trims;
  return { explanation: explainUnshown(answer, "No used ones are for sale here just now.") };
}
