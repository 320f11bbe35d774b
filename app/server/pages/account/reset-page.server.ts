import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { MAILBOX_FORM, NEW_PASSWORD_FORM } from "~/domain/forms/form-tables";
import { wayBackHref } from "~/domain/shopper/account-path";
import { GUESSABLE_PASSWORD } from "~/domain/shopper/password";
import { RESET_PASSWORD_PATH } from "~/domain/site-paths";
import type { ResetLinkState } from "~/domain/view-models/site/mailbox";
import { formOfPage } from "../../context/page-form.server";
import { stampOutcome, toldOutcome } from "../../context/told-outcome.server";
import { sessionEndHeaders } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders } from "../../shopper/list-cookies.server";
import { allCookies, pendingSignUpEndHeaders } from "../../shopper/pending-sign-up.server";
import { readWayBack, wayBackCookie } from "../../shopper/way-back.server";
import { isNobodys, saidOf } from "../../upstream/upstream-result.server";
import { isToken, pageOfLink } from "./mailed-link.server";

export function openAskReset(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const isAsked = toldOutcome(context, request, ASKED) !== null;
  // Its form is sent there, and the mail of who comes back for another one leads to the same place.
  const formHref = wayBackHref(RESET_PASSWORD_PATH, readWayBack(searchParams));
  return { brandName: BRANDS[context.brand].name, hasError: formOfPage(context).hasError, isAsked, formHref };
}

const ASKED = { parameter: "asked", about: "reset" } as const;

type AskOutcome =
  | { readonly kind: "asked"; readonly href: string; readonly headers: Headers }
  | { readonly kind: "invalid" | "failed"; readonly email: string; readonly errors: readonly FormError[] };

/** Asks for the mail; what it comes to is the same for an address that nobody has. */
export async function askReset(context: AppLoadContext, request: Request): Promise<AskOutcome> {
  const { services, call, brand, client } = context;
  const { given, values, errors } = readForm(MAILBOX_FORM, textIn(await request.formData()));
  const { email } = values;
  if (given === null) return { kind: "invalid", email, errors };
  const asked = await services.ask("askReset", { body: { ...given, brand, client } }, call);
  if (!asked.ok) return { kind: "failed", email, errors };
  const { searchParams } = new URL(request.url);
  searchParams.set(ASKED.parameter, stampOutcome(context, ASKED, "asked"));
  const href = `${RESET_PASSWORD_PATH}?${searchParams}`;
  return { kind: "asked", href, headers: cookieHeaders([await wayBackCookie(context, request)]) };
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

type ResetOutcome =
  /** Nobody is signed in any more, here neither. */
  | { readonly kind: "changed"; readonly email: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly errors: readonly FormError[] }
  | { readonly kind: "over" | "failed" };

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
  if (!changed.ok) return { kind: isNobodys(changed.fault) ? "over" : "failed" };
  const headers = allCookies([
    context.consumer === null ? new Headers() : await sessionEndHeaders(context),
    await pendingSignUpEndHeaders(context, request),
  ]);
  return { kind: "changed", email: changed.value.email, headers };
}
