import type { CategoryTabId } from "~/domain/brand";
import { OPTION_FACET_NAMES, type OptionFacetName } from "./facet-table";
import { FIGURE_PARAMETERS } from "./figure-table";
import { APPLY_PARAMETER } from "./form-marker";
import { SHOWN_PARAMETER } from "./page-parameters";

/**
 * The one owner of query parameter names (section 3). A facet of OPTION_FACETS is a parameter of its own name and may be
 * repeated, a figure of `figure-table.ts` stands once; the names below are the rest.
 */
export const SCALAR_PARAMETERS = [
  ...FIGURE_PARAMETERS,
  "zip",
  "city",
  "state",
  "location",
  "searchRadius",
  "marketExtension",
  "allListingType",
  "keyword",
  "experience",
  "ownerId",
  "showcaseOwnerId",
  "sortBy",
  "firstRecord",
  "numRecords",
] as const;
export type ScalarParameter = (typeof SCALAR_PARAMETERS)[number];

/** Names that say nothing about which vehicles match: read elsewhere, carried in the URL, first value only. */
export const CARRIED_PARAMETERS = [
  "searchBookmarkId",
  "bookmarkId",
  "psid",
  "siomid",
  "dma",
  "isSponsorship",
  "lastExec",
  "mmt",
] as const;
export type CarriedParameter = (typeof CARRIED_PARAMETERS)[number];

/** Other names of a facet: list twins and the legacy numbered ones (section 4). */
export const FACET_ALIASES = {
  makeCodeList: "makeCode",
  makeCode1: "makeCode",
  makeCode2: "makeCode",
  makeCode3: "makeCode",
  modelCodeList: "modelCode",
  modelCode1: "modelCode",
  modelCode2: "modelCode",
  modelCode3: "modelCode",
  trimCodeList: "trimCode",
  // A series is a trim here, as on the build-and-price page.
  seriesCode: "trimCode",
} as const satisfies Readonly<Record<string, OptionFacetName>>;

/** A budget as old addresses have it: they lead to the price that it pays for, or that it is where it is a purchase's. */
const OLD_BUDGET_PARAMETERS = ["monthlyBudget", "paymentType"] as const;
type OldBudgetParameter = (typeof OLD_BUDGET_PARAMETERS)[number];

/** A category of results by its tab's name, which is nothing but these codes; merged into them. */
export const CATEGORY_PARAMETER = "categorySearch";
export const CATEGORY_CODES = {
  all: null,
  "best-deals": { facet: "dealType", code: "greatprice" },
  "buy-online": { facet: "homeServices", code: "BUY_ONLINE" },
  "by-owner": { facet: "sellerType", code: "p" },
  certified: { facet: "listingType", code: "CERTIFIED" },
} as const satisfies Readonly<Record<CategoryTabId, { readonly facet: OptionFacetName; readonly code: string } | null>>;

/** Remix and our forms speak through these; in an address they mean nothing and are stripped. */
export const RESERVED_PARAMETERS = ["_data", "_routes", "index", APPLY_PARAMETER] as const;

type KnownParameter =
  | { readonly kind: "facet"; readonly name: OptionFacetName }
  | { readonly kind: "scalar"; readonly name: ScalarParameter }
  | { readonly kind: "carried"; readonly name: CarriedParameter }
  | { readonly kind: "old-budget"; readonly name: OldBudgetParameter }
  | { readonly kind: "category"; readonly name: typeof CATEGORY_PARAMETER }
  | { readonly kind: "shown"; readonly name: typeof SHOWN_PARAMETER }
  | { readonly kind: "reserved"; readonly name: string };

const KNOWN = new Map<string, KnownParameter>();
for (const name of OPTION_FACET_NAMES) KNOWN.set(name.toLowerCase(), { kind: "facet", name });
for (const [alias, name] of Object.entries(FACET_ALIASES)) KNOWN.set(alias.toLowerCase(), { kind: "facet", name });
for (const name of SCALAR_PARAMETERS) KNOWN.set(name.toLowerCase(), { kind: "scalar", name });
for (const name of CARRIED_PARAMETERS) KNOWN.set(name.toLowerCase(), { kind: "carried", name });
for (const name of OLD_BUDGET_PARAMETERS) KNOWN.set(name.toLowerCase(), { kind: "old-budget", name });
KNOWN.set(CATEGORY_PARAMETER.toLowerCase(), { kind: "category", name: CATEGORY_PARAMETER });
KNOWN.set(SHOWN_PARAMETER, { kind: "shown", name: SHOWN_PARAMETER });
for (const name of RESERVED_PARAMETERS) KNOWN.set(name, { kind: "reserved", name });

/** What a name in a query string means, whatever its case; null for a name that is not ours. */
export function findParameter(name: string): KnownParameter | null {
  return KNOWN.get(name.trim().toLowerCase()) ?? null;
}

/** True for `makeCode[]` and `zip[x]`: a form library's spelling of one of our names, which we do not read. */
export function looksLikeOurs(name: string): boolean {
  const bracket = name.indexOf("[");
  return bracket > 0 && findParameter(name.slice(0, bracket)) !== null;
}

/** Our names that stand in list form (`makeCode[]`), each once, as we spell them. */
export function listFormsIn(params: URLSearchParams): readonly string[] {
  const named = [...params.keys()].filter(looksLikeOurs).map((name) => findParameter(name.slice(0, name.indexOf("["))));
  return [...new Set(named.flatMap((known) => known?.name ?? []))];
}
