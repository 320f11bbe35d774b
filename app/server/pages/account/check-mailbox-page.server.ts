import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, type FormValues, readForm } from "~/domain/forms/form-table";
import { CODE_FORM, MAILBOX_FORM, readCode } from "~/domain/forms/form-tables";
import { signInHref, type WayBack, wayBackHref } from "~/domain/shopper/account-path";
import { CONFIRM_ACCOUNT_PATH, PROFILE_PATH } from "~/domain/site-paths";
import { CODE_PROBLEMS, isMailboxIntent, type MailboxIntent } from "~/domain/view-models/site/mailbox";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { textIn } from "../../shopper/form-fields.server";
import { openPendingSignUp } from "../../shopper/pending-sign-up.server";
import { readWayBack } from "../../shopper/way-back.server";
import { isNobodys } from "../../upstream/upstream-result.server";

/** Whose mailbox is to be looked into; nobody's in another browser than the one that signed up. */
export async function openCheckMailbox(context: AppLoadContext, request: Request) {
  if (context.consumer !== null) throw redirect(PROFILE_PATH, 302);
  const waiting = await openPendingSignUp(context, request);
  const { searchParams } = new URL(request.url);
  const said = toldOutcome(context, request, MAILBOX);
  // A browser that signed up knows the way by itself.
  const wayBack = waiting === null ? readWayBack(searchParams) : {};
  return {
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
    waiting: waiting && { email: waiting.email, refUrl: waiting.refUrl },
    formHref: wayBackHref(CONFIRM_ACCOUNT_PATH, wayBack),
    signInHref: signInHref({ screen: "signin", ...wayBack }),
    said: isMailboxIntent(said) ? said : null,
  };
}

const MAILBOX = { parameter: "said", about: "sign-up" } as const;

type MailboxOutcome =
  /** To the page once more: what was asked for is done, or was nobody's to ask for. */
  | { readonly kind: "done"; readonly said?: MailboxIntent }
  | {
      readonly kind: "invalid";
      readonly intent: MailboxIntent;
      readonly errors: readonly FormError[];
      readonly values?: MailboxValues;
    }
  | { readonly kind: "failed"; readonly intent: MailboxIntent; readonly values?: MailboxValues };

/** What stays in the field of an address that was not taken. */
type MailboxValues = FormValues<typeof MAILBOX_FORM>;

/** What the forms of the page ask: the code is tried, the mail sent again, or to another address. */
export async function pressCheckMailbox(context: AppLoadContext, request: Request): Promise<MailboxOutcome> {
  const { signUps, services, call, client } = context;
  const typed = textIn(await request.formData());
  const secret = (await signUps?.read(request.headers.get("Cookie")))?.secret;
  const asked = typed("intent");
  const intent = isMailboxIntent(asked) ? asked : "resend";
  const failed = () => ({ kind: "failed", intent }) as const;
  const invalid = (errors: readonly FormError[]) => ({ kind: "invalid", intent, errors }) as const;
  if (intent === "code") {
    const { given, errors } = readForm(CODE_FORM, typed);
    const code = readCode(given?.code ?? "");
    if (code === null) return invalid(errors);
    if (secret === undefined) return { kind: "done" };
    const answer = await services.ask("confirmSignUpByCode", { body: { secret, code } }, call);
    if (!answer.ok) return failed();
    if (answer.value.outcome === "confirmed") return { kind: "done" };
    return invalid([{ field: "code", message: CODE_PROBLEMS[answer.value.outcome] }]);
  }
  if (intent === "resend" && secret !== undefined) {
    const answer = await services.ask("resendSignUp", { body: { secret, client } }, call);
    return answer.ok ? { kind: "done", said: "resend" } : failed();
  }
  const { given, errors, values } = readForm(MAILBOX_FORM, typed);
  if (given === null) return { kind: "invalid", intent, errors, values };
  const notNow = () => ({ kind: "failed", intent, values }) as const;
  if (intent === "resend") {
    const answer = await services.ask("resendSignUp", { body: { ...given, client } }, call);
    return answer.ok ? { kind: "done", said: "resend" } : notNow();
  }
  if (secret === undefined) return { kind: "done" };
  const answer = await services.ask("changeSignUpAddress", { body: { secret, ...given, client } }, call);
  if (answer.ok) return { kind: "done", said: "change" };
  // It was confirmed meanwhile, or ended: the page knows which.
  return isNobodys(answer.fault) ? { kind: "done" } : notNow();
}

/** The page once more, with the way that its form's address had. */
export function mailboxHref(context: AppLoadContext, said: MailboxIntent | undefined, wayBack: WayBack = {}): string {
  const href = wayBackHref(CONFIRM_ACCOUNT_PATH, wayBack);
  return said === undefined ? href : `${href}${href.includes("?") ? "&" : "?"}${tellOutcome(context, MAILBOX, said)}`;
}
