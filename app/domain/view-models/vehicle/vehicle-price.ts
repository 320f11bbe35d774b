import { formatQuantity } from "~/domain/figures/format-figures";
import { budgetSentence } from "~/domain/money/budget-words";
import { scheduleOf } from "~/domain/money/loan";
import { dollars, formatMoney, minus, NO_MONEY, plus, sizeOf } from "~/domain/money/money";
import { conditionOf, leftOut, partsOf, rateWords, type UsualLoan, type UsualLoans } from "~/domain/money/usual-loans";
import { modelPlural } from "~/domain/words/model-plural";
import { unratedReason } from "../results/deal-words";
import { quoteOf, totalWithFees } from "../results/listing-amounts";
import { type CardDeal, differenceOf, type ListingCardViewModel } from "../results/listing-card";
import type { VehicleListing } from "./vehicle-listing";

interface PriceLine {
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
  readonly isTotal?: true;
}

/** The sticker of the details page: the card's, explained. */
export interface VehiclePrice {
  readonly price: string;
  /** What the estimate takes for granted stands beside it. */
  readonly payment?: { readonly text: string; readonly terms?: string; readonly href?: string };
  readonly deal?: CardDeal;
  /** "$1,840 under market". */
  readonly dealSentence?: string;
  /** How the rating came about, or why there is none. */
  readonly explanation: readonly string[];
  /** Whether it fits the shopper's budget, in numbers; absent where they have set none. */
  readonly budget?: string;
  /** What the price holds and what comes on top, each apart; searches sort by the price alone. */
  readonly lines: readonly PriceLine[];
}

const RATING_CANNOT_BE_BOUGHT = "Dealers can't pay to change this.";

interface PriceContext {
  readonly loans: UsualLoans;
  /** Where the estimate is taken apart. */
  readonly paymentHref: string;
}

export function toVehiclePrice(
  listing: VehicleListing,
  card: ListingCardViewModel,
  { loans, paymentHref }: PriceContext,
): VehiclePrice {
  const { deal, payment } = card;
  return {
    price: card.price,
    ...(payment && {
      payment:
        listing.sellerType === "p"
          ? payment
          : {
              ...payment,
              terms: estimateTerms(loans[conditionOf(listing.listingType)]),
              href: paymentHref,
            },
    }),
    ...budgetOf(listing, loans),
    ...(deal && { deal }),
    ...(deal?.expected !== undefined && { dealSentence: toDealSentence(listing) }),
    explanation: [
      ...toExplanation(listing, deal),
      ...rateNote(payment?.terms === undefined ? undefined : loans[conditionOf(listing.listingType)], listing),
      ...creditNote(listing, loans),
    ],
    lines: toLines(listing),
  };
}

/** Of a person's car the price alone counts: nobody lends on it here. */
function budgetOf(listing: VehicleListing, loans: UsualLoans): Pick<VehiclePrice, "budget"> {
  const { budget } = loans[conditionOf(listing.listingType)];
  const found = quoteOf(listing, loans);
  if (budget === undefined || found === undefined) return {};
  if (budget.kind === "monthly" && listing.sellerType === "p") return {};
  return { budget: budgetSentence(found, budget) };
}

function estimateTerms(usual: UsualLoan): string {
  const { months, aprPercent } = usual.loan;
  if (!usual.budget) return `$0 down, ${months} months, ${aprPercent}% APR, before tax`;
  return [...partsOf(usual), `${months} months`, `${aprPercent}% APR`, ...(usual.tax ? [] : ["before tax"])].join(", ");
}

/** The price of a person's car is paid at once. */
function creditNote(listing: VehicleListing, loans: UsualLoans): readonly string[] {
  const found = listing.sellerType === "p" ? undefined : quoteOf(listing, loans);
  if (found === undefined || found.monthly.cents === 0) return [];
  const { costOfCredit } = scheduleOf(found.financed, loans[conditionOf(listing.listingType)].loan);
  return [`Total cost of credit: ${formatMoney(costOfCredit)}.`];
}

/** One press away from the estimate: where its rate is from. */
function rateNote(used: UsualLoan | undefined, { sellerType }: VehicleListing): readonly string[] {
  if (used === undefined || sellerType === "p") return [];
  return [`The monthly estimate takes ${rateWords(used)}. ${leftOut(used)} Your lender decides the rate.`];
}

function toDealSentence(listing: VehicleListing): string {
  const difference = differenceOf(listing);
  if (difference.cents === 0) return "At the market price";
  return `${formatMoney(sizeOf(difference))} ${difference.cents < 0 ? "under" : "over"} market`;
}

function toExplanation(listing: VehicleListing, deal: CardDeal | undefined): readonly string[] {
  if (deal === undefined) return ["The seller names no price, so there is nothing to rate."];
  if (deal.expected === undefined) return [unratedReason(deal.comparables)];
  const { make, model } = listing;
  const compared = formatQuantity(
    deal.comparables,
    `${make.name} ${model.name}`,
    modelPlural({ make: make.name, model: model.name }),
  );
  return [
    `Cars like this usually ask ${deal.expected}. We compared ${compared} of similar year and mileage. ${RATING_CANNOT_BE_BOUGHT}`,
  ];
}

/** Lines with a sign add up: of a new car from the manufacturer's price on, of every car from the asking price on. */
function toLines({ listingType, pricingDetail }: VehicleListing): readonly PriceLine[] {
  const { fees = [] } = pricingDetail;
  const [price, msrp, incentive] = [pricingDetail.derivedPrice, pricingDetail.msrp, pricingDetail.incentive].map(
    (amount) => (amount === undefined ? undefined : dollars(amount)),
  );
  const isNew = listingType === "NEW";
  const lines: PriceLine[] = [];
  if (msrp !== undefined) lines.push({ label: isNew ? "MSRP" : "MSRP when new", amount: formatMoney(msrp) });
  if (incentive !== undefined) {
    lines.push({ label: "Incentive (already included)", amount: `− ${formatMoney(incentive)}` });
  }
  if (price === undefined) return lines;
  const added = isNew && msrp !== undefined ? plus(minus(price, msrp), incentive ?? NO_MONEY) : NO_MONEY;
  if (added.cents < 0) lines.push({ label: "Dealer discount", amount: `− ${formatMoney(sizeOf(added))}` });
  if (added.cents > 0) lines.push({ label: "Dealer markup", amount: `+ ${formatMoney(added)}` });
  if (added.cents === 0 && fees.length === 0) return lines;
  lines.push({ label: "Asking price", amount: formatMoney(price) });
  const total = totalWithFees(pricingDetail);
  if (total === undefined) return lines;
  for (const fee of fees) lines.push({ label: fee.label, amount: `+ ${formatMoney(dollars(fee.dollars))}` });
  const sum = { label: "Total with dealer fees", note: "Tax and registration extra", amount: formatMoney(total) };
  return [...lines, { ...sum, isTotal: true }];
}
