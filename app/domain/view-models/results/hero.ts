import type { SearchResponse } from "~/contract/listings/search";
import type { Brand } from "~/domain/brand";
import { BRANDS } from "~/domain/brand";
import { isIndexable } from "~/domain/crawl/indexing";
import { feedAddressOf, markdownAddressOf } from "~/domain/crawl/search-twins";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { dollars, formatMoney } from "~/domain/money/money";
import { canonicalLinkUrl, searchIdentity, searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { isPastEnd } from "~/domain/search/result-pages";
import type { ParsedSearchUrl } from "~/domain/search/search-query-parser";
import { VEHICLE_STYLES } from "~/domain/vocabulary";
import { breadcrumbs } from "~/domain/words/breadcrumbs";
import { searchDescription, searchHeading, searchTitle } from "~/domain/words/search-sentence";

interface HeroSource {
  readonly query: SearchQuery;
  readonly parsed: ParsedSearchUrl;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** "Columbus, OH". */
  readonly placeLabel?: string;
  /** Null where the search did not answer: the hero stands without figures, and no crawler indexes it. */
  readonly answer: Pick<SearchResponse, "totalResultCount" | "stats"> | null;
  /** Of this page, absolute. */
  readonly canonicalUrl: string;
  /** The address names a saved search that there is not: it stands for no page of its own. */
  readonly isBookmarkMissing?: boolean;
}

export interface HeroViewModel {
  readonly crumbs: readonly { readonly label: string; readonly href: string; readonly isHere?: true }[];
  readonly heading: string;
  readonly documentTitle: string;
  readonly description: string;
  readonly canonicalUrl: string;
  readonly isIndexable: boolean;
  /** For links that are shared (Open Graph). */
  readonly siteName: string;
  readonly picture: { readonly src: string; readonly alt: string };
  /** The search as an Atom feed, and this page as Markdown. */
  readonly feedHref: string;
  readonly markdownHref: string;
  readonly summary: readonly { readonly text: string; readonly isFigure?: true }[];
}

/** Breadcrumbs, heading and head of the search page. */
export function toHero(source: HeroSource): HeroViewModel {
  const { query, vocabulary, brand, placeLabel: place, answer } = source;
  const total = answer?.totalResultCount ?? 0;
  // Past its end a search has no page of its own: what stands for it is the first.
  const isEmptyPage = answer !== null && isPastEnd(query, total);
  const page = query.firstRecord === 0 || isEmptyPage ? "" : `, from result ${formatCount(query.firstRecord + 1)}`;
  const here = searchUrl(query, vocabulary, { brand });
  return {
    crumbs: breadcrumbs(query, vocabulary, { brand, placeLabel: place }).map((crumb) => {
      const href = crumb.query === null ? BRANDS[brand].homePath : searchUrl(crumb.query, vocabulary, { brand });
      return { label: crumb.label, href, ...(href === here && { isHere: true }) };
    }),
    heading: searchHeading(query, vocabulary, place),
    documentTitle: searchTitle(query, vocabulary, { place, brand }).replace(/(?= \| [^|]*$)/, page),
    description: searchDescription(query, vocabulary, total, { place, brand }),
    canonicalUrl: isEmptyPage
      ? new URL(searchIdentity(query, vocabulary, { brand }), source.canonicalUrl).href
      : source.canonicalUrl,
    isIndexable: answer !== null && source.isBookmarkMissing !== true && isIndexable(source.parsed, total),
    siteName: BRANDS[brand].name,
    picture: pictureOf(query, vocabulary),
    feedHref: feedAddressOf(searchIdentity(query, vocabulary, { brand })),
    markdownHref: markdownAddressOf(canonicalLinkUrl(query, vocabulary, { brand })),
    summary: answer === null || total === 0 ? [] : toSummary(answer),
  };
}

/** The drawing of the body style that the search is about; an SUV where it is about none or several. */
function pictureOf({ selected }: SearchQuery, vocabulary: SearchVocabulary) {
  const [modelCode = ""] = selected.modelCode ?? [];
  const code = selected.vehicleStyleCode?.[0] ?? vocabulary.model(modelCode)?.style;
  const { slug, label } = VEHICLE_STYLES.find((style) => style.code === code) ?? { slug: "suv", label: "SUV" };
  return { src: `/img/vehicles/${slug}/BLUE.svg`, alt: `Illustration: ${label} in blue` };
}

function toSummary({ totalResultCount, stats }: NonNullable<HeroSource["answer"]>): HeroViewModel["summary"] {
  const sellers = [
    ...(stats.dealers > 0 ? [formatQuantity(stats.dealers, "dealer")] : []),
    ...(stats.privateSellers > 0 ? [formatQuantity(stats.privateSellers, "private seller")] : []),
  ];
  const drops = stats.priceDropsLast7Days;
  // A text of one space is not read out: each space stands with words.
  const end = drops > 0 ? ". " : ".";
  const parts: { text: string; isFigure?: true }[] = [{ text: formatCount(totalResultCount), isFigure: true }];
  const cars = ` ${totalResultCount === 1 ? "car" : "cars"} from ${sellers.join(" and ")}`;
  if (stats.derivedprice) {
    parts.push(
      { text: `${cars}. Typical price ` },
      { text: formatMoney(dollars(stats.derivedprice.median)), isFigure: true },
      { text: end },
    );
  } else parts.push({ text: `${cars}${end}` });
  if (drops > 0) {
    parts.push(
      { text: formatCount(drops), isFigure: true },
      { text: drops === 1 ? " price fell this week." : " prices fell this week." },
    );
  }
  return parts;
}
