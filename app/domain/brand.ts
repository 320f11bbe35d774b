import { PAGE_SIZE_CAR_MAKER_RECORDS, PAGE_SIZE_DEFAULT_RECORDS, PLACEMENTS_LAZY_LOAD_OFFSET_PX } from "./limits";
import { INFO_PATH, SEARCH_PATH } from "./site-paths";
import type { ListingType, SellerType, SortOption } from "./vocabulary";

/** The brands of the product are data. */
export const BRAND_IDS = ["marketplace", "price-guide", "car-maker"] as const;
export type Brand = (typeof BRAND_IDS)[number];

/** As services and readers of feeds are told it; null of the brand that they take for granted. In no record: no browser asks. */
export const namedBrand = (brand: Brand): Brand | null => (brand === BRAND_IDS[0] ? null : brand);

const CATEGORY_TAB_IDS = ["all", "best-deals", "buy-online", "by-owner", "certified"] as const;
export type CategoryTabId = (typeof CATEGORY_TAB_IDS)[number];

/** Places in the breadcrumb trail, in the order that a brand names them (section 2, "Breadcrumbs"). */
export type BreadcrumbKind =
  | "home"
  | "page"
  | "location"
  | "owner"
  | "style"
  | "make"
  | "model"
  | "trim"
  | "year"
  | "price"
  | "fuelType"
  | "mpg"
  | "electricRange";

export interface BrandRecord {
  readonly id: Brand;
  /** As shown in titles and the masthead. */
  readonly name: string;
  /** Stands on every page of the brand. */
  readonly notice?: string;
  /** The makes that a certified programme sells; null is every make. */
  readonly makeCodes: readonly string[] | null;
  /** False where dealers alone sell: nobody else's cars are found, and the words for them are unknown. */
  readonly hasPrivateSellers: boolean;
  /** Stands in for a listing type that the shopper does not name (section 4). */
  readonly defaultListingType: ListingType | null;
  readonly defaultSort: SortOption;
  /** How long a changed filter waits for the next one before it searches (section 4); 0 searches at once. */
  readonly refinementPauseMs: number;
  /** Records in a page that names no size; also what 25 means for the brand (section 9). */
  readonly pageSizeRecords: number;
  readonly categoryTabs: readonly CategoryTabId[];
  readonly breadcrumbTrail: readonly BreadcrumbKind[];
  /** Where the Home crumb leads, for brands whose trail has one. */
  readonly homePath: string;
  readonly sellYourCarPath: string;
  /** Rows of the grid before the row of spotlights (section 9, "Page layout": row 1, counted from 0). */
  readonly rowsBeforeSpotlights: number;
  readonly fixedAd: FixedAdRecord;
  readonly placements: PlacementsRecord;
  /** The car-maker brand hides quick actions (section 6). */
  readonly hasQuickActions: boolean;
  /** Expert reviews are the price guide's (section 7). */
  readonly hasExpertReviews: boolean;
  /** Whether shoppers may ask for mail about cars that they looked at (section 7, "Still-interested alert"). */
  readonly asksStillInterested: boolean;
  /** Whoever closes the question to sign in, asked after a save, has not saved (section 6). */
  readonly undoesSaveOnClose: boolean;
  /** Makes that have no build-and-price page (section 5). */
  readonly buildAndPriceExcludedMakeCodes: readonly string[];
}

/** What stands beside the results and comes late. */
interface PlacementsRecord {
  /** It is asked for once it is so near to the window, in pixels (section 9: "the ad lazy-load offset"). */
  readonly lazyLoadOffsetPx: number;
}

/** The ad at the foot of the window (section 4, "Fixed bottom ad"). */
export interface FixedAdRecord {
  /** How often another one takes its turn on a page; absent: as often as section 9 falls back to. */
  readonly refreshesMax?: number;
  /** Hidden while the leaderboard is in view: the price guide's condition. */
  readonly yieldsToLeaderboard?: true;
}

const DEFAULT_TRAIL: readonly BreadcrumbKind[] = [
  "page",
  "owner",
  "style",
  "make",
  "model",
  "trim",
  "year",
  "price",
  "fuelType",
  "mpg",
  "electricRange",
];

const OUT_OF_PRODUCTION_MAKE_CODES = ["SAAB", "SATURN", "PONTIAC", "MERCURY", "HUMMER", "SCION", "SUZUKI", "SMART"];

/** By themselves: passwords are compared with them in the browser, which needs nothing else of a brand. */
export const BRAND_NAMES: Readonly<Record<Brand, string>> = {
  marketplace: "Forecourt",
  "price-guide": "Forecourt Price Guide",
  "car-maker": "Meridian Certified",
};

export const BRANDS: Readonly<Record<Brand, BrandRecord>> = {
  marketplace: {
    id: "marketplace",
    name: BRAND_NAMES.marketplace,
    makeCodes: null,
    hasPrivateSellers: true,
    defaultListingType: "USED",
    defaultSort: "relevance",
    refinementPauseMs: 0,
    pageSizeRecords: PAGE_SIZE_DEFAULT_RECORDS,
    categoryTabs: CATEGORY_TAB_IDS,
    breadcrumbTrail: DEFAULT_TRAIL,
    homePath: "/",
    sellYourCarPath: `${INFO_PATH}/sell-your-car`,
    rowsBeforeSpotlights: 1,
    fixedAd: { refreshesMax: 10 },
    placements: { lazyLoadOffsetPx: PLACEMENTS_LAZY_LOAD_OFFSET_PX },
    hasQuickActions: true,
    hasExpertReviews: false,
    asksStillInterested: true,
    undoesSaveOnClose: false,
    buildAndPriceExcludedMakeCodes: OUT_OF_PRODUCTION_MAKE_CODES,
  },
  "price-guide": {
    id: "price-guide",
    name: BRAND_NAMES["price-guide"],
    makeCodes: null,
    hasPrivateSellers: true,
    defaultListingType: null,
    defaultSort: "relevance",
    refinementPauseMs: 0,
    pageSizeRecords: PAGE_SIZE_DEFAULT_RECORDS,
    categoryTabs: CATEGORY_TAB_IDS,
    breadcrumbTrail: DEFAULT_TRAIL,
    homePath: "/",
    sellYourCarPath: `${INFO_PATH}/car-value`,
    rowsBeforeSpotlights: 1,
    fixedAd: { refreshesMax: 10, yieldsToLeaderboard: true },
    placements: { lazyLoadOffsetPx: PLACEMENTS_LAZY_LOAD_OFFSET_PX },
    hasQuickActions: true,
    hasExpertReviews: true,
    asksStillInterested: true,
    undoesSaveOnClose: true,
    buildAndPriceExcludedMakeCodes: OUT_OF_PRODUCTION_MAKE_CODES,
  },
  "car-maker": {
    id: "car-maker",
    name: BRAND_NAMES["car-maker"],
    makeCodes: ["LEXUS", "TOYOTA"],
    notice: `${BRAND_NAMES["car-maker"]} is independent of the cars' manufacturers, and its terms are its own.`,
    // A certified programme sells through its dealers.
    hasPrivateSellers: false,
    defaultListingType: null,
    defaultSort: "relevance",
    refinementPauseMs: 0,
    pageSizeRecords: PAGE_SIZE_CAR_MAKER_RECORDS,
    categoryTabs: ["all", "best-deals", "buy-online", "certified"],
    breadcrumbTrail: ["home", "page", "location", ...DEFAULT_TRAIL.slice(1)],
    homePath: SEARCH_PATH,
    sellYourCarPath: `${INFO_PATH}/trade-in`,
    rowsBeforeSpotlights: 1,
    fixedAd: {},
    placements: { lazyLoadOffsetPx: PLACEMENTS_LAZY_LOAD_OFFSET_PX },
    hasQuickActions: false,
    hasExpertReviews: false,
    asksStillInterested: false,
    undoesSaveOnClose: false,
    buildAndPriceExcludedMakeCodes: [],
  },
};

/** Whether cars of a make are sold under the brand. */
export function sellsMake({ makeCodes }: Pick<BrandRecord, "makeCodes">, makeCode: string): boolean {
  return makeCodes === null || makeCodes.includes(makeCode);
}

type BrandStock = Pick<BrandRecord, "makeCodes" | "hasPrivateSellers">;

/** Whether anybody of that kind sells under the brand. */
export function hasSeller({ hasPrivateSellers }: Pick<BrandRecord, "hasPrivateSellers">, sellerType: string): boolean {
  return hasPrivateSellers || sellerType !== "p";
}

/** Whether a car is sold under the brand, by its make and by who sells it; everywhere else of the brand it is unknown. */
export function sellsListing(
  brand: BrandStock,
  { makeCode, sellerType }: { readonly makeCode: string; readonly sellerType: SellerType },
): boolean {
  return sellsMake(brand, makeCode) && hasSeller(brand, sellerType);
}

export function isBrand(text: string): text is Brand {
  return BRAND_IDS.some((brand) => brand === text);
}
