import type { AppLoadContext } from "@remix-run/node";
import { type Allocation, allocate, type PageResults, seedOfSearch } from "~/domain/placements/allocate";
import { type AimedSearch, isAimedAt, OWN_TIERS } from "~/domain/placements/house-ad";
import { FIXED_SLOTS, FOOTER_SLOT } from "~/domain/placements/house-slots";
import { type OutsideTargets, type ServedAd, toOutsideSlot } from "~/domain/placements/outside-slots";
import { beforePage, capsOf, isWithoutCaps, momentOfPage, withShown } from "~/domain/placements/shown-ads";
import { fakeAds, plainAds } from "~/domain/placements/stand-in-ads";
import { oncePerRequest } from "../context/load-context.server";
import { newShownAds } from "../request/cookies/shown-ads.server";
import type { RunningAd } from "../services/house-ads.server";
import { readListCookie } from "../shopper/list-cookies.server";
import { inTime } from "./in-time.server";
import { openOutsideAds } from "./outside-ads.server";
import { readSections } from "./section-answers.server";

/** A document's own ones. Bots get none, and are counted nowhere. */
const findHouseAds = oncePerRequest(async (context: AppLoadContext): Promise<readonly RunningAd[]> => {
  const { isBot, isCrawler, flags, services, observe } = context;
  if (isBot || isCrawler || !(flags.ADS || flags.PROMO_CARDS)) return [];
  const found = await services.houseAds.ofBrand(context.brand, context.call);
  const ads = readSections(observe).orElse("house-ads", found, []);
  return flags.FAKE_ADS ? [...ads, ...fakeAds(context.brand)] : ads;
});

/** Asks for them beside what the page waits for anyway. */
export function startHouseAds(context: AppLoadContext): void {
  void findHouseAds(context);
}

/** What a page is about. */
type AdTargets = Omit<AimedSearch, "isOn"> & OutsideTargets;

/**
 * Those that may be shown beside a search; what comes later than a moment is not waited for. Where an outside ad may take a place,
 * the site's own words go behind them.
 */
export async function houseAdsFor(
  context: AppLoadContext,
  request: Request,
  search: AdTargets,
): Promise<readonly RunningAd[]> {
  const { flags } = context;
  const found = await inTime(findHouseAds(context), []);
  const aimedAt = { isOn: (flag: keyof typeof flags) => flags[flag] === true, ...search };
  const plain = (await openOutsideAds(context, request)) === null ? [] : plainAds(context.brand);
  return [
    ...found.filter(({ ad }) => (ad.kind === "promo" ? flags.PROMO_CARDS : flags.ADS) && isAimedAt(ad, aimedAt)),
    ...plain,
  ];
}

interface AskedAllocation {
  /** Of the search: whoever has nothing of their own here gets what everybody gets at it. */
  readonly address: string;
  /** The page shows what one person did. */
  readonly isOwn: boolean;
  readonly search: AdTargets;
}

interface Shares {
  /** Who gets a slot, if it stands. */
  readonly allocations: readonly Allocation[];
  readonly isOwn: boolean;
  /** Counts those that stand, here and in the browser; gives what is drawn in each slot. */
  serve(slots: ReadonlySet<string>): Promise<ReadonlyMap<string, ServedAd>>;
}

/** Shares out the slots of a page view. */
export async function shareSlots(
  context: AppLoadContext,
  request: Request,
  ads: readonly RunningAd[],
  { address, isOwn, search, ...page }: PageResults & AskedAllocation,
): Promise<Shares> {
  const known = (await context.shownAds?.read(request.headers.get("Cookie"))) ?? newShownAds();
  // Back to a page: what moved there would take the car away that its reader was at.
  const again = beforePage(known, address, Date.now());
  const { memory, at } = again ?? { memory: known, at: momentOfPage(known, Date.now()) };
  const isShared = !isOwn && isWithoutCaps(memory, at);
  const seed = isShared ? seedOfSearch(address, at) : memory.seed;
  const campaigns = ads.map(({ campaign }) => campaign);
  const outside = await openOutsideAds(context, request);
  const capped = ads.flatMap(({ ad }) => (ad.isStandIn ? [] : [ad.id]));
  const allocations = allocate(page, campaigns, seed, at, capsOf(memory, capped, at));
  return {
    allocations,
    isOwn: !isShared,
    async serve(slots) {
      const served = allocations.filter(({ slot }) => slots.has(slot));
      const given = served.flatMap(({ slot, campaign }) =>
        ads.flatMap(({ ad }) => (ad.id === campaign.id ? [{ slot, ad }] : [])),
      );
      const ids = given.flatMap(({ ad }) => (ad.isStandIn ? [] : [ad.id]));
      if (ids.length > 0) {
        context.services.houseAds.count(ids);
        const cookie = again === null ? await context.shownAds?.keep(withShown(known, ids, at, address)) : undefined;
        if (cookie !== undefined) context.setCookie?.(cookie);
      }
      return new Map(
        given.map(({ slot, ad }) => {
          // Whoever paid for a place has it alone.
          const isCovered = outside !== null && OWN_TIERS.includes(ad.tier);
          const { kind } = ad;
          return [slot, isCovered ? { ...ad, outside: toOutsideSlot(outside, { slot, kind }, search) } : ad] as const;
        }),
      );
    },
  };
}

/** At the foot of a page and of the window; that of the window was perhaps closed in this visit. */
export async function footSlots(context: AppLoadContext, request: Request): Promise<PageResults["slots"]> {
  const isClosed = await readListCookie(context, request, "fixedAdHidden");
  return isClosed ? [FOOTER_SLOT] : [FOOTER_SLOT, ...FIXED_SLOTS];
}

/** What is drawn in places that no list of results has, by slot. */
export async function houseAdsAt(
  context: AppLoadContext,
  request: Request,
  { slots, search, address }: { slots: PageResults["slots"]; search: AdTargets; address: string },
): Promise<ReadonlyMap<string, ServedAd>> {
  const ads = await houseAdsFor(context, request, search);
  const open = openSlots(slots, ads);
  if (open.length === 0) return new Map();
  const shares = await shareSlots(context, request, ads, { slots: open, drivers: [], address, isOwn: false, search });
  return shares.serve(new Set(open.map(({ id }) => id)));
}

/** Those that an ad could have. */
export const openSlots = (slots: PageResults["slots"], ads: readonly RunningAd[]): PageResults["slots"] =>
  slots.filter(({ kind }) => ads.some(({ ad }) => ad.kind === kind));
