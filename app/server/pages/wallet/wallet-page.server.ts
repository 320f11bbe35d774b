import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormReading, readForm } from "~/domain/forms/form-table";
import { BUDGET_FORM } from "~/domain/forms/wallet-forms";
import { affordablePrice } from "~/domain/money/affordable-price";
import { type Budget, budgetAsSent } from "~/domain/money/budget";
import { parsePriceInput } from "~/domain/money/price-input";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { searchUrl } from "~/domain/search/canonical-url";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { STANDING_BUDGET_FIELD } from "~/domain/shopper/hidden-fields";
import { FROM_PARAMETER, SEARCH_PATH, WALLET_PATH } from "~/domain/site-paths";
import {
  ACCEPT_MERGE_INTENT,
  CLOSE_PROMPT_INTENT,
  FORGET_ALL_INTENT,
  FORGET_INTENT,
  FORGET_PARAMETER,
  forgetHref,
  INTENT_FIELD,
  SET_ON_CARD_INTENT,
  toWalletPage,
  UNDO_MERGE_INTENT,
} from "~/domain/view-models/site/wallet-page";
import { FORGOTTEN, type WalletChanges } from "~/domain/wallet/wallet";
import { formOfPage } from "../../context/page-form.server";
import { stampOutcome, toldOutcome } from "../../context/told-outcome.server";
import { safePath } from "../../request/safe-redirect.server";
import { textIn } from "../../shopper/form-fields.server";
import { readSessionForm } from "../../shopper/session-form.server";
import { answerMerge, changeWallet, loansOf, openLoans, openWallet } from "../../shopper/wallet.server";
import { openWalletNotes } from "../wallet-notes.server";
import { noWalletPage } from "./no-wallet-page.server";

/** The wallet's own page: the budget, and what the wallet says of itself. */
export async function openWalletPage(context: AppLoadContext, request: Request) {
  if (!context.flags.WALLET) throw await noWalletPage(context, request);
  const { searchParams } = new URL(request.url);
  const from = safePath(searchParams.get(FROM_PARAMETER));
  const forget = searchParams.get(FORGET_PARAMETER);
  const isForgotten = toldOutcome(context, request, FORGETTING) !== null;
  const [{ wallet }, notes] = await Promise.all([openWallet(context, request), openWalletNotes(context, request)]);
  return {
    ...toWalletPage(wallet, { loans: await openLoans(context, request), from, forget, isForgotten }),
    notes,
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
  };
}

const FORGETTING = { parameter: FORGET_PARAMETER, about: "wallet", isOfSession: true } as const;

const NOT_SAVED = "We could not save that just now. Try again in a moment.";

/** Sets a budget and leads on to the search within it, or says what is wrong with what was typed. */
export async function saveBudget(context: AppLoadContext, request: Request) {
  if (!context.flags.WALLET) throw await noWalletPage(context, request);
  const typed = textIn(await readSessionForm(context, request, "wallet"));
  const answered = await answerButton(context, request, typed);
  if (answered !== null) return answered;
  const from = safePath(typed(FROM_PARAMETER));
  if (typed(INTENT_FIELD) === FORGET_ALL_INTENT) {
    const { wallet, headers } = await changeWallet(context, request, FORGOTTEN);
    if (wallet === null) return notSaved(context, from);
    return redirect(forgetHref(stampOutcome(context, FORGETTING, "done"), from), { status: 303, headers });
  }
  const { values, errors, given } = readForm(BUDGET_FORM, typed);
  const dollars = given === null ? null : parsePriceInput(given.budget);
  if (given === null || dollars === null) {
    formOfPage(context).hasError = true;
    return { values, errors, from };
  }
  const budget = budgetAsSent({
    kind: given.paymentType,
    dollars,
    amount: typed("budget"),
    standing: typed(STANDING_BUDGET_FIELD),
  });
  const { wallet, headers } = await changeWallet(context, request, { budget });
  if (wallet === null) return notSaved(context, from, values);
  const target = await searchWithin(budget, { from, context, loans: loansOf(context, wallet) });
  const field =
    typed(INTENT_FIELD) === SET_ON_CARD_INTENT && !target.startsWith(WALLET_PATH) ? FIELD_OF[budget.kind] : "";
  return redirect(`${target}${field}`, { status: 303, headers });
}

/** Fragments of the panel's fields that show a budget. */
const FIELD_OF: Readonly<Record<Budget["kind"], string>> = { monthly: "#filter-budget", purchase: "#filter-maxPrice" };

/** Nothing typed comes back where a button was clicked: the form then starts as it did. */
function notSaved(context: AppLoadContext, from: string, values?: FormReading<typeof BUDGET_FORM>["values"]) {
  formOfPage(context).hasError = true;
  return { values, errors: [{ field: "budget", message: NOT_SAVED }] as const, from };
}

const BUTTON_CHANGES: Readonly<Record<string, WalletChanges>> = {
  [FORGET_INTENT]: { budget: null },
  [CLOSE_PROMPT_INTENT]: { promptClosed: true },
};

/** What a button beside the fields asks for; null for the button of the form itself. */
async function answerButton(context: AppLoadContext, request: Request, typed: (name: string) => string) {
  const intent = typed(INTENT_FIELD);
  const back = (headers = new Headers()) => redirect(safePath(typed(FROM_PARAMETER)), { status: 303, headers });
  if (intent === UNDO_MERGE_INTENT || intent === ACCEPT_MERGE_INTENT) {
    await answerMerge(context, intent === UNDO_MERGE_INTENT ? "undo" : "accept");
    return back();
  }
  const changes = Object.hasOwn(BUTTON_CHANGES, intent) ? BUTTON_CHANGES[intent] : undefined;
  return changes === undefined ? null : back((await changeWallet(context, request, changes)).headers);
}

interface SearchFacts {
  readonly from: string;
  readonly context: AppLoadContext;
  readonly loans: UsualLoans;
}

/** The search that the form stood beside, up to the price that the budget comes to. What it says of prices is the budget's. */
async function searchWithin({ kind, dollars }: Budget, { from, context, loans }: SearchFacts): Promise<string> {
  const { brand, origin } = context;
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const url = new URL(safePath(from), origin);
  const isPage = parseSearchUrl(url, vocabulary, { brand }).path.unknownSegments.length > 0;
  const { query, extras } = parseSearchUrl(isPage ? new URL(SEARCH_PATH, origin) : url, vocabulary, { brand });
  const conditions = query.selected.listingType ?? [];
  const maxPrice = kind === "monthly" ? affordablePrice(dollars, conditions, loans) : dollars;
  // No price is searched that nobody could pay: the wallet says why.
  if (maxPrice === 0) return `${WALLET_PATH}?${new URLSearchParams({ [FROM_PARAMETER]: safePath(from) })}`;
  const minPrice = query.minPrice !== undefined && query.minPrice < maxPrice ? query.minPrice : undefined;
  return searchUrl({ ...query, minPrice, maxPrice, firstRecord: 0 }, vocabulary, { brand, extras });
}
