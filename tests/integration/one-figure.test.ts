import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { APR_TABLE, CREDIT_BANDS } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { createSearchVocabulary, EMPTY_VOCABULARY_TREE } from "~/domain/search/query/search-vocabulary";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { toWalletPage } from "~/domain/view-models/site/wallet-page";
import { toPaymentPlan } from "~/domain/view-models/vehicle/payment-plan";
import { toVehicle } from "~/domain/view-models/vehicle/vehicle-details";
import { shopperLoans } from "~/domain/wallet/shopper-loans";
import { changedWallet, EMPTY_WALLET, saidIn, type Wallet } from "~/domain/wallet/wallet";
import { ListingCard } from "~/ui/card/listing-card";
import { loadLate } from "~/ui/grid/late-parts";
import { PaymentPlanView } from "~/ui/vehicle/price/payment-plan";
import { PriceSticker } from "~/ui/vehicle/price/price-sticker";
import { WalletPage } from "~/ui/wallet/wallet-page";
import { composeDigest } from "../../upstream/alerts/digest-mail";
import { createMailWords } from "../../upstream/alerts/mail-words";
import { anAccord, aSearch, catalog, marketAt, places, vocabulary } from "../builders/alert-builders";
import { exampleCardContext, exampleDealer, exampleListing, exampleVehicle } from "../builders/example-listing";
import { propertyOf } from "../lane";
import { aCarWorth } from "../mocks/wallet-answers";
import { promisesIn } from "../promises";

const usual = toUsualLoans(APR_TABLE);
const words = createMailWords({ catalog, vocabulary, places });
const links = { self: "/v", contact: "/c", share: "/s", report: "/r", difference: "/d", payment: "/p", reserve: "/b" };

beforeAll(loadLate);

const amount = fc.integer({ min: 0, max: 60_000 });
const percent = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredths) => String(hundredths / 100));
const tradeIn = amount.map(aCarWorth);
const payoff = fc.integer({ min: 0, max: 3_000_000 }).map((payoffCents) => ({
  balanceCents: payoffCents,
  aprPercent: "6",
  asOf: "2026-11-20",
  goodThrough: "2026-11-30",
  payoffCents,
}));
const said = fc.record(
  {
    downDollars: amount,
    months: fc.constantFrom(24, 36, 48, 60, 72, 84),
    aprPercent: percent(36),
    band: fc.constantFrom(...CREDIT_BANDS.map(({ code }) => code)),
    tax: fc.record({ percent: percent(15), state: fc.constantFrom("", "CA", "MI", "OH", "TX", "OR") }),
    tradeIn,
    payoff,
  },
  { requiredKeys: [] },
);

/** Text as it is seen: without what is there to be heard alone. */
const seen = (html: string) =>
  html
    .replace(/ data-short="([^"]*)">/g, ">$1")
    .replace(/<span class="vh">[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, "");

const markup = (element: ReactElement): string => renderToStaticMarkup(element);

/** "$450", or "none" where it is said that nothing is left to finance. */
const monthlyIn = (html: string): string | undefined =>
  /(\$[\d,]+)\/mo est\./.exec(seen(html))?.[1] ?? (seen(html).includes("Nothing left to finance") ? "none" : undefined);

function figuresOf(wallet: Wallet, price: number, listingType: "USED" | "NEW") {
  const loans = shopperLoans({ usual, table: APR_TABLE, wallet, year: 2026 });
  const budget = saidIn(wallet, "budget");
  const pricingDetail = { derivedPrice: price, dealIndicator: "none" } as const;
  const cards = { ...exampleCardContext, loans };
  const card = toListingCard(exampleListing({ listingType, pricingDetail }), exampleDealer, cards);
  const vehicle = toVehicle(exampleVehicle({ listingType, pricingDetail }), exampleDealer, {
    ...cards,
    links,
    vocabulary: createSearchVocabulary(EMPTY_VOCABULARY_TREE),
  });
  const condition = listingType === "NEW" ? "new" : "used";
  const plan = toPaymentPlan({
    price: { cents: price * 100 },
    listingType,
    usual: loans[condition],
    budget,
    year: 2026,
  });
  const page = toWalletPage(wallet, { loans, from: "/cars-for-sale" });
  const wallets = markup(createElement(WalletPage, { view: { ...page, notes: { here: "/" } }, answer: undefined }));
  const record = anAccord(1, { price, listingType });
  const search = {
    ...aSearch(),
    ...marketAt(1),
    id: "1",
    owner: { kind: "consumer", consumerId: "ann" },
    frequency: "instant",
    channel: "mail",
    isConfirmed: true,
    createdAt: "2026-11-20T09:00:00.000Z",
    lastExecuted: "2026-11-20T09:00:00.000Z",
    beganAt: "2026-11-20T09:00:00.000Z",
    lookedAt: "2026-11-20T09:00:00.000Z",
  } as const;
  const news = { search, added: [{ record }], addedTotal: 1, cheaper: [], cheaperTotal: 0, gone: [], told: [] };
  const { mail } = composeDigest("ann@example.com", [{ ...news, stopToken: "t" }], {
    words,
    loans,
    timeZone: "America/New_York",
  });
  const rendered = {
    card: markup(createElement(ListingCard, { card })),
    details: markup(createElement(PriceSticker, { price: vehicle.price })),
    payment: markup(createElement(PaymentPlanView, { plan })),
    mail: mail.html ?? "",
  };
  for (const [place, html] of Object.entries({ ...rendered, wallets, text: mail.text }))
    expect(promisesIn(html), place).toEqual([]);
  const ofCondition = new RegExp(`${condition} cars: [^.]*\\.`, "i").exec(seen(wallets))?.[0] ?? "";
  const ofWallet = ofCondition.includes("nothing left to finance")
    ? "none"
    : /which is (\$[\d,]+) a month/.exec(ofCondition)?.[1];
  return {
    card: monthlyIn(rendered.card),
    details: monthlyIn(rendered.details),
    payment: monthlyIn(rendered.payment),
    mail: monthlyIn(rendered.mail),
    mailText: monthlyIn(mail.text),
    wallet: ofWallet,
  };
}

test("the same figure stands, without a promise, on card, details, payment page, wallet and in the mail, whatever the wallet says", () => {
  fc.assert(
    fc.property(
      said,
      fc.integer({ min: 1_000, max: 150_000 }),
      fc.constantFrom("USED", "NEW"),
      (changes, price, listingType) => {
        // A price in all, so that the wallet names what the very price costs a month.
        const budget = { kind: "purchase", dollars: price } as const;
        const figures = figuresOf(changedWallet(EMPTY_WALLET, { ...changes, budget }, 1), price, listingType);
        const { payment, wallet, ...others } = figures;
        expect(payment).toMatch(/^(?:\$[\d,]+|none)$/);
        expect(wallet).toBe(payment);
        for (const figure of Object.values(others)) expect(figure).toBe(payment);
      },
    ),
    propertyOf(1_000),
  );
}, 600_000);
