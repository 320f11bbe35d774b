import type { BrandRecord } from "~/domain/brand";
import { PRIVATE_SALE_CLAIM_PERCENT } from "~/domain/limits";
import type { InfoPage } from "./info-page";

/** The sell-your-car page of a brand, by the last segment of `BrandRecord.sellYourCarPath` (section 2, "Links"). */
const SELL_TOPICS = ["sell-your-car", "car-value", "trade-in"] as const;
type SellTopic = (typeof SELL_TOPICS)[number];

interface SellInfoOptions {
  readonly topic: SellTopic;
  readonly brandName: string;
  /** Used cars of the brand, and those that their owners sell; the latter absent where the brand has none. */
  readonly usedCarsHref: string;
  readonly ownerCarsHref?: string;
  readonly dealersHref: string;
  readonly cancelHref: string;
}

/** What a page of the brand is called wherever it is linked. */
export const SELL_LABELS: Readonly<Record<SellTopic, string>> = {
  "sell-your-car": "Sell your car",
  "car-value": "What your car is worth",
  "trade-in": "Trade in your car",
};

/** The topic that a brand's own page is about. */
export function sellTopicOf({ sellYourCarPath }: BrandRecord): SellTopic {
  return SELL_TOPICS.find((topic) => sellYourCarPath.endsWith(`/${topic}`)) ?? "sell-your-car";
}

const PAPERS =
  "The title, proof that a loan is paid off or the lender's payoff amount, the service records, and both keys.";
const STEPS_TO_A_FIGURE = [
  "Search the same make, model and year, and choose your trim.",
  "Open the pricing tab below the results: it has the average and the lowest asked price by year and by trim.",
  "Compare the mileage: the mileage tab says what is usual. More miles than usual bring less, fewer bring more.",
];

/** Honest words for somebody with a car to part with: what it may bring, how to find out here, and what this site does not do. */
export function toSellInfo(options: SellInfoOptions): InfoPage {
  const { topic, cancelHref } = options;
  return { kind: "info", title: SELL_LABELS[topic], ...PAGES[topic](options), cancelHref };
}

const PAGES: Readonly<
  Record<SellTopic, (options: SellInfoOptions) => Omit<InfoPage, "kind" | "title" | "cancelHref">>
> = {
  "sell-your-car": ({ brandName, usedCarsHref, ownerCarsHref, dealersHref }) => ({
    lead: "Two ways are open to you: sell to another person, which takes time, or to a dealer, which takes an afternoon.",
    figures: [
      {
        value: `${PRIVATE_SALE_CLAIM_PERCENT}%`,
        text: "more than a trade-in pays is what private sellers say they got",
      },
    ],
    sections: [
      {
        paragraphs: [
          "That figure is what sellers report of past sales. It is no promise for your car: condition, mileage and how long you can wait decide.",
        ],
      },
      { heading: "Find your asking price", steps: STEPS_TO_A_FIGURE },
      {
        heading: "Before the first buyer comes",
        list: [
          { term: "Papers", text: PAPERS },
          {
            term: "Photos",
            text: "All four sides, the cabin, the odometer, and every dent. What a photo shows nobody argues about later.",
          },
          {
            term: "The test drive",
            text: "By day, in a public place, with a look at the driver's license. Do not go alone.",
          },
          {
            term: "The money",
            text: "At the buyer's bank or yours. Hand over title and keys when the money is there, and tell the state that the car is sold.",
          },
        ],
      },
      {
        heading: "What this site does",
        list: [
          ...(ownerCarsHref === undefined
            ? []
            : [
                {
                  term: "Cars that owners sell",
                  text: "Offers go to the seller's mailbox as they are written, and nobody takes a share.",
                  href: ownerCarsHref,
                },
              ]),
          {
            term: "Dealers",
            text: "Many buy cars too, also without selling you one. Ask by phone or by email from any of their listings.",
            href: dealersHref,
          },
        ],
      },
    ],
    note: `Owners' cars come to ${brandName} in feeds. A form to list a single car is not offered here.`,
    action: { label: "See what cars like yours cost", href: usedCarsHref },
  }),
  "car-value": ({ brandName, usedCarsHref, dealersHref }) => ({
    lead: "A figure for a car nobody has seen is a guess. What you can have at once is what cars like yours are offered for today.",
    sections: [
      { heading: "A figure in three steps", steps: STEPS_TO_A_FIGURE },
      {
        heading: "From that figure to an offer",
        list: [
          {
            term: "Asked is not paid",
            text: "A dealer has to prepare your car, answer for it and earn something: expect less than the asked prices.",
          },
          {
            term: "Sold privately it brings more",
            text: `Private sellers say they got ${PRIVATE_SALE_CLAIM_PERCENT}% more than a trade-in pays. It takes longer, and the work is yours.`,
          },
          {
            term: "An offer in writing",
            text: "Dealers near you make one after a look at the car. Ask two: their figures differ.",
            href: dealersHref,
          },
          { term: "Take along", text: PAPERS },
        ],
      },
    ],
    note: `${brandName} buys no cars and makes no offers itself.`,
    action: { label: "See what cars like yours cost", href: usedCarsHref },
  }),
  "trade-in": ({ brandName, usedCarsHref, dealersHref }) => ({
    lead: "A dealer of the programme takes your car as part of the price of the next one: one place, one afternoon.",
    sections: [
      {
        heading: "How it goes",
        steps: [
          "Choose the next car here, and ask its dealer what yours would bring: name year, trim, mileage and any damage.",
          "The dealer looks at your car and writes down a figure. It stands by itself, apart from the price of the other car.",
          "A loan that is still open is paid off from that figure. What is left comes off the price; what is missing is added.",
        ],
      },
      {
        heading: "So that you can judge the figure",
        list: [
          {
            term: "What others ask",
            text: "Asked prices for cars like yours are the upper end: the dealer has to resell it.",
            href: usedCarsHref,
          },
          {
            term: "Selling it yourself",
            text: `Private sellers say they got ${PRIVATE_SALE_CLAIM_PERCENT}% more than a trade-in pays. It takes longer, and the work is yours.`,
          },
          {
            term: "Sales tax",
            text: "In most states only the difference between the two prices is taxed. That is worth something too.",
          },
          { term: "Take along", text: PAPERS },
        ],
      },
    ],
    note: `The figure comes from the dealer. ${brandName} makes no offers itself.`,
    action: { label: "Choose the next car", href: dealersHref },
  }),
};
