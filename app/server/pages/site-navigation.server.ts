import type { BrandRecord } from "~/domain/brand";
import { signInHref } from "~/domain/shopper/account-path";
import {
  aroundZip,
  COMPARE_PATH,
  PROFILE_PATH,
  SAVED_SEARCHES_PATH,
  SAVED_VEHICLES_PATH,
  SEARCH_PATH,
  WALLET_PATH,
} from "~/domain/site-paths";
import { SELL_LABELS, sellTopicOf } from "~/domain/view-models/info/sell-info";
import type { SiteNavigation } from "~/domain/view-models/site/site-navigation";
import { LISTING_TYPES, type ListingType, VEHICLE_STYLES } from "~/domain/vocabulary";

/** What the masthead leads to, in its order. */
const MAIN_TYPES: readonly ListingType[] = ["USED", "NEW", "CERTIFIED"];

/** What there is of the shopper's own to lead to. */
interface OwnPages {
  readonly offersSaving: boolean;
  readonly offersCompare: boolean;
  readonly offersWallet: boolean;
  readonly isSignedIn: boolean;
}

/**
 * Links that stand on every page of a brand, those of searches around the shopper's place where one is known. Only pages
 * that exist are linked, and of the shopper's own none to a crawler (`own` is absent). Made here, since the tables of brands and vocabulary are no business of the browser.
 */
export function siteNavigation(brand: BrandRecord, zip?: string, own?: OwnPages): SiteNavigation {
  const hasOwners = brand.hasPrivateSellers;
  const sell = { label: SELL_LABELS[sellTopicOf(brand)], href: brand.sellYourCarPath };
  const searchHref = (...segments: readonly string[]) => aroundZip([SEARCH_PATH, ...segments].join("/"), zip);
  return {
    homeHref: brand.homePath,
    ...(brand.notice !== undefined && { notice: brand.notice }),
    nav: [
      ...MAIN_TYPES.flatMap((code) => LISTING_TYPES.filter((type) => type.code === code)).map((type) => ({
        label: `${type.label} cars`,
        href: searchHref(type.slug),
      })),
      sell,
    ],
    groups: [
      {
        title: "By condition",
        links: LISTING_TYPES.map((type) => ({ label: `${type.label} cars`, href: searchHref(type.slug) })),
      },
      {
        title: "By body style",
        links: VEHICLE_STYLES.map((style) => ({
          label: style.label,
          href: searchHref("used-cars", style.slug),
        })),
      },
      {
        title: "By seller",
        links: hasOwners
          ? [{ label: "For sale by owner", href: searchHref("used-cars", "by-owner") }]
          : [{ label: "For sale by dealers", href: searchHref("used-cars", "by-dealer") }],
      },
      {
        title: "Good to know",
        links: [
          { label: "What Certified means", href: `${SEARCH_PATH}/info/certified` },
          { label: "Money-back guarantee", href: `${SEARCH_PATH}/info/money-back-guarantee` },
          { label: "Electric vehicle types", href: `${SEARCH_PATH}/info/electric-vehicles` },
        ],
      },
      { title: "Your cars", links: own === undefined ? [sell] : [sell, ...ownLinks(own)] },
    ],
  };
}

/** As the menu of small screens has them, which opens by script alone. */
function ownLinks({ offersSaving, offersCompare, offersWallet, isSignedIn }: OwnPages) {
  const saved = [
    { label: "Saved cars", href: SAVED_VEHICLES_PATH },
    { label: "Saved searches", href: SAVED_SEARCHES_PATH },
  ];
  return [
    ...(offersSaving ? saved : []),
    ...(offersCompare ? [{ label: "Compare cars", href: COMPARE_PATH }] : []),
    ...(offersWallet ? [{ label: "My Wallet", href: WALLET_PATH }] : []),
    isSignedIn
      ? { label: "My account", href: PROFILE_PATH }
      : { label: "Sign in", href: signInHref({ screen: "signin" }) },
  ];
}
