import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { SWITCH_NAMES } from "~/domain/flags";
import { ADVERTISER_SLOTS_PER_PAGE, HOUSE_AD_PER_HOUR_MAX } from "~/domain/limits";
import {
  HOUSE_AD_KINDS,
  HOUSE_AD_TIERS,
  type HouseAdKind,
  OWN_TIERS,
  PROMOTION_DRIVERS,
  SPONSORED_LABEL,
} from "~/domain/placements/house-ad";
import { HOUSE_AD_COUNTED } from "~/domain/placements/house-ad-counts";
import { recordOf } from "~/domain/record-of";
import { LISTING_TYPES, VEHICLE_STYLES } from "~/domain/vocabulary";

/** The boxes that each kind of ad has (section 9, "Ads"); its words fill the one that the screen has room for. */
const SIZES: Readonly<Record<HouseAdKind, readonly string[]>> = {
  liner: ["970x90", "728x90", "320x50", "320x250"],
  leaderboard: ["970x90", "728x90", "320x50"],
  footer: ["728x90", "320x250", "320x50"],
  fixed: ["970x90", "728x90", "320x50", "300x50"],
  promo: ["306x435", "300x250"],
  partner: ["306x435", "300x250"],
  vehicle: ["728x90", "320x50"],
};

/** One line: no character that breaks or hides text. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, "is one line of plain text");

const OWN_PATH = /^\/(?![/\\])[^\s\\"<>]*$/;

/** The host of an https address without a name or password in it; null for anything else. */
export function httpsHostOf(href: string): string | null {
  if (!/^https:\/\/[^\s\\"<>]+$/.test(href) || !URL.canParse(href)) return null;
  const { host, username, password } = new URL(href);
  return username === "" && password === "" ? host : null;
}

const ownPath = z.string().max(300).regex(OWN_PATH, "is a path of this site, from its /");
const codes = z.array(z.string().regex(/^[A-Z0-9_]{1,40}$/, "is a code, such as FORD")).max(25);
const codeOf = (table: readonly { readonly code: string }[]) => {
  const known = table.map(({ code }) => code);
  return z.array(z.string().refine((code) => known.includes(code), `is one of ${known.join(", ")}`)).max(25);
};

export const houseAdSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is small letters, digits and hyphens")
      .max(40),
    brand: z.array(z.enum(BRAND_IDS)).min(1),
    kind: z.enum(HOUSE_AD_KINDS),
    sizes: z.array(z.string()).min(1).max(4),
    headline: line(60),
    body: line(120),
    cta: line(24),
    href: z
      .string()
      .max(300)
      .refine(
        (href) => OWN_PATH.test(href) || httpsHostOf(href) !== null,
        "is a path of this site, or an https address",
      ),
    image: z
      .strictObject({
        src: ownPath,
        w: z.number().int().min(1).max(2_000),
        h: z.number().int().min(1).max(2_000),
        alt: z.string().trim().max(120),
      })
      .optional(),
    advertiser: line(60),
    label: line(24).default(SPONSORED_LABEL),
    tier: z.enum(HOUSE_AD_TIERS),
    weight: z.number().int().min(1).max(1_000).default(1),
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    sold: z.number().int().min(1).max(1_000_000_000).optional(),
    cap: z
      .strictObject({
        perPage: z.number().int().min(1).max(ADVERTISER_SLOTS_PER_PAGE).default(1),
        perHour: z.number().int().min(1).max(HOUSE_AD_PER_HOUR_MAX).default(HOUSE_AD_PER_HOUR_MAX),
      })
      .default({ perPage: 1, perHour: HOUSE_AD_PER_HOUR_MAX }),
    flags: z.array(z.enum(SWITCH_NAMES)).max(8).default([]),
    match: z
      .strictObject({
        makeCode: codes.default([]),
        bodyStyle: codeOf(VEHICLE_STYLES).default([]),
        condition: codeOf(LISTING_TYPES).default([]),
      })
      .default({ makeCode: [], bodyStyle: [], condition: [] }),
    urgencyDriver: z.enum(PROMOTION_DRIVERS).optional(),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    const wrongSize = value.sizes.find((size) => !SIZES[value.kind].includes(size));
    if (wrongSize !== undefined) refuse("sizes", `${wrongSize}: a ${value.kind} has ${SIZES[value.kind].join(", ")}`);
    if (Date.parse(value.from) >= Date.parse(value.to)) refuse("to", "has to be later than from");
    if (value.label !== SPONSORED_LABEL && !OWN_TIERS.includes(value.tier))
      refuse("label", `of the tier ${value.tier} is "${SPONSORED_LABEL}"`);
    else if (value.label !== SPONSORED_LABEL && httpsHostOf(value.href) !== null)
      refuse("label", `of what leads to another site is "${SPONSORED_LABEL}"`);
    if (value.urgencyDriver !== undefined && value.kind !== "promo") refuse("urgencyDriver", "is a promo's alone");
  });
export type HouseAdRecord = z.infer<typeof houseAdSchema>;

/** What `npm run placements -- import` reads. */
export const houseAdsFileSchema = z.strictObject({
  /** Other sites that records may lead to. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, "is a host, such as dealer.example")).default([]),
  records: z.array(z.unknown()).min(1).max(1_000),
});

const times = z.number().int().nonnegative();
const countsSchema = z.object({
  ...recordOf(HOUSE_AD_COUNTED, () => times),
  hour: z.iso.datetime().optional(),
  servedInHour: times,
});

/**
 * GET /rest/lsc/placements/house: without a brand all of them; with one those that have not ended. Never more is seen, clicked or
 * closed than rendered, nor rendered than served.
 */
export const houseAdsRequestSchema = z.object({ brand: z.enum(BRAND_IDS).optional() });
export const houseAdsSchema = z.object({ ads: z.array(z.object({ ad: houseAdSchema, counts: countsSchema })) });

/**
 * POST /rest/lsc/placements/house/counted: what became of house ads since the site said so last. Ids that are not stored are
 * dropped.
 */
export const countHouseAdsRequestSchema = z.object({
  counts: z
    .array(z.object({ id: z.string().max(40), ...recordOf(HOUSE_AD_COUNTED, () => times.max(1_000_000)) }))
    .min(1)
    .max(1_000),
});
export const countHouseAdsSchema = z.object({ counted: times });
