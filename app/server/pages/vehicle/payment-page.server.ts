import { redirect } from "@remix-run/node";
import { readForm } from "~/domain/forms/form-table";
import { LEASE_FORM, leaseOfferOf } from "~/domain/forms/lease-form";
import { LOAN_MONTHS, MONTHS_BEFORE_FIELD, PAYMENT_FORM } from "~/domain/forms/wallet-forms";
import type { AprTable } from "~/domain/money/apr-table";
import { dollars, formatMoney, type Money } from "~/domain/money/money";
import { conditionOf, overMonths, type UsualLoan } from "~/domain/money/usual-loans";
import { FROM_PARAMETER, WALLET_PATH } from "~/domain/site-paths";
import { STATES } from "~/domain/states";
import { leaseExample, leaseFigure, toLeasePlan } from "~/domain/view-models/vehicle/lease-plan";
import { type ChosenTerms, toPaymentPlan, toPaymentValues } from "~/domain/view-models/vehicle/payment-plan";
import { saidIn } from "~/domain/wallet/wallet";
import { formOfPage } from "../../context/page-form.server";
import { siteCalendar, yearOf } from "../../context/today.server";
import { textIn } from "../../shopper/form-fields.server";
import { openLoans, openWallet, readBudget } from "../../shopper/wallet.server";
import { openVehiclePage, type VehiclePage, type VehiclePageArgs, vehicleNameOf } from "./vehicle-page.server";

/** What a car costs a month by the usual terms; null where it is gone. Leads to the car where there is no loan for it. */
export async function openPaymentPage(args: VehiclePageArgs) {
  const page = await openVehiclePage(args);
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  const plan = await planOf(page, args);
  if (plan === null) throw redirect(page.links.self, 302);
  const { context } = args;
  return {
    brandName: page.brand.name,
    vehicle,
    action: page.links.payment,
    hasError: formOfPage(context).hasError,
    plan: plan.shown,
    states: Object.entries(STATES),
    values: toPaymentValues(plan.usual),
    priceDollars: Math.ceil(plan.price.cents / 100),
    lease: await leaseOf(page, args, plan.price),
    ...(context.flags.WALLET && { walletHref: walletHrefOf(page) }),
  };
}

/** The wallet, which leads back to the search that the shopper came from. */
const walletHrefOf = ({ backHref }: VehiclePage) =>
  backHref === null ? WALLET_PATH : `${WALLET_PATH}?${new URLSearchParams({ [FROM_PARAMETER]: backHref })}`;

/** The field by which the form of a lease is told from the loan's. */
const LEASE_FIELD = "residual";

/** New cars that are paid by the month may be leased (section 4): what the form starts with; null for all others. */
async function leaseOf({ outcome }: VehiclePage, { context, request }: VehiclePageArgs, price: Money) {
  const { wallet } = await openWallet(context, request);
  const isNew = outcome.kind === "found" && conditionOf(outcome.details.listing.listingType) === "new";
  if (!isNew || saidIn(wallet, "budget")?.kind === "purchase") return null;
  const offer = saidIn(wallet, "lease");
  return {
    values: { cap: formatMoney(price) },
    example: leaseExample(),
    ...(offer !== null && { ofWallet: `${leaseFigure(offer)} for ${offer.months} months` }),
  };
}

/**
 * The same by the terms of the form. Nothing of them is stored, and none of them stands in an address: the answer to the form is the page.
 */
export async function answerPayment(args: VehiclePageArgs) {
  const fields = await args.request.formData();
  return fields.has(LEASE_FIELD)
    ? { lease: answerLease(args, textIn(fields)) }
    : { loan: await answerLoan(args, textIn(fields)) };
}

function answerLease({ context }: VehiclePageArgs, typed: (field: string) => string) {
  const { values, errors, given } = readForm(LEASE_FORM, typed);
  if (given === null) formOfPage(context).hasError = true;
  return { values, errors, plan: given === null ? null : toLeasePlan(leaseOfferOf(given)) };
}

async function answerLoan(args: VehiclePageArgs, typed: (field: string) => string) {
  const { values, errors, given } = readForm(PAYMENT_FORM, typed);
  if (given === null) {
    formOfPage(args.context).hasError = true;
    return { values, errors, plan: null };
  }
  const isState = given.state !== undefined && Object.hasOwn(STATES, given.state);
  const chosen = { ...given, state: isState ? given.state : undefined };
  const page = await openVehiclePage(args);
  const plan = await planOf(page, args, { chosen, monthsBefore: typed(MONTHS_BEFORE_FIELD) });
  if (plan === null) throw redirect(page.links.self, 303);
  const rateOfMonths = plan.aprPercent === given.aprPercent ? undefined : plan.aprPercent;
  return { values: { ...values, aprPercent: plan.aprPercent }, errors, plan: plan.shown, rateOfMonths };
}

interface Chosen {
  readonly chosen: ChosenTerms;
  /** Of the plan that the form stood beside. */
  readonly monthsBefore: string;
}

/** Null where there is nothing to lend on: a car that is gone, has no price, or is sold by a person. */
async function planOf({ outcome }: VehiclePage, { context, request }: VehiclePageArgs, form?: Chosen) {
  if (outcome.kind !== "found") return null;
  const { listingType, pricingDetail } = outcome.details.listing;
  if (pricingDetail.derivedPrice === undefined || outcome.details.owner.privateSeller) return null;
  const loan = (await openLoans(context, request))[conditionOf(listingType)];
  const price = dollars(pricingDetail.derivedPrice);
  const { usual, chosen } = form === undefined ? { usual: loan } : chosenOver(form, loan, context.aprTable);
  const facts = {
    price,
    listingType,
    usual,
    budget: await readBudget(context, request),
    year: yearOf(siteCalendar(context)),
  };
  const shown = toPaymentPlan({ ...facts, ...(chosen && { chosen }) });
  return { usual, price, shown, aprPercent: (chosen ?? usual.loan).aprPercent };
}

/** A rate that still stands as the page had it goes with the months, where the table has it by the months. */
function chosenOver({ chosen, monthsBefore }: Chosen, loan: UsualLoan, table: AprTable) {
  const usual = overMonths(loan, table, Number(chosen.months));
  const before = LOAN_MONTHS.find((months) => String(months) === monthsBefore) ?? usual.loan.months;
  const isAsBefore = chosen.aprPercent === overMonths(loan, table, before).loan.aprPercent;
  return { usual, chosen: isAsBefore ? { ...chosen, aprPercent: usual.loan.aprPercent } : chosen };
}
