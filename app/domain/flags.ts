import type { Brand } from "./brand";
import { FILTER_NAMES, type FilterName } from "./search/query/filters";

/** The feature flags of section 6. All are on or off but HIDDEN_FILTERS, which names the filters that do not display. */
export interface Flags {
  readonly SAVE_SEARCH_OFF: boolean;
  readonly SUBSCRIBE_ALERTS: boolean;
  readonly SPOTLIGHT: boolean;
  readonly PREMIUM_SPOTLIGHT: boolean;
  readonly VEHICLE_HIGHLIGHT: boolean;
  readonly NEW_CAR_BOOST: boolean;
  /** The box of the featured dealer (section 5). */
  readonly ALPHA_SHOWCASE: boolean;
  readonly COMPARE: boolean;
  readonly SUGGESTED_KEYWORDS: boolean;
  readonly FILTER_CHIPS: boolean;
  readonly REFERENCE_FILTERS: boolean;
  readonly CATEGORY_SEARCH: boolean;
  readonly PERSONALIZATION: boolean;
  readonly INFINITE_SCROLL: boolean;
  readonly PREORDER: boolean;
  readonly ADS: boolean;
  /** Empty ads in places that nobody has, for whoever works on pages (section 9, "Ads"): never for a site's visitors. */
  readonly FAKE_ADS: boolean;
  readonly WALLET: boolean;
  readonly PROMO_CARDS: boolean;
  readonly HIDDEN_FILTERS: readonly FilterName[];
}

export type SwitchName = Exclude<keyof Flags, "HIDDEN_FILTERS">;

const DEFAULTS: Flags = {
  SAVE_SEARCH_OFF: false,
  SUBSCRIBE_ALERTS: true,
  SPOTLIGHT: true,
  PREMIUM_SPOTLIGHT: true,
  VEHICLE_HIGHLIGHT: true,
  NEW_CAR_BOOST: true,
  ALPHA_SHOWCASE: true,
  COMPARE: true,
  SUGGESTED_KEYWORDS: true,
  FILTER_CHIPS: true,
  REFERENCE_FILTERS: true,
  CATEGORY_SEARCH: true,
  PERSONALIZATION: true,
  INFINITE_SCROLL: true,
  PREORDER: true,
  ADS: true,
  FAKE_ADS: false,
  WALLET: true,
  PROMO_CARDS: true,
  HIDDEN_FILTERS: [],
};

const BRAND_DEFAULTS: Readonly<Record<Brand, Partial<Flags>>> = {
  marketplace: {},
  "price-guide": {},
  // One manufacturer's programme: its dealers are the only sellers.
  "car-maker": { ALPHA_SHOWCASE: false, HIDDEN_FILTERS: ["sellerType", "vehicleUseType"] },
};

export const SWITCH_NAMES: readonly SwitchName[] = Object.keys(DEFAULTS).filter(isSwitchName);

function isSwitchName(name: string): name is SwitchName {
  return name !== "HIDDEN_FILTERS" && Object.hasOwn(DEFAULTS, name);
}

/** A brand's flags; later overrides (the environment, then one request's signed cookie) win. */
export function flagsOf(brand: Brand, ...overrides: readonly Partial<Flags>[]): Flags {
  return Object.assign({}, DEFAULTS, BRAND_DEFAULTS[brand], ...overrides);
}

interface ParsedFlagOverrides {
  readonly flags: Partial<Flags>;
  /** Parts that name no flag or have no readable value, as written. */
  readonly unreadable: readonly string[];
}

const ON = new Set(["on", "true", "1", "yes"]);
const OFF = new Set(["off", "false", "0", "no"]);

/**
 * Reads `COMPARE=off, PREORDER=on, HIDDEN_FILTERS=doorCode|lifestyle` (the environment's and the test cookie's format).
 * Never throws.
 */
export function parseFlagOverrides(text: string): ParsedFlagOverrides {
  const flags: { -readonly [Name in keyof Flags]?: Flags[Name] } = {};
  const unreadable: string[] = [];
  for (const part of text.split(",")) {
    const written = part.trim();
    if (written === "") continue;
    const [rawName = "", rawValue = ""] = written.split("=", 2);
    const name = rawName.trim().toUpperCase();
    const value = rawValue.trim();
    if (name === "HIDDEN_FILTERS") {
      const asked = value.split("|").map((filter) => filter.trim());
      flags.HIDDEN_FILTERS = FILTER_NAMES.filter((filter) => asked.includes(filter));
      if (asked.some((filter) => filter !== "" && !FILTER_NAMES.some((known) => known === filter))) {
        unreadable.push(written);
      }
    } else if (isSwitchName(name) && ON.has(value.toLowerCase())) flags[name] = true;
    else if (isSwitchName(name) && OFF.has(value.toLowerCase())) flags[name] = false;
    else unreadable.push(written);
  }
  return { flags, unreadable };
}
