import { type AppLoadContext, data } from "@remix-run/node";
import { signInHref } from "~/domain/shopper/account-path";
import { FORM_TOKEN_FIELD, isSecretField } from "~/domain/shopper/hidden-fields";
import type { SessionForm } from "../request/form-tokens.server";

/** What the boundary of an expired form finds in `error.data`: what was typed, and a token to send it again. */
interface ExpiredForm {
  readonly kind: "form-expired";
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Nobody is signed in any more: where to, first. */
  readonly signInHref?: string;
}

/** The token of a form for its hidden field; absent where nobody is signed in, and nothing is bound to a session. */
export const formTokenFor = (context: AppLoadContext, form: SessionForm): string | undefined =>
  context.formTokens?.issue(form);

/** Whether a form that was read may change something; false is told. Where nobody is signed in there is nothing to protect. */
export function holdsFormToken(context: AppLoadContext, fields: FormData, form: SessionForm): boolean {
  const token = fields.get(FORM_TOKEN_FIELD);
  const { formTokens } = context;
  if (formTokens === undefined || (typeof token === "string" && formTokens.holds(form, token))) return true;
  context.observe.formExpired();
  return false;
}

/**
 * The fields of a form that changes something for the signed-in shopper. Throws 403 with the form, its values and a fresh
 * token where its own is missing or has expired. Where nobody is signed in there is nothing to protect.
 */
export async function readSessionForm(context: AppLoadContext, request: Request, form: SessionForm): Promise<FormData> {
  const fields = await request.formData();
  const { formTokens } = context;
  if (formTokens === undefined || holdsFormToken(context, fields, form)) return fields;
  const { action, fields: typed } = typedIn(request, fields);
  throw comesBack({ action, fields: [...typed, [FORM_TOKEN_FIELD, formTokens.issue(form)]] });
}

/** The same of a form that only a signed-in shopper has. Throws it back, too, where nobody is signed in any more. */
export async function readOwnForm(context: AppLoadContext, request: Request, form: SessionForm): Promise<FormData> {
  if (context.consumer === null) throw signedOutForm(request, await request.formData());
  return readSessionForm(context, request, form);
}

/** What a form comes back as whose shopper was signed out meanwhile, in another tab or on another device. */
export function signedOutForm(request: Request, fields: FormData, headers = new Headers()) {
  return comesBack({ ...typedIn(request, fields), signInHref: signInHref({ screen: "signin" }) }, headers);
}

/** A form as it is to be sent again: without its token, and without what is secret. */
export function typedIn(request: Request, fields: FormData): Pick<ExpiredForm, "action" | "fields"> {
  const { pathname, search } = new URL(request.url);
  return {
    action: `${pathname.replace(/\.data$/, "")}${search}`,
    fields: [...fields].flatMap(([name, value]): [string, string][] =>
      typeof value !== "string" || name === FORM_TOKEN_FIELD || isSecretField(name) ? [] : [[name, value]],
    ),
  };
}

function comesBack(form: Omit<ExpiredForm, "kind">, headers = new Headers()) {
  headers.set("Cache-Control", "no-store");
  return data<ExpiredForm>({ ...form, kind: "form-expired" }, { status: 403, headers });
}
