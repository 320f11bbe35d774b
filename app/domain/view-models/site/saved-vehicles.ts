import { formatDay } from "~/domain/figures/format-figures";
import { daysIn, type SiteCalendar } from "~/domain/figures/local-day";
import { isPriceCorrection } from "~/domain/figures/price-correction";
import { COMPARE_MAX_LISTINGS, QUICK_SAVE_MAX_LISTINGS, SAVED_LISTINGS_MAX } from "~/domain/limits";
import { dollars, formatMoney } from "~/domain/money/money";
import { type SignInLink, signInHref } from "~/domain/shopper/account-path";
import type { QuickSave } from "~/domain/shopper/saved-listings";
import { type SavedOrder, savedVehiclesHref } from "~/domain/shopper/saved-order";
import { SAVED_VEHICLES_PATH } from "~/domain/site-paths";
import type { ListingCardViewModel } from "../results/listing-card";
import { toExpiredNotice } from "../vehicle/vehicle-details";

/** One saved vehicle that is for sale. */
interface SavedCar {
  readonly card: ListingCardViewModel;
  /** "$500 less than when you saved it on Nov 3"; absent where nobody knows when that was. */
  readonly since?: string;
  readonly change?: "down" | "up";
}

interface WaitingCar {
  readonly id: string;
  readonly name: string;
}

/** The page of saved vehicles. */
export interface SavedVehiclesView {
  readonly brandName: string;
  readonly cars: readonly SavedCar[];
  /** Only where there is something to put in order. */
  readonly orders: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
  /** Of the page as it stands: a form hands it on. */
  readonly order: SavedOrder;
  /** False where the brand has no comparison, or there are not two to compare. */
  readonly isComparable: boolean;
  /** The cars that are ticked, where a comparison of them was refused. */
  readonly selected: readonly string[];
  /** Why the comparison was refused, at the car with which that is mended. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Saved, and no longer for sale. */
  readonly gone: readonly { readonly id: string; readonly notice: string }[];
  /** What this browser saved before its shopper signed in, and the account has not; newest first. */
  readonly waiting: readonly WaitingCar[];
  readonly problem?: string;
  /** Only for a signed-out shopper. */
  readonly signUpHref?: string;
  readonly signInHref?: string;
}

interface SavedVehiclesFacts {
  readonly brandName: string;
  /** The newest first. */
  readonly cars: readonly {
    readonly listing: {
      readonly id: string;
      readonly pricingDetail: {
        readonly derivedPrice?: number | undefined;
        readonly deal?: { readonly expectedPrice?: number | undefined } | undefined;
      };
    };
    readonly card: ListingCardViewModel;
  }[];
  /** What the account says of the day of saving, or the browser's own list. */
  readonly saves: readonly QuickSave[];
  readonly order: SavedOrder;
  readonly calendar: SiteCalendar;
  readonly hasCompare: boolean;
  /** The name of a vehicle that was sold; null for one that nobody knows any more. */
  readonly gone: readonly { readonly id: string; readonly name: string | null }[];
  readonly waiting?: readonly WaitingCar[];
  readonly isSignedIn: boolean;
  readonly isUnknown: boolean;
  readonly refused: string | null;
  /** Ids of the cars that were ticked for a comparison which these cannot have; null where none was asked for. */
  readonly selected: readonly string[] | null;
}

const ORDER_LABELS: Readonly<Record<SavedOrder, string>> = {
  recent: "Recently saved",
  price: "Lowest price",
  drop: "Biggest price drop",
};

export function toSavedVehicles(facts: SavedVehiclesFacts): SavedVehiclesView {
  const { brandName, order, gone, isSignedIn, hasCompare, selected } = facts;
  const max = isSignedIn ? SAVED_LISTINGS_MAX : QUICK_SAVE_MAX_LISTINGS;
  const link = (screen: SignInLink["screen"]) => signInHref({ screen, refUrl: SAVED_VEHICLES_PATH });
  const problem = problemOf(facts, max);
  const save = new Map(facts.saves.map((saved) => [saved.listingId, saved]));
  const dayOf = daysIn(facts.calendar.timeZone);
  const savedOn = (id: string) => {
    const time = Date.parse(save.get(id)?.savedAt ?? "");
    return Number.isNaN(time) ? null : formatDay(dayOf(time), facts.calendar.today);
  };
  const cars = facts.cars.map(({ listing: { id, pricingDetail }, card }) => {
    const price = pricingDetail.derivedPrice;
    const { priceThen } = save.get(id) ?? {};
    const isPutRight = isCorrection(priceThen, price, pricingDetail.deal?.expectedPrice);
    return { card, price, ...changeOf(price, isPutRight ? undefined : priceThen, savedOn(id)) };
  });
  const hasDrops = cars.some(({ change }) => change === "down");
  const isComparable = hasCompare && cars.length > 1;
  const orders: readonly SavedOrder[] = hasDrops ? ["recent", "price", "drop"] : ["recent", "price"];
  return {
    brandName,
    cars: inOrder(cars, order).map(({ card, since, change }) => ({
      card,
      ...(since !== undefined && { since }),
      ...(change !== undefined && { change }),
    })),
    orders:
      cars.length < 2
        ? []
        : orders.map((one) => ({
            label: ORDER_LABELS[one],
            href: savedVehiclesHref(one),
            isCurrent: one === order,
          })),
    order,
    isComparable,
    selected: selected ?? [],
    errors:
      selected === null || !isComparable
        ? []
        : selectionErrors(
            cars.map(({ card }) => card.id),
            selected,
          ),
    gone: gone.map(({ id, name }) => ({ id, notice: goneNotice(name, save.get(id)?.priceThen, savedOn(id)) })),
    waiting: facts.waiting ?? [],
    ...(problem !== null && { problem }),
    ...(!isSignedIn && { signUpHref: link("signup"), signInHref: link("signin") }),
  };
}

interface PricedCar extends SavedCar {
  readonly price?: number | undefined;
  /** Dollars that the price rose by; less than nothing where it fell. */
  readonly rise?: number;
}

/** Whether the price of the day of saving was a typing error that was put right since. */
function isCorrection(from: number | undefined, to: number | undefined, expected: number | undefined): boolean {
  return from !== undefined && to !== undefined && isPriceCorrection({ from, to, expected });
}

/** What changed between the day of saving and now. */
function changeOf(
  price: number | undefined,
  priceThen: number | undefined,
  day: string | null,
): Pick<PricedCar, "since" | "change" | "rise"> {
  if (day === null) return {};
  const rise = price === undefined || priceThen === undefined ? 0 : price - priceThen;
  if (rise === 0) return { since: `Saved ${day}` };
  const change = rise < 0 ? "down" : "up";
  const size = formatMoney(dollars(Math.abs(rise)));
  return { since: `${size} ${rise < 0 ? "less" : "more"} than when you saved it on ${day}`, change, rise };
}

function inOrder(cars: readonly PricedCar[], order: SavedOrder): readonly PricedCar[] {
  if (order === "recent") return cars;
  const weight = ({ price = Number.POSITIVE_INFINITY, rise = 0 }: PricedCar) => (order === "price" ? price : rise);
  // The newest first among equals. Two unpriced ones have no difference.
  return [...cars].sort((one, other) => (weight(one) === weight(other) ? 0 : weight(one) - weight(other)));
}

function goneNotice(name: string | null, priceThen: number | undefined, day: string | null): string {
  const [notice] = toExpiredNotice(name);
  if (day === null) return notice;
  const price = priceThen === undefined ? "" : ` at ${formatMoney(dollars(priceThen))}`;
  return `${notice} You saved it on ${day}${price}.`;
}

/** True where so many cars stand side by side. */
export const isComparison = (ids: readonly string[]) => ids.length > 1 && ids.length <= COMPARE_MAX_LISTINGS;

function selectionErrors(ids: readonly string[], selected: readonly string[]): SavedVehiclesView["errors"] {
  const isTooMany = selected.length > COMPARE_MAX_LISTINGS;
  const message = isTooMany
    ? `Select ${COMPARE_MAX_LISTINGS} cars at most: you selected ${selected.length}.`
    : selected.length === 1
      ? "Select one more car: you need two to compare."
      : "Select at least two cars to compare.";
  const field = isTooMany ? selected.at(-1) : ids.find((id) => !selected.includes(id));
  return [{ field: field ?? "", message }];
}

function problemOf({ isUnknown, refused }: SavedVehiclesFacts, max: number): string | null {
  if (isUnknown) return "We can't load your saved cars right now. They are safe: please try again.";
  if (refused === "expired") return "That page was open for a long time, so nothing changed. Please try again.";
  if (refused === "failed") return "We couldn't change your saved cars right now. Please try again.";
  return refused === "full" ? `You have ${max} saved cars, the most you can keep. Remove one first.` : null;
}
