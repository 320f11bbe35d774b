import { createHash } from "node:crypto";
import type { DealerDifference } from "../../app/contract/content/content";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { initialsOf } from "../../app/domain/words/graphemes";
import type { OwnerRecord } from "../ports/listing-record";

/** What a dealer says sets it apart; null for private sellers and for dealers that say nothing. */
export function toDealerDifference(owner: OwnerRecord, brand: string): DealerDifference | null {
  if (owner.isPrivate || (owner.tagline === undefined && owner.differenceHtml === undefined)) return null;
  const folder = `/cars-for-sale/content/${brand}/dealer_diff/${owner.id}`;
  return {
    ownerId: owner.id,
    tagline: owner.tagline ?? owner.name,
    ...(owner.website === undefined
      ? {}
      : { cta: { label: `Visit ${owner.name}`, link: owner.website, offsite: true } }),
    logo: { src: `${folder}/logo.svg`, alt: owner.name },
    ...(owner.differenceHtml === undefined ? {} : { htmlPath: `${folder}/content.html` }),
  };
}

const LOGO_HUES = 24;

/** A dealer's mark: its initials on a colour that its id chooses. White on these colours is above 4.5:1. */
export function dealerLogoSvg(owner: OwnerRecord): string {
  const initials = initialsOf(owner.name);
  const step = (createHash("sha1").update(owner.id).digest()[0] ?? 0) % LOGO_HUES;
  const hue = (step * 360) / LOGO_HUES;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" ',
    `aria-label="${escapeXml(owner.name)}"><rect width="96" height="96" rx="12" fill="hsl(${hue} 45% 26%)"/>`,
    '<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="40" font-weight="700" ',
    `text-anchor="middle" dominant-baseline="middle">${escapeXml(initials)}</text></svg>`,
  ].join("");
}
