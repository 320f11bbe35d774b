import { type AppLoadContext, data } from "@remix-run/node";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { isSecretField } from "~/domain/shopper/secret-field";
import type { SessionForm } from "../request/form-tokens.server";

/** What the boundary of an expired form finds in `error.data`: what was typed, and a token to send it again. */
interface ExpiredForm {
  readonly kind: "form-expired";
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
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
 * token where its own is missing or has expired (reliability.md 3.3). Where nobody is signed in there is nothing to protect.
 */
export async function readSessionForm(context: AppLoadContext, request: Request, form: SessionForm): Promise<FormData> {
  const fields = await request.formData();
  const { formTokens } = context;
  if (formTokens === undefined || holdsFormToken(context, fields, form)) return fields;
  const kept = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || name === FORM_TOKEN_FIELD || isSecretField(name) ? [] : [[name, value]],
  );
  const { pathname, search } = new URL(request.url);
  const expired: ExpiredForm = {
    kind: "form-expired",
    action: `${pathname.replace(/\.data$/, "")}${search}`,
    fields: [...kept, [FORM_TOKEN_FIELD, formTokens.issue(form)]],
  };
  throw data(expired, { status: 403, headers: { "Cache-Control": "no-store" } });
}
