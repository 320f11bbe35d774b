import type { BrandRecord } from "~/domain/brand";
import { PRIVATE_SALE_CLAIM_PERCENT } from "~/domain/limits";
import type { InfoEntry, InfoPage } from "./info-page";

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
  /** The wallet's estimate of a trade-in; absent where the wallet is switched off. */
  readonly estimateHref?: string;
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
  "Open the Pricing tab below the results. It shows the average and the lowest asking price by year and by trim.",
  "Check the Mileage tab for what is usual. More miles than usual bring less, fewer bring more.",
];

/** First among the ways to a figure. */
const estimateEntries = (estimateHref: string | undefined): readonly InfoEntry[] =>
  estimateHref === undefined
    ? []
    : [
        {
          term: "Our estimate as a trade-in",
          text: "A range from the asking prices of similar cars offered here. Dealers set their own price after they see the car.",
          href: estimateHref,
        },
      ];

/** Honest words for somebody with a car to part with: what it may bring, how to find out here, and what this site does not do. */
export function toSellInfo(options: SellInfoOptions): InfoPage {
  const { topic, cancelHref } = options;
  return { kind: "info", title: SELL_LABELS[topic], ...PAGES[topic](options), cancelHref };
}

const PAGES: Readonly<
  Record<SellTopic, (options: SellInfoOptions) => Omit<InfoPage, "kind" | "title" | "cancelHref">>
> = {
  "sell-your-car": ({ brandName, usedCarsHref, ownerCarsHref, dealersHref, estimateHref }) => ({
    lead: "A guide to selling your own car. You can sell it to another person, which takes time, or to a dealer, which is usually faster.",
    figures: [
      {
        value: `${PRIVATE_SALE_CLAIM_PERCENT}%`,
        text: "more than a trade-in offer, private sellers report",
      },
    ],
    sections: [
      {
        paragraphs: [
          "Sellers report that figure for past sales. Yours depends on condition, mileage and how long you can wait.",
        ],
      },
      { heading: "Find your asking price", steps: STEPS_TO_A_FIGURE },
      {
        heading: "Before the first buyer comes",
        list: [
          { term: "Papers", text: PAPERS },
          {
            term: "Photos",
            text: "All four sides, the interior, the odometer, and every dent. Show every dent; it saves arguments later.",
          },
          {
            term: "The test drive",
            text: "Meet in daylight, in a public place. Look at the driver's license, and bring somebody along.",
          },
          {
            term: "The money",
            text: "Meet at the buyer's bank or yours. Hand over the title and keys once you have the money, and tell your state that you sold the car.",
          },
        ],
      },
      {
        heading: "What this site does",
        list: [
          ...estimateEntries(estimateHref),
          ...(ownerCarsHref === undefined
            ? []
            : [
                {
                  term: "Cars that owners sell",
                  text: "Offers go straight to the seller's inbox, and we take no commission.",
                  href: ownerCarsHref,
                },
              ]),
          {
            term: "Dealers",
            text: "Many also buy cars, even if you don't buy one from them. Ask by phone or by email from any of their cars.",
            href: dealersHref,
          },
        ],
      },
    ],
    note: `Owners' cars come to ${brandName} in feeds. You can't list a single car here.`,
    action: { label: "See what cars like yours cost", href: usedCarsHref },
  }),
  "car-value": ({ brandName, usedCarsHref, dealersHref, estimateHref }) => ({
    lead: "A guide to what your car is worth. A price for a car nobody has seen is a guess, but you can see what cars like yours are listed for today.",
    sections: [
      { heading: "Find a price in three steps", steps: STEPS_TO_A_FIGURE },
      {
        heading: "From that price to an offer",
        list: [
          ...estimateEntries(estimateHref),
          {
            term: "Asking prices aren't sale prices",
            text: "A dealer has to recondition your car, stand behind it and make a profit, so expect less than the asking prices.",
          },
          {
            term: "A private sale usually brings more",
            text: `Private sellers report getting ${PRIVATE_SALE_CLAIM_PERCENT}% more than a trade-in offer. It takes longer, and you do the work.`,
          },
          {
            term: "An offer in writing",
            text: "Dealers near you make one after they see the car. Ask at least two: their offers differ.",
            href: dealersHref,
          },
          { term: "What to bring", text: PAPERS },
        ],
      },
    ],
    note: `${brandName} buys no cars and makes no offers itself.`,
    action: { label: "See what cars like yours cost", href: usedCarsHref },
  }),
  "trade-in": ({ brandName, usedCarsHref, dealersHref, estimateHref }) => ({
    lead: "A guide to trading in your car. A dealer in the program takes it as part of the price of your next one.",
    sections: [
      {
        heading: "How it goes",
        steps: [
          "Choose your next car here, and ask its dealer what yours would bring. Give its year, trim, mileage and any damage.",
          "The dealer looks at your car and gives you a written offer, separate from the price of the other car.",
          "If you still owe on your car, the offer pays off the loan first. What is left comes off the price; if you owe more, the difference is added.",
        ],
      },
      {
        heading: "How to judge the offer",
        list: [
          ...estimateEntries(estimateHref),
          {
            term: "What others ask",
            text: "Asking prices for cars like yours are the upper end, because the dealer has to resell it.",
            href: usedCarsHref,
          },
          {
            term: "Selling it yourself",
            text: `Private sellers report getting ${PRIVATE_SALE_CLAIM_PERCENT}% more than a trade-in offer. It takes longer, and you do the work.`,
          },
          {
            term: "Sales tax",
            text: "In most states you pay tax only on the difference between the two prices. That saves money too.",
          },
          { term: "What to bring", text: PAPERS },
        ],
      },
    ],
    note: `The offer comes from the dealer. ${brandName} makes no offers itself.`,
    action: { label: "Choose the next car", href: dealersHref },
  }),
};
