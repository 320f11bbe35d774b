import { signInHref } from "~/domain/shopper/account-path";
import { compareHref } from "~/domain/shopper/shortlist";
import { COMPARE_PATH, PROFILE_PATH, SAVED_VEHICLES_PATH } from "~/domain/site-paths";
import type { SiteNavigation } from "~/domain/view-models/site/site-navigation";
import type { MastheadProps } from "./masthead";

/** Where not even the root's data came. */
export const NO_NAVIGATION: SiteNavigation = { homeHref: "/", nav: [], groups: [] };
export const NO_BRAND_NAME = "Forecourt";

/** What titles need of a page's route matches. */
export interface SiteMatch {
  readonly id: string;
  readonly data?: unknown;
}

/** The brand's name by the root's data, for titles of pages whose own data does not say it. */
export function siteNameOf(matches: readonly SiteMatch[]): string {
  const site = matches.find(({ id }) => id === "root")?.data;
  const hasName = typeof site === "object" && site !== null && "brandName" in site;
  return hasName && typeof site.brandName === "string" ? site.brandName : NO_BRAND_NAME;
}

interface MastheadFacts extends Pick<MastheadProps, "brandName" | "keyword" | "place"> {
  /** The shortlist, and what is saved; null where the brand has no such thing. */
  readonly comparedIds: readonly string[] | null;
  readonly savedIds: readonly string[] | null;
  readonly isSignedIn: boolean;
  /** True for a crawler, which nobody asks to sign in. */
  readonly isPlain: boolean;
  /** Path and query of the page, to come back to. */
  readonly here: string;
}

/** What stands at the top of every page. */
export function siteMasthead({ homeHref, nav }: SiteNavigation, facts: MastheadFacts): MastheadProps {
  const { brandName, keyword, place, comparedIds, savedIds, isSignedIn, isPlain, here } = facts;
  const refUrl = here.startsWith("/account") ? undefined : here;
  return {
    brandName,
    homeHref,
    nav,
    keyword,
    place,
    ...(savedIds !== null && { saved: { href: SAVED_VEHICLES_PATH, count: savedIds.length } }),
    ...(!isPlain && {
      account: isSignedIn
        ? { label: "My account", href: PROFILE_PATH }
        : { label: "Sign in", href: signInHref({ screen: "signin", refUrl }) },
    }),
    ...(comparedIds !== null && {
      compare: {
        href: compareHref(comparedIds),
        count: comparedIds.length,
        isHere: here.split("?", 1)[0] === COMPARE_PATH,
      },
    }),
  };
}
