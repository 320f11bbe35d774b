import type { Owner } from "~/contract/listings/listing";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { reachableRecords } from "~/domain/search/result-pages";
import { dealerPath, SEARCH_PATH } from "~/domain/site-paths";
import { SORT_OPTIONS } from "~/domain/vocabulary";
import type { ListingCardViewModel } from "../results/listing-card";
import { toSeller, townOf, type VehicleSeller } from "../vehicle/vehicle-seller";

/** As many rows of three as fill a page. */
export const DEALER_PAGE_RECORDS = 24;

/** Which of the dealer's cars are shown, and how. */
interface DealerStock {
  readonly cards: readonly ListingCardViewModel[];
  readonly total: number;
  readonly firstRecord: number;
  readonly sortBy: string;
  readonly zip?: string | undefined;
  /** The search page of the same cars, where they can be filtered. */
  readonly searchHref: string;
  /** The cars that a shopper may have meant, who said in words which one a message is about. */
  readonly asked?: {
    readonly text: string;
    readonly total: number;
    readonly cards: readonly ListingCardViewModel[];
  };
}

/** Exactly what a dealer's page shows. */
export interface DealerPageView {
  readonly title: string;
  /** "148 cars in Atlanta, GA". */
  readonly summary: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly seller: VehicleSeller;
  readonly cards: readonly ListingCardViewModel[];
  readonly count: string;
  readonly searchHref: string;
  readonly sort: {
    readonly action: string;
    readonly current: string;
    readonly zip?: string;
    readonly options: readonly { readonly code: string; readonly label: string }[];
  };
  readonly previousHref?: string;
  readonly nextHref?: string;
  /** What a message can be about; null where the dealer takes none. */
  readonly write: WriteView | null;
}

interface WriteView {
  readonly action: string;
  readonly cars: readonly { readonly id: string; readonly label: string }[];
  /** Says a car in words; absent where all of them can be chosen. */
  readonly other?: {
    readonly text: string;
    /** "3 cars match “civic”: choose one of them." */
    readonly note?: string;
    /** Of the field `about`. */
    readonly errors: readonly { readonly field: string; readonly message: string }[];
  };
}

export function toDealerPage(owner: Owner, stock: DealerStock, today: string): DealerPageView {
  const { cards, total, firstRecord, sortBy, zip } = stock;
  const path = dealerPath(owner);
  const town = townOf(owner);
  const pageHref = (record: number) => {
    const query = new URLSearchParams({
      ...(record > 0 && { firstRecord: String(record) }),
      ...(sortBy !== DEFAULT_SORT && { sortBy }),
      ...(zip !== undefined && { zip }),
    }).toString();
    return query === "" ? path : `${path}?${query}`;
  };
  const next = firstRecord + DEALER_PAGE_RECORDS;
  return {
    title: owner.name,
    summary: `${formatQuantity(total, "car")} for sale${town === undefined ? "" : ` in ${town}`}`,
    crumbs: [
      { label: "Cars for Sale", href: SEARCH_PATH },
      { label: owner.name, href: path },
    ],
    seller: toSeller({}, owner, { today, zip }),
    cards,
    count:
      total > cards.length
        ? `${formatCount(firstRecord + 1)} to ${formatCount(firstRecord + cards.length)} of ${formatCount(total)} cars`
        : formatQuantity(total, "car"),
    searchHref: stock.searchHref,
    sort: {
      action: path,
      current: sortBy,
      ...(zip !== undefined && { zip }),
      // All of them stand in one place: nearness orders nothing.
      options: SORT_OPTIONS.filter(({ code }) => code !== "distanceASC").map(({ code, label }) => ({ code, label })),
    },
    ...(firstRecord > 0 && { previousHref: pageHref(Math.max(0, firstRecord - DEALER_PAGE_RECORDS)) }),
    ...(next < reachableRecords(total) && { nextHref: pageHref(next) }),
    write: owner.hideEmailForm || cards.length === 0 ? null : toWrite(path, stock),
  };
}

function toWrite(action: string, { cards, total, asked }: DealerStock): WriteView {
  const meant = asked?.cards ?? [];
  const cars = (meant.length > 0 ? meant : cards).map(({ id, title, trim, price }) => ({
    id,
    label: [price, title, trim].filter(Boolean).join(", "),
  }));
  if (asked === undefined) return { action, cars, ...(total > cards.length && { other: { text: "", errors: [] } }) };
  const { text } = asked;
  if (meant.length === 0) {
    return { action, cars, other: { text, errors: [{ field: "about", message: `No car here matches “${text}”.` }] } };
  }
  const which = meant.length < asked.total ? "choose one, or say more" : "choose one";
  return { action, cars, other: { text: "", errors: [], note: `${asked.total} cars match “${text}”: ${which}.` } };
}

const DEFAULT_SORT = "relevance";
