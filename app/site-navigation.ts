import { PROFILE_PATH, signInHref } from "~/domain/account-path";
import { SAVED_VEHICLES_PATH } from "~/domain/saved-listings";
import { SEARCH_PATH } from "~/domain/search-path";
import { compareHref } from "~/domain/shortlist";
import { LISTING_TYPES, VEHICLE_STYLES } from "~/domain/vocabulary";
import type { FooterProps } from "~/ui/page/footer";
import type { MastheadProps, SiteLink } from "~/ui/page/masthead";

/** What the shell of a page says of its brand. */
export interface SiteBrand {
  readonly name: string;
  readonly homePath: string;
  /** Its page about parting with a car; absent where not even the root's data came. */
  readonly sell?: SiteLink;
  /** Set where a maker sells through its dealers alone. */
  readonly hasNoOwners?: true;
}

export interface MastheadFacts extends Pick<MastheadProps, "keyword" | "place"> {
  /** The shortlist, and what is saved; null where the brand has no such thing. */
  readonly comparedIds: readonly string[] | null;
  readonly savedIds: readonly string[] | null;
  readonly isSignedIn: boolean;
  /** True for a crawler, which nobody asks to sign in. */
  readonly isPlain: boolean;
  /** Path and query of the page, to come back to. */
  readonly here: string;
}

/** What stands at the top of every page of a brand. Only pages that exist are linked. */
export function siteMasthead(brand: SiteBrand, facts: MastheadFacts): MastheadProps {
  const { keyword, place, comparedIds, savedIds, isSignedIn, isPlain, here } = facts;
  const refUrl = here.startsWith("/account") ? undefined : here;
  return {
    brandName: brand.name,
    homeHref: brand.homePath,
    nav: LISTING_TYPES.filter((type) => type.code !== "3P_CERT").map((type) => ({
      label: `${type.label} cars`,
      href: `${SEARCH_PATH}/${type.slug}`,
    })),
    keyword,
    place,
    ...(savedIds !== null && { saved: { href: SAVED_VEHICLES_PATH, count: savedIds.length } }),
    ...(!isPlain && {
      account: isSignedIn
        ? { label: "My account", href: PROFILE_PATH }
        : { label: "Sign in", href: signInHref({ screen: "signin", refUrl }) },
    }),
    ...(comparedIds !== null && { compare: { href: compareHref(comparedIds), count: comparedIds.length } }),
  };
}

export function siteFooter(brand: SiteBrand): FooterProps {
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
      {
        title: "By seller",
        links: brand.hasNoOwners
          ? [{ label: "For sale by dealers", href: `${SEARCH_PATH}/used-cars/by-dealer` }]
          : [{ label: "For sale by owner", href: `${SEARCH_PATH}/used-cars/by-owner` }],
      },
      {
        title: "Good to know",
        links: [
          { label: "What Certified means", href: `${SEARCH_PATH}/info/certified` },
          { label: "Money-back guarantee", href: `${SEARCH_PATH}/info/money-back-guarantee` },
          { label: "Electric vehicle types", href: `${SEARCH_PATH}/info/electric-vehicles` },
        ],
      },
      { title: "Your own car", links: brand.sell ? [brand.sell] : [] },
    ],
    legal: [],
  };
}
