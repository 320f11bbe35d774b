import type { FixedAdRecord } from "../brand";
import {
  FIXED_AD_REFRESH_MS,
  FIXED_AD_REFRESHES_FALLBACK,
  FIXED_AD_SCROLLED_SHARE,
  FIXED_AD_THROTTLE_MS,
} from "../limits";
import { SPONSORED_LABEL } from "../placements/house-ad";
import { FIXED_SLOTS, FOOTER_SLOT } from "../placements/house-slots";
import type { ServedAd } from "../placements/outside-slots";
import { boxesMarkup, boxMarkup } from "./grid-cells";
import { houseAdBox } from "./house-ad";
import { outsideMark } from "./outside-mark";

/** What stands at the foot of a page: the ad above the site's footer, and the one at the foot of the window. */
export function footMarkup(served: ReadonlyMap<string, ServedAd>, fixedAd: FixedAdRecord): string {
  return boxesMarkup(served, [FOOTER_SLOT]) + fixedMarkup(served, fixedAd);
}

/**
 * Hidden until script shows it (foot-bar.client.ts), since it comes once the page was scrolled. The first ad stands in it; the
 * others wait in a template, where no picture of theirs is asked for. The numbers stand in it, too: the script of every page
 * would have them otherwise.
 */
function fixedMarkup(
  served: ReadonlyMap<string, ServedAd>,
  { refreshesMax = FIXED_AD_REFRESHES_FALLBACK, yieldsToLeaderboard }: FixedAdRecord,
): string {
  const [first, ...others] = FIXED_SLOTS.flatMap(({ id }) => {
    const ad = served.get(id);
    return ad === undefined ? [] : [barMarkup(ad, id)];
  });
  if (first === undefined) return "";
  // The bar as a whole is covered, whichever of its ads stands in it: none of them may be one that somebody paid for.
  const outsides = FIXED_SLOTS.flatMap(({ id }) => (served.has(id) ? [served.get(id)?.outside] : []));
  const mark = outsides.includes(undefined) ? "" : outsideMark(outsides[0]);
  const yields = yieldsToLeaderboard ? " data-yields" : "";
  const numbers = `data-refreshes="${refreshesMax}" data-refresh-ms="${FIXED_AD_REFRESH_MS}" data-past="${FIXED_AD_SCROLLED_SHARE}" data-throttle-ms="${FIXED_AD_THROTTLE_MS}"`;
  return `<section class="fixedad" data-slot="fixed" ${numbers}${yields}${mark} aria-label="${SPONSORED_LABEL}, at the foot of the window" hidden>${first}<button class="ib" type="button" aria-label="Close this ad"><i class="i i-close" aria-hidden="true"></i></button><template>${others.join("")}</template></section>`;
}

function barMarkup(ad: ServedAd, slot: string): string {
  const { markup, placed } = houseAdBox(ad, slot);
  // The site's own words, which stand where no record does, have no cap.
  const perHour = ad.isStandIn ? undefined : ad.cap.perHour;
  return boxMarkup({ markup, placed: { className: "house", id: placed?.id, perHour, slot } });
}
