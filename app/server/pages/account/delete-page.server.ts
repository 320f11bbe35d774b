import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { DELETE_ACCOUNT_FORM } from "~/domain/forms/form-tables";
import { DELETE_ACCOUNT_PATH } from "~/domain/site-paths";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { accountEmail, requireSignedIn, signInAgain, signInAsker } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { allEndedCookies } from "../../shopper/list-cookies.server";
import { formTokenFor, readOwnForm } from "../../shopper/session-form.server";
import { saidOf } from "../../upstream/upstream-result.server";

/** What goes, what stays, and the form; or, once it is gone, that it is. Throws the way to signing in. */
export async function openDelete(context: AppLoadContext, request: Request) {
  const { name: brandName, hasQuickActions } = BRANDS[context.brand];
  const isDone = context.consumer === null && toldOutcome(context, request, DELETION) !== null;
  const email = isDone ? "" : await accountEmail(context, requireSignedIn(context, request));
  const { hasError } = formOfPage(context);
  return { brandName, hasQuickActions, isDone, hasError, email, token: formTokenFor(context, "delete-account") };
}

/** Nobody is signed in on the page that says so. */
const DELETION = { parameter: "done", about: "account" } as const;

type DeleteOutcome =
  /** The browser keeps nothing of it either. */
  | { readonly kind: "deleted"; readonly href: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly errors: readonly FormError[]; readonly wantsNoAlerts: boolean }
  | { readonly kind: "limited" | "failed"; readonly errors: readonly FormError[]; readonly wantsNoAlerts: boolean };

const PROBLEMS = {
  wrong: "That isn't your password. Nothing was deleted.",
  locked: "Too many wrong passwords. Wait 15 minutes and try again. Nothing was deleted.",
} as const;

/** Deletes the account, once its password was given. Throws the form back where its token has expired or nobody is signed in. */
export async function deleteAccount(context: AppLoadContext, request: Request): Promise<DeleteOutcome> {
  const form = await readOwnForm(context, request, "delete-account");
  const consumer = requireSignedIn(context, request);
  const { given, errors, values } = readForm(DELETE_ACCOUNT_FORM, textIn(form));
  const wantsNoAlerts = values.wantsNoAlerts !== "";
  const refused = (kind: "invalid" | "limited" | "failed", problems: readonly FormError[] = []) => {
    formOfPage(context).hasError = true;
    return { kind, errors: problems, wantsNoAlerts } as const;
  };
  if (given === null) return refused("invalid", errors);
  const { password } = given;
  const body = { password, wantsNoAlerts, brand: context.brand, ...(await signInAsker(context, request)) };
  const result = await context.services.ask("deleteAccount", { body }, consumer.call);
  if (saidOf(result) === "unauthorized") return signInAgain(context, request);
  if (!result.ok) return refused(context.rateLimitedSeconds !== undefined ? "limited" : "failed");
  const { outcome } = result.value;
  if (outcome !== "deleted") return refused("invalid", [{ field: "password", message: PROBLEMS[outcome] }]);
  const headers = await allEndedCookies(context);
  headers.set("Clear-Site-Data", '"cookies", "storage"');
  const href = `${DELETE_ACCOUNT_PATH}?${tellOutcome(context, DELETION, "deleted")}`;
  return { kind: "deleted", href, headers };
}
