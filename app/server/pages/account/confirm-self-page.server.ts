import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { CONFIRM_SELF_FORM } from "~/domain/forms/form-tables";
import { signInHref } from "~/domain/shopper/account-path";
import { CONFIRM_SELF_PROBLEMS } from "~/domain/view-models/site/sign-in";
import { formOfPage } from "../../context/page-form.server";
import { accountEmail, sessionEndHeaders, signInAsker } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { refUrlOf, renewedSessionHeaders } from "../../shopper/fresh-session.server";
import { formTokenFor, readSessionForm } from "../../shopper/session-form.server";

/** Asks who is signed in for the password once more. Throws the way to signing in, which leads on to the same page. */
export async function openConfirmSelf(context: AppLoadContext, request: Request) {
  const refUrl = refUrlOf(request);
  if (context.consumer === null) throw redirect(signInHref({ screen: "signin", refUrl }), 302);
  return {
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
    refUrl,
    email: await accountEmail(context, context.consumer),
    token: formTokenFor(context, "sign-in-again"),
  };
}

type ConfirmSelfOutcome =
  | { readonly kind: "confirmed"; readonly target: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly errors: readonly FormError[] }
  /** Nobody looked at the password. */
  | { readonly kind: "limited" | "failed" };

/** The password once more: the session has a new token from now on, and the shopper goes on where they were. */
export async function confirmSelf(context: AppLoadContext, request: Request): Promise<ConfirmSelfOutcome> {
  const refUrl = refUrlOf(request);
  const { consumer, services } = context;
  const again = signInHref({ screen: "signin", refUrl });
  if (consumer === null) throw redirect(again, 303);
  const { given, errors } = readForm(
    CONFIRM_SELF_FORM,
    textIn(await readSessionForm(context, request, "sign-in-again")),
  );
  if (given === null) return { kind: "invalid", errors };
  const asked = { ...given, ...(await signInAsker(context, request)) };
  const result = await services.consumers.renewSession(asked, consumer.call);
  if (!result.ok) return { kind: context.rateLimitedSeconds !== undefined ? "limited" : "failed" };
  const answer = result.value;
  if (answer === null) throw redirect(again, { status: 303, headers: await sessionEndHeaders(context) });
  if (answer.kind !== "signed-in")
    return { kind: "invalid", errors: [{ field: "password", message: CONFIRM_SELF_PROBLEMS[answer.kind] }] };
  const headers = await renewedSessionHeaders(context, request, answer);
  return { kind: "confirmed", target: refUrl, headers };
}
