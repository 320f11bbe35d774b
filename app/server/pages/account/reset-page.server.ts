import type { AppLoadContext } from "@remix-run/node";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { MAILBOX_FORM, NEW_PASSWORD_FORM, RESET_BY_CODE_FORM, readCode } from "~/domain/forms/form-tables";
import { wayBackHref } from "~/domain/shopper/account-path";
import { GUESSABLE_PASSWORD } from "~/domain/shopper/password";
import { RESET_PASSWORD_PATH } from "~/domain/site-paths";
import { type AskResetForm, CODE_PROBLEMS, type ResetLinkState } from "~/domain/view-models/site/mailbox";
import { stampOutcome, toldOutcome } from "../../context/told-outcome.server";
import { sessionEndHeaders } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders } from "../../shopper/list-cookies.server";
import { allCookies, pendingSignUpEndHeaders } from "../../shopper/pending-sign-up.server";
import { readWayBack, wayBackCookie } from "../../shopper/way-back.server";
import { isNobodys, saidOf } from "../../upstream/upstream-result.server";
import { isToken, pageOfLink } from "./mailed-link.server";

export async function openAskReset(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const isAsked = toldOutcome(context, request, ASKED) !== null;
  // Its form is sent there, and the mail of who comes back for another one leads to the same place.
  const formHref = wayBackHref(RESET_PASSWORD_PATH, readWayBack(searchParams));
  const takesCode = (await secretOf(context, request)) !== undefined;
  return { ...(await pageOfLink(context, request)), isAsked, takesCode, formHref };
}

const ASKED = { parameter: "asked", about: "reset" } as const;

/** By which the service knows the browser that asked for a mail. */
const secretOf = async ({ resets }: AppLoadContext, request: Request) =>
  (await resets?.read(request.headers.get("Cookie")))?.secret;

interface RefusedReset {
  readonly kind: "invalid" | "failed";
  readonly form: AskResetForm;
  readonly errors: readonly FormError[];
  /** As typed. */
  readonly email: string;
  readonly code: string;
}

type AskOutcome =
  | { readonly kind: "asked"; readonly href: string; readonly headers: Headers }
  | ChangedPassword
  | RefusedReset;

/** What the forms of the page ask: the mail of a lost password, or the new one by the mail's code. */
export async function pressAskReset(context: AppLoadContext, request: Request): Promise<AskOutcome> {
  const typed = textIn(await request.formData());
  return typed("intent") === "code" ? setByCode(context, request, typed) : askReset(context, request, typed);
}

type Typed = ReturnType<typeof textIn>;

/** Asks for the mail; what it comes to is the same for an address that nobody has. */
async function askReset(context: AppLoadContext, request: Request, typed: Typed): Promise<AskOutcome> {
  const { services, call, brand, client, resets } = context;
  const { given, values, errors } = readForm(MAILBOX_FORM, typed);
  const refused = { kind: "invalid", form: "ask", email: values.email, code: "", errors } as const;
  if (given === null) return refused;
  const secret = await secretOf(context, request);
  const asked = await services.ask("askReset", { body: { ...given, brand, client, secret } }, call);
  if (!asked.ok) return { ...refused, kind: "failed" };
  const { searchParams } = new URL(request.url);
  searchParams.set(ASKED.parameter, stampOutcome(context, ASKED, "asked"));
  const href = `${RESET_PASSWORD_PATH}?${searchParams}`;
  const kept = await resets?.keep(asked.value);
  return { kind: "asked", href, headers: cookieHeaders([await wayBackCookie(context, request), kept]) };
}

/** Sets the password, which spends the code. One that is wrong reads the same for an address that nobody has. */
async function setByCode(context: AppLoadContext, request: Request, typed: Typed): Promise<AskOutcome> {
  const { services, call, brand, client } = context;
  const { given, values, errors } = readForm(RESET_BY_CODE_FORM, typed);
  const refused = { kind: "invalid", form: "code", email: "", code: values.code, errors } as const;
  const code = readCode(given?.code ?? "");
  if (given === null || code === null) return refused;
  const because = (field: keyof typeof RESET_BY_CODE_FORM, message: string) =>
    ({ ...refused, errors: [{ field, message }] }) as const;
  const secret = await secretOf(context, request);
  if (secret === undefined) return because("code", CODE_PROBLEMS.ended);
  const body = { secret, code, password: given.password, brand, client };
  const answer = await services.ask("resetPasswordByCode", { body }, call);
  if (saidOf(answer) === "bad-request") return because("password", GUESSABLE_PASSWORD);
  if (!answer.ok) return { ...refused, kind: "failed" };
  const { outcome, email = "" } = answer.value;
  if (outcome !== "changed") return because("code", CODE_PROBLEMS[outcome]);
  return { kind: "changed", email, headers: await changedHeaders(context, request) };
}

/** Whose password the link sets. Changes nothing. */
export async function openReset(context: AppLoadContext, request: Request, token = "") {
  const { services, call } = context;
  const link = isToken(token) ? await services.ask("resetLink", { query: { token } }, call) : null;
  const isOver = link === null || (!link.ok && isNobodys(link.fault));
  const state: ResetLinkState = link?.ok ? (link.value.isTaken ? "taken" : "good") : isOver ? "over" : "failed";
  const { email = "", putsBack = false } = link?.ok ? link.value : {};
  return { ...(await pageOfLink(context, request)), state, email, putsBack };
}

export const STATUS_OF_RESET_LINK: Readonly<Record<ResetLinkState, number>> = {
  good: 200,
  taken: 409,
  over: 404,
  failed: 503,
};

/** Nobody is signed in any more, here neither. */
interface ChangedPassword {
  readonly kind: "changed";
  readonly email: string;
  readonly headers: Headers;
}

type ResetOutcome =
  | ChangedPassword
  | { readonly kind: "invalid"; readonly errors: readonly FormError[] }
  /** `limited`: nobody looked at it, and the link still works. */
  | { readonly kind: "over" | "limited" | "failed" };

/** Sets the password, which spends the link. What was typed goes nowhere but to the service. */
export async function resetPassword(context: AppLoadContext, request: Request, token: string): Promise<ResetOutcome> {
  const { services, call, client, brand } = context;
  const { given, errors } = readForm(NEW_PASSWORD_FORM, textIn(await request.formData()));
  if (given === null) return { kind: "invalid", errors };
  if (!isToken(token)) return { kind: "over" };
  const body = { token, password: given.password, brand, client };
  const changed = await services.ask("resetPassword", { body }, call);
  if (saidOf(changed) === "bad-request")
    return { kind: "invalid", errors: [{ field: "password", message: GUESSABLE_PASSWORD }] };
  if (!changed.ok && isNobodys(changed.fault)) return { kind: "over" };
  if (!changed.ok) return { kind: context.rateLimitedSeconds !== undefined ? "limited" : "failed" };
  return { kind: "changed", email: changed.value.email, headers: await changedHeaders(context, request) };
}

async function changedHeaders(context: AppLoadContext, request: Request): Promise<Headers> {
  const isPending = (await secretOf(context, request)) !== undefined;
  return allCookies([
    context.consumer === null ? new Headers() : await sessionEndHeaders(context),
    await pendingSignUpEndHeaders(context, request),
    cookieHeaders(isPending ? [await context.resets?.end()] : []),
  ]);
}
