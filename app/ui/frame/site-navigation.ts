import { signInHref } from "~/domain/shopper/account-path";
import { compareHref } from "~/domain/shopper/shortlist";
import {
  COMPARE_PATH,
  FROM_PARAMETER,
  INFO_PATH,
  LOCATION_PATH,
  PROFILE_PATH,
  SAVED_VEHICLES_PATH,
} from "~/domain/site-paths";
import type { SiteNavigation } from "~/domain/view-models/site/site-navigation";
import type { KnownPlace } from "../location/shopper-place";
import type { MastheadProps } from "./masthead";

/** Where not even the root's data came. */
export const NO_NAVIGATION: SiteNavigation = { homeHref: "/", nav: [] };
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

interface MastheadFacts extends Pick<MastheadProps, "brandName" | "keyword" | "searchPlace"> {
  readonly place: KnownPlace;
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
  const { brandName, keyword, searchPlace, place, comparedIds, savedIds, isSignedIn, isPlain, here } = facts;
  const refUrl = here.startsWith("/account") ? undefined : here;
  return {
    brandName,
    homeHref,
    nav: nav.map((link) => (areaOf(link.href) === areaOf(here) ? { ...link, isCurrent: true } : link)),
    keyword,
    searchPlace,
    place: {
      href: `${LOCATION_PATH}?${new URLSearchParams({ [FROM_PARAMETER]: here })}`,
      ...(place.label !== null && { label: place.label }),
      ...(place.zip !== null && { zip: place.zip }),
    },
    ...(savedIds !== null && { saved: { href: SAVED_VEHICLES_PATH, count: savedIds.length } }),
    ...(!isPlain && {
      account: isSignedIn
        ? { label: "My account", href: PROFILE_PATH }
        : { label: "Sign in", href: signInHref({ screen: "signin", refUrl }) },
    }),
    ...(comparedIds !== null && {
      compare: {
        href: compareHref(comparedIds, { zip: place.near }),
        count: comparedIds.length,
        isHere: here.split("?", 1)[0] === COMPARE_PATH,
      },
    }),
  };
}

/** Which of the main links a page belongs to: "used-cars". Each page that explains something is an area of its own. */
function areaOf(href: string): string {
  const [path = ""] = href.split("?", 1);
  return path.startsWith(INFO_PATH) ? path : path.split("/").slice(0, 3).join("/");
}
