import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { CHANGE_ADDRESS_FORM, CHANGE_PASSWORD_FORM, CODE_FORM, readCode } from "~/domain/forms/form-tables";
import { GUESSABLE_PASSWORD, SAME_PASSWORD } from "~/domain/shopper/password";
import { SECURITY_PATH } from "~/domain/site-paths";
import { CODE_PROBLEMS } from "~/domain/view-models/site/mailbox";
import { CONFIRM_SELF_PROBLEMS, type SecurityForm } from "~/domain/view-models/site/sign-in";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { requireSignedIn, signInAgain, signInAsker } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { followSession, renewedSessionHeaders } from "../../shopper/fresh-session.server";
import { formTokenFor, readOwnForm } from "../../shopper/session-form.server";

/** How the account is entered; null where nobody can say. Throws the way to signing in. */
export async function openSecurity(context: AppLoadContext, request: Request) {
  const consumer = requireSignedIn(context, request);
  const result = await context.services.ask("accountAddress", {}, consumer.call);
  await followSession(context, request, result);
  const said = toldOutcome(context, request, SECURITY);
  return {
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
    address: result.ok ? result.value : null,
    said: SECURITY_FORMS.find((form) => form === said) ?? null,
    token: formTokenFor(context, "security"),
  };
}

const SECURITY = { parameter: "said", about: "security", isOfSession: true } as const;
const SECURITY_FORMS: readonly SecurityForm[] = ["password", "address", "resend", "code"];

interface Refused {
  readonly form: SecurityForm;
  /** `limited` and `failed`: nobody looked at it. */
  readonly kind: "invalid" | "limited" | "failed";
  readonly errors: readonly FormError[];
  /** As typed. */
  readonly email: string;
  readonly endsOthers: boolean;
}

/**
 * Changes the password, asks for another address, takes the code of its mail, or sends its mails again. What was typed goes nowhere but to the service.
 * Throws the way on where it is done, to signing in where the session is over, and the form back where its token has expired
 * or nobody is signed in.
 */
export async function changeSecurity(context: AppLoadContext, request: Request): Promise<Refused> {
  const typed = textIn(await readOwnForm(context, request, "security"));
  const asked = typed("intent");
  if (asked === "address") return askAddress(context, request, typed);
  if (asked === "code") return confirmByCode(context, request, typed);
  return asked === "resend" ? resend(context, request) : changePassword(context, request, typed);
}

type Typed = ReturnType<typeof textIn>;

async function changePassword(context: AppLoadContext, request: Request, typed: Typed): Promise<Refused> {
  const consumer = requireSignedIn(context, request);
  const { given, values, errors } = readForm(CHANGE_PASSWORD_FORM, typed);
  const endsOthers = values.endsOthers !== "";
  const refused = { form: "password", kind: "invalid", errors, email: "", endsOthers } as const;
  if (given === null) return refused;
  const { currentPassword, password } = given;
  if (currentPassword === password) return { ...refused, errors: [{ field: "password", message: SAME_PASSWORD }] };
  const { brand } = context;
  const asked = { currentPassword, password, endsOthers, brand, ...(await signInAsker(context, request)) };
  const result = await context.services.consumers.changePassword(asked, consumer.call);
  if (!result.ok) return { ...refused, kind: unseen(context) };
  const answer = result.value;
  if (answer === null) return signInAgain(context, request);
  if (answer.kind === "signed-in") {
    const headers = await renewedSessionHeaders(context, request, answer);
    throw redirect(securityHref(context, "password", answer.idToken), { status: 303, headers });
  }
  if (answer.kind === "weak") return { ...refused, errors: [{ field: "password", message: GUESSABLE_PASSWORD }] };
  return { ...refused, errors: [{ field: "currentPassword", message: CONFIRM_SELF_PROBLEMS[answer.kind] }] };
}

async function askAddress(context: AppLoadContext, request: Request, typed: Typed): Promise<Refused> {
  const consumer = requireSignedIn(context, request);
  const { given, values, errors } = readForm(CHANGE_ADDRESS_FORM, typed);
  const refused = { form: "address", kind: "invalid", errors, email: values.email, endsOthers: true } as const;
  if (given === null) return refused;
  const { email, password } = given;
  const asked = { email, password, brand: context.brand, ...(await signInAsker(context, request)) };
  const result = await context.services.consumers.askAddress(asked, consumer.call);
  if (!result.ok) return { ...refused, kind: unseen(context) };
  const answer = result.value;
  if (answer === null) return signInAgain(context, request);
  if (answer === "asked") throw redirect(securityHref(context, "address"), 303);
  return { ...refused, errors: [{ field: "password", message: CONFIRM_SELF_PROBLEMS[answer] }] };
}

async function resend(context: AppLoadContext, request: Request): Promise<Refused> {
  const consumer = requireSignedIn(context, request);
  const result = await context.services.ask("resendAddress", { body: { client: context.client } }, consumer.call);
  await followSession(context, request, result);
  if (result.ok) throw redirect(securityHref(context, "resend"), 303);
  return { form: "resend", kind: unseen(context), errors: [], email: "", endsOthers: true };
}

async function confirmByCode(context: AppLoadContext, request: Request, typed: Typed): Promise<Refused> {
  const consumer = requireSignedIn(context, request);
  const { given, errors } = readForm(CODE_FORM, typed);
  const refused = { form: "code", kind: "invalid", errors, email: "", endsOthers: true } as const;
  const code = readCode(given?.code ?? "");
  if (code === null) return refused;
  const result = await context.services.ask("confirmAddressByCode", { body: { code } }, consumer.call);
  await followSession(context, request, result);
  if (!result.ok) return { ...refused, kind: unseen(context) };
  const { outcome } = result.value;
  if (outcome === "confirmed") throw redirect(securityHref(context, "code"), 303);
  return { ...refused, errors: [{ field: "code", message: CODE_PROBLEMS[outcome] }] };
}

const unseen = ({ rateLimitedSeconds }: AppLoadContext) => (rateLimitedSeconds !== undefined ? "limited" : "failed");

/** The page that says what came of its form, in the session that a new password began. */
export const securityHref = (context: AppLoadContext, said: SecurityForm, idToken?: string): string =>
  `${SECURITY_PATH}?${tellOutcome(context, SECURITY, said, idToken)}`;
