import type { BrandRecord } from "~/domain/brand";
import { SEARCH_PATH } from "~/domain/site-paths";
import { SELL_LABELS, sellTopicOf } from "~/domain/view-models/info/sell-info";
import type { SiteNavigation } from "~/domain/view-models/site/site-navigation";
import { LISTING_TYPES, VEHICLE_STYLES } from "~/domain/vocabulary";

/**
 * Links that stand on every page of a brand. Only pages that exist are linked. Made here, since the tables of brands and
 * vocabulary are no business of the browser.
 */
export function siteNavigation(brand: BrandRecord): SiteNavigation {
  const hasOwners = brand.hasPrivateSellers;
  return {
    homeHref: brand.homePath,
    nav: LISTING_TYPES.filter((type) => type.code !== "3P_CERT").map((type) => ({
      label: `${type.label} cars`,
      href: `${SEARCH_PATH}/${type.slug}`,
    })),
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
      {
        title: "By seller",
        links: hasOwners
          ? [{ label: "For sale by owner", href: `${SEARCH_PATH}/used-cars/by-owner` }]
          : [{ label: "For sale by dealers", href: `${SEARCH_PATH}/used-cars/by-dealer` }],
      },
      {
        title: "Good to know",
        links: [
          { label: "What Certified means", href: `${SEARCH_PATH}/info/certified` },
          { label: "Money-back guarantee", href: `${SEARCH_PATH}/info/money-back-guarantee` },
          { label: "Electric vehicle types", href: `${SEARCH_PATH}/info/electric-vehicles` },
        ],
      },
      { title: "Your own car", links: [{ label: SELL_LABELS[sellTopicOf(brand)], href: brand.sellYourCarPath }] },
    ],
  };
}
