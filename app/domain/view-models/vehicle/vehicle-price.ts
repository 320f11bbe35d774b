import { formatDay } from "~/domain/figures/format-figures";
import { dollars, formatMoney, minus, NO_MONEY, plus, sizeOf } from "~/domain/money/money";
import { comparableCars, unratedReason } from "../results/deal-words";
import type { CardDeal, ListingCardViewModel } from "../results/listing-card";
import { totalWithFees } from "../results/total-with-fees";
import type { VehicleListing } from "./vehicle-listing";

interface PriceLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: true;
}

/** The sticker of the details page: the card's, explained. */
export interface VehiclePrice {
  readonly price: string;
  /** The price before the latest fall. */
  readonly was?: { readonly price: string; readonly until?: string };
  readonly payment?: { readonly text: string; readonly href?: string };
  readonly deal?: CardDeal;
  /** "$1,840 below expected". */
  readonly dealSentence?: string;
  /** How the rating came about, or why there is none. */
  readonly explanation: readonly string[];
  /** What the price holds and what comes on top, each apart; searches sort by the price alone. */
  readonly lines: readonly PriceLine[];
}

const RATING_CANNOT_BE_BOUGHT = "Sellers cannot pay to change it.";

export function toVehiclePrice(listing: VehicleListing, card: ListingCardViewModel, today: string): VehiclePrice {
  const { derivedPrice, reduction } = listing.pricingDetail;
  const until = reduction && formatDay(reduction.on, today);
  const { deal } = card;
  return {
    price: card.price,
    ...(derivedPrice !== undefined &&
      reduction && {
        was: { price: formatMoney(plus(dollars(derivedPrice), dollars(reduction.dollars))), ...(until && { until }) },
      }),
    ...(card.payment && { payment: card.payment }),
    ...(deal && { deal }),
    ...(deal?.expected !== undefined && {
      dealSentence: deal.aside === "As expected" ? "As expected" : `${deal.aside} expected`,
    }),
    explanation: toExplanation(listing, deal),
    lines: toLines(listing),
  };
}

function toExplanation(listing: VehicleListing, deal: CardDeal | undefined): readonly string[] {
  if (deal === undefined) return ["The seller names no price, so there is nothing to rate."];
  if (deal.expected === undefined) return [unratedReason(deal.comparables)];
  return [
    `We expect ${deal.expected}: a fit on ${comparableCars(deal.comparables)} (${listing.make.name} ${listing.model.name}, near in year and mileage). ${RATING_CANNOT_BE_BOUGHT}`,
  ];
}

/** Lines with a sign add up: of a new car from the manufacturer's price on, of every car from the asked price on. */
function toLines({ listingType, pricingDetail }: VehicleListing): readonly PriceLine[] {
  const { fees = [] } = pricingDetail;
  const [price, msrp, incentive] = [pricingDetail.derivedPrice, pricingDetail.msrp, pricingDetail.incentive].map(
    (amount) => (amount === undefined ? undefined : dollars(amount)),
  );
  const isNew = listingType === "NEW";
  const lines: PriceLine[] = [];
  if (msrp !== undefined) {
    lines.push({ label: isNew ? "Manufacturer's price (MSRP)" : "Price when new (MSRP)", amount: formatMoney(msrp) });
  }
  if (incentive !== undefined) {
    lines.push({ label: "Offer, already taken off the price", amount: `- ${formatMoney(incentive)}` });
  }
  if (price === undefined) return lines;
  const added = isNew && msrp !== undefined ? plus(minus(price, msrp), incentive ?? NO_MONEY) : NO_MONEY;
  if (added.cents < 0) lines.push({ label: "Seller's own discount", amount: `- ${formatMoney(sizeOf(added))}` });
  if (added.cents > 0) lines.push({ label: "Seller's own addition", amount: `+ ${formatMoney(added)}` });
  if (added.cents === 0 && fees.length === 0) return lines;
  lines.push({ label: "Asked price", amount: formatMoney(price) });
  const total = totalWithFees(pricingDetail);
  if (total === undefined) return lines;
  for (const fee of fees) lines.push({ label: fee.label, amount: `+ ${formatMoney(dollars(fee.dollars))}` });
  return [...lines, { label: "With fees, before tax and registration", amount: formatMoney(total), isTotal: true }];
}
