import type { BrandRecord } from "~/domain/brand";
import { SEARCH_PATH } from "~/domain/search-path";
import { compareHref } from "~/domain/shortlist";
import { LISTING_TYPES, VEHICLE_STYLES } from "~/domain/vocabulary";
import type { FooterProps } from "~/ui/page/footer";
import type { MastheadProps } from "~/ui/page/masthead";

/** What stands at the top of every page of a brand. Only pages that exist are linked; `comparedIds` is the shortlist. */
export function siteMasthead(
  brand: BrandRecord,
  keyword: string | undefined,
  comparedIds: readonly string[] | null,
): MastheadProps {
  return {
    brandName: brand.name,
    homeHref: brand.homePath,
    nav: LISTING_TYPES.filter((type) => type.code !== "3P_CERT").map((type) => ({
      label: `${type.label} cars`,
      href: `${SEARCH_PATH}/${type.slug}`,
    })),
    keyword,
    ...(comparedIds !== null && { compare: { href: compareHref(comparedIds), count: comparedIds.length } }),
  };
}

export function siteFooter(brand: BrandRecord): FooterProps {
  return {
    brandName: brand.name,
    groups: [
      {
        title: "By condition",
        links: LISTING_TYPES.map((type) => ({ label: `${type.label} cars`, href: `${SEARCH_PATH}/${type.slug}` })),
      },
      {
        title: "By body style",
        links: VEHICLE_STYLES.map((style) => ({
          label: style.label,
          href: `${SEARCH_PATH}/used-cars/${style.slug}`,
        })),
      },
      { title: "By seller", links: [{ label: "For sale by owner", href: `${SEARCH_PATH}/used-cars/by-owner` }] },
    ],
    legal: [],
  };
}
