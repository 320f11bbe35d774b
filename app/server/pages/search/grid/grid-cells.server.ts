import type { AppLoadContext } from "@remix-run/node";
import type { Listing } from "~/contract/listings/listing";
import { footMarkup } from "~/domain/documents/foot-ads";
import { type GridCell, toGridCells } from "~/domain/documents/grid-cells";
import { type GridBox, houseAdBox } from "~/domain/documents/house-ad";
import { walletCellMarkup } from "~/domain/documents/wallet-cell";
import { type GridSlot, placesAmong } from "~/domain/placements/grid-slots";
import type { PromotionDriver } from "~/domain/placements/house-ad";
import { HOUSE_SLOTS, type HouseSlot, LEADERBOARD_SLOT, SECOND_PROMOTION_SLOT } from "~/domain/placements/house-slots";
import { ALPHA_SLOT, BOOST_SLOT, SPOTLIGHT_SLOT, spotlightSlot } from "~/domain/placements/spotlights";
import { toHighlightLabel } from "~/domain/view-models/results/card-highlight";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { slotOfWallet, toWalletCells, type WalletCell } from "~/domain/view-models/site/wallet-cells";
import { isUsed } from "~/domain/wallet/wallet";
import { answerBehindPage } from "../../../rendering/reused-document.server";
import type { RunningAd } from "../../../services/house-ads.server";
import { openWallet } from "../../../shopper/wallet.server";
import { footSlots, houseAdsFor, openSlots, shareSlots } from "../../house-ads.server";
import { openWalletNotes } from "../../wallet-notes.server";
import type { SearchPage } from "../search-page.server";
import { openShowcase } from "./alpha-showcase.server";
import { openNewCarBoost } from "./new-car-boost.server";
import { openSpotlightRow } from "./spotlights.server";

/** What stands below the list, in no row of it: the rows of others are counted as without it. */
const BELOW_LIST = [ALPHA_SLOT, BOOST_SLOT, LEADERBOARD_SLOT.id];

type Cards = readonly ListingCardViewModel[];

/** The cars of a page that nobody paid for, of one answer. */
interface ShownCars {
  readonly listings: readonly Listing[];
  /** Those of the results, and what ships from beyond the radius. */
  readonly cards: Cards;
  readonly shipped: Cards;
}

/** What stands on a page beside its cards, as HTML. */
interface OpenedCells {
  /** Each behind so many cards. */
  readonly cells: readonly GridCell[];
  /** Above the site's footer; empty where nothing stands. */
  readonly foot: string;
}

/**
 * What stands between the cards of a page: the wallet's cells, cars that were paid for, and house ads where the operator has
 * some; and what stands at its foot. Nothing for crawlers.
 */
export async function openGridCells(
  page: SearchPage,
  context: AppLoadContext,
  request: Request,
  shown: ShownCars,
): Promise<OpenedCells> {
  if (context.isCrawler) return { cells: [], foot: "" };
  const { listings, shipped } = shown;
  const cards = shown.cards.length;
  const above = [...shown.cards, ...shipped];
  const [wallet, ads, { showcase, spotlights }] = await Promise.all([
    walletCells(page, context, request),
    houseAdsFor(context, request, aimedAt(page)),
    openPaidCars(page, context, request, above),
  ]);
  const boxes = new Map<string, GridBox>(wallet.cells.map((cell) => [cell.id, { markup: walletCellMarkup(cell) }]));
  const open = HOUSE_SLOTS.filter((slot) => isOpen(slot, wallet, ads));
  // Where no car stands there is no list to stand below.
  const below = openSlots([...(cards > 0 ? [LEADERBOARD_SLOT] : []), ...(await footSlots(context, request))], ads);
  const fixed: GridSlot[] = [];
  if (spotlights !== null) {
    boxes.set(SPOTLIGHT_SLOT, spotlights.box);
    fixed.push(spotlightSlot(page.brand.rowsBeforeSpotlights));
  }
  const drawn = async (places: ReturnType<typeof placesAmong>) => {
    const hasRow = places.some(({ id }) => id === SPOTLIGHT_SLOT);
    if (hasRow) spotlights?.countServed();
    if (cards === 0) return toGridCells(places, boxes);
    const dearer = [showcase?.cars ?? NO_CARS, (hasRow ? spotlights?.cars : undefined) ?? NO_CARS];
    const boost = await openNewCarBoost(page, context, dearer, above);
    showcase?.countServed();
    boost?.countServed();
    if (showcase !== null) boxes.set(ALPHA_SLOT, showcase.box);
    if (boost !== null) boxes.set(BOOST_SLOT, boost.box);
    // A place without its box is none.
    return toGridCells([...places, ...BELOW_LIST.map((id) => ({ id, after: cards }))], boxes);
  };
  const ofWallet = (given: ReadonlySet<string>) =>
    wallet.cells.filter(({ id }) => id !== "promotion" || !given.has(SECOND_PROMOTION_SLOT)).map(slotOfWallet);
  if (open.length + below.length === 0)
    return { cells: await drawn(placesAmong(cards, [...fixed, ...ofWallet(new Set())])), foot: "" };

  const shares = await shareSlots(context, request, ads, {
    slots: [
      ...slotsAmong(cards, [...fixed, ...ofWallet(new Set(open.map(({ placement }) => placement.id)))], open),
      ...below,
    ],
    drivers: driversOf(listings),
    address: `${page.url.pathname}${page.url.search}`,
    isOwn: wallet.isOwn,
    search: aimedAt(page),
  });
  if (shares.isOwn) answerBehindPage(context).isOfOnePerson = true;
  // A slot that nobody may have is left out, and what would have stood below it comes up.
  const given = new Set(shares.allocations.map(({ slot }) => slot));
  const taken = open.filter(({ placement }) => given.has(placement.id));
  const places = placesAmong(cards, [...fixed, ...ofWallet(given), ...taken]);
  const served = await shares.serve(new Set([...places, ...below].map(({ id }) => id)));
  for (const [slot, ad] of served) boxes.set(slot, houseAdBox(ad, slot));
  return { cells: await drawn(places), foot: footMarkup(served, page.brand.fixedAd) };
}

/** What is paid for beside the results, the dearest first: none of its cars has a second place. */
async function openPaidCars(page: SearchPage, context: AppLoadContext, request: Request, above: Cards) {
  const showcase = await openShowcase(page, context, request, above);
  return { showcase, spotlights: await openSpotlightRow(page, context, showcase?.cars ?? NO_CARS, above) };
}

/** The same each time: what is drawn without them is drawn once. */
const NO_CARS: Cards = [];

/** The second promotion's place is the wallet's once its shopper has used it; until then a house ad's, where one wants it. */
function isOpen({ placement, holds }: HouseSlot, wallet: OpenCells, ads: readonly RunningAd[]): boolean {
  if (placement.id === SECOND_PROMOTION_SLOT && wallet.isUsed && wallet.cells.some(({ id }) => id === "promotion"))
    return false;
  return ads.some(({ ad }) => ad.kind === holds);
}

/** Those that have a place among so many cards, in reading order. */
function slotsAmong(cards: number, fixed: readonly GridSlot[], open: readonly HouseSlot[]) {
  const kinds = new Map(open.map(({ placement, holds }) => [placement.id, holds]));
  return placesAmong(cards, [...fixed, ...open]).flatMap(({ id }) => {
    const kind = kinds.get(id);
    return kind === undefined ? [] : [{ id, kind }];
  });
}

const aimedAt = ({ query: { selected } }: SearchPage) => ({
  makeCode: selected.makeCode ?? [],
  modelCode: selected.modelCode ?? [],
  bodyStyle: selected.vehicleStyleCode ?? [],
  condition: selected.listingType ?? [],
});

/**
 * What is true of the page's cars: of each the fact that comes first, whether its card says so or not, and that it has a special
 * offer, which no card says without the offer's words.
 */
function driversOf(listings: readonly Listing[]): readonly string[] {
  return listings.flatMap(({ vehicleHighlight, hasSpecialOffer }) => [
    ...(vehicleHighlight !== undefined && toHighlightLabel(vehicleHighlight) !== undefined
      ? [vehicleHighlight.urgencyDriverType]
      : []),
    ...(hasSpecialOffer ? [SPECIAL_OFFER] : []),
  ]);
}

const SPECIAL_OFFER: PromotionDriver = "INCENTIVES";

interface OpenCells {
  /** Not everybody's: the wallet says something, or what was promoted was opened or put away. */
  readonly isOwn: boolean;
  readonly isUsed: boolean;
  readonly cells: readonly WalletCell[];
}

async function walletCells(page: SearchPage, context: AppLoadContext, request: Request): Promise<OpenCells> {
  if (!context.flags.WALLET) return { isOwn: false, isUsed: false, cells: [] };
  const from = `${page.url.pathname}${page.url.search}`;
  const [{ wallet }, { token, keepHref, merged }] = await Promise.all([
    openWallet(context, request),
    openWalletNotes(context, request, from),
  ]);
  const isOwn = Object.keys(wallet).length > 0;
  // Never in the place of everybody's page, nor everybody's after it.
  if (isOwn) answerBehindPage(context).isOfOnePerson = true;
  const isNewChosen = page.query.selected.listingType?.includes("NEW") ?? false;
  const hasPromotion = context.flags.PROMO_CARDS;
  const cells = toWalletCells({ wallet, isNewChosen, from, token, keepHref, merged, hasPromotion });
  return { isOwn, isUsed: isUsed(wallet), cells };
}
