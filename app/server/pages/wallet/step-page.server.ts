import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { FROM_PARAMETER, SEARCH_PATH } from "~/domain/site-paths";
import { INTENT_FIELD, OPEN_STEP_INTENT } from "~/domain/view-models/site/wallet-page";
import type { RefusedStep, StepRefusal } from "~/domain/view-models/wallet/step-page";
import { WALLET_PROMOTIONS, type WalletChanges } from "~/domain/wallet/wallet";
import { findWalletStep, type WalletStepName, walletStepHref } from "~/domain/wallet/wallet-steps";
import { formOfPage } from "../../context/page-form.server";
import { isoToday } from "../../context/today.server";
import { safePath } from "../../request/safe-redirect.server";
import { textIn } from "../../shopper/form-fields.server";
import { readSessionForm } from "../../shopper/session-form.server";
import { changeWallet, openWallet } from "../../shopper/wallet.server";
import { openWalletNotes } from "../wallet-notes.server";
import { noWalletPage } from "./no-wallet-page.server";
import { stepWordsOf } from "./step-words.server";
import type { StepReading } from "./wallet-step.server";
import { STEPS } from "./wallet-steps.server";

interface StepPageArgs {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly params: { readonly step?: string | undefined };
}

/** A step of the wallet by the last word of its address. Throws 404 where there is none. */
export async function openStepPage({ context, request, params }: StepPageArgs) {
  const row = await findStep({ context, request, params });
  const [{ wallet, isUnknown }, notes] = await Promise.all([
    openWallet(context, request),
    openWalletNotes(context, request),
  ]);
  return {
    title: row.title,
    view: await STEPS[row.code].open({ context, request, wallet, today: isoToday(context) }),
    words: stepWordsOf(row.code, context.brand),
    from: safePath(new URL(request.url).searchParams.get(FROM_PARAMETER)),
    isUnknown,
    notes,
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
  };
}

const NOT_SAVED = "We could not save that just now. Try again in a moment.";

/** Says in the wallet what a step's form holds and leads back to the step, or says what is wrong with it. */
export async function saveStep({ context, request, params }: StepPageArgs): Promise<Response | RefusedStep> {
  const { code } = await findStep({ context, request, params });
  const fields = await readSessionForm(context, request, "wallet");
  const typed = textIn(fields);
  const { wallet } = await openWallet(context, request);
  const { read, buttons = {} } = STEPS[code];
  const intent = typed(INTENT_FIELD);
  const pressed: WalletChanges | undefined = Object.hasOwn(buttons, intent) ? buttons[intent] : undefined;
  const promotion = intent === OPEN_STEP_INTENT ? WALLET_PROMOTIONS.find((name) => name === code) : undefined;
  if (promotion !== undefined)
    return leadTo(code, typed(FROM_PARAMETER), (await changeWallet(context, request, { promotion })).headers);
  const reading: StepReading =
    pressed === undefined
      ? ((await read?.(typed, { context, request, wallet, today: isoToday(context) })) ?? { changes: {} })
      : { changes: pressed };
  const from = safePath(typed(FROM_PARAMETER));
  if (!("changes" in reading)) return refused(context, { ...reading, from });
  const changed = await changeWallet(context, request, reading.changes);
  if (changed.wallet === null)
    return refused(context, { values: textsOf(fields), errors: [{ field: "save", message: NOT_SAVED }], from });
  return leadTo(code, typed(FROM_PARAMETER), changed.headers);
}

/** The step's own page, with the search that it leads back to. */
function leadTo(step: WalletStepName, typedFrom: string, headers: Headers): Response {
  const from = safePath(typedFrom);
  const query = from === SEARCH_PATH ? "" : `?${new URLSearchParams({ [FROM_PARAMETER]: from })}`;
  return redirect(`${walletStepHref(step)}${query}`, { status: 303, headers });
}

const textsOf = (fields: FormData): StepRefusal["values"] =>
  Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

function refused(context: AppLoadContext, refusal: RefusedStep): RefusedStep {
  formOfPage(context).hasError = true;
  return refusal;
}

async function findStep({ context, request, params }: StepPageArgs) {
  const row = context.flags.WALLET ? findWalletStep(params.step) : undefined;
  if (row !== undefined) return row;
  throw await noWalletPage(context, request);
}
