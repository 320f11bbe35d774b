import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type FormError, readForm } from "~/domain/forms/form-table";
import { DELETE_MAILBOX_FORM } from "~/domain/forms/form-tables";
import { MAILBOX_DATA_PATH } from "~/domain/site-paths";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders, endedListCookie } from "../../shopper/list-cookies.server";
import { isNobodys } from "../../upstream/upstream-result.server";
import { exportFormatOf, streamPages } from "../personal-export.server";

/** `unreadable`: no mail ever held it, or it is older than a year; `failed`: nobody can say just now. */
type MailboxLink =
  | { readonly kind: "known"; readonly email: string; readonly hasAccount: boolean }
  | { readonly kind: "unreadable" | "failed" };

const isToken = (token: string) => /^[A-Za-z0-9_-]{40,800}$/.test(token);

/** Whose link it is, of people who get alerts and have no account. Changes nothing: scanners of mail open every link. */
export async function openMailboxData(context: AppLoadContext, request: Request, token = "") {
  const isDone = toldOutcome(context, request, deletionOf(token)) !== null;
  const link = await openLink(context, token);
  return { brandName: BRANDS[context.brand].name, link, isDone, hasError: formOfPage(context).hasError };
}

const deletionOf = (token: string) => ({ parameter: "done", about: `mailbox ${token}` });

async function openLink({ services, call }: AppLoadContext, token: string): Promise<MailboxLink> {
  if (!isToken(token)) return { kind: "unreadable" };
  const result = await services.ask("mailbox", { query: { token } }, call);
  if (result.ok) return { kind: "known", email: result.value.email, hasAccount: result.value.hasAccount };
  return { kind: isNobodys(result.fault) ? "unreadable" : "failed" };
}

export const STATUS_OF_MAILBOX_LINK: Readonly<Record<MailboxLink["kind"], number>> = {
  known: 200,
  unreadable: 404,
  failed: 503,
};

interface DeletionRefusal {
  readonly kind: "invalid" | "limited" | "failed";
  /** As typed. */
  readonly email: string;
  readonly errors: readonly FormError[];
  readonly wantsNoAlerts: boolean;
}

const OTHER_ADDRESS = { field: "email", message: "Enter the email address that this page is about" } as const;

/** Deletes what is stored of the address, which has to be typed. Throws the way to the page that says so. */
export async function deleteMailboxData(
  context: AppLoadContext,
  request: Request,
  token = "",
): Promise<DeletionRefusal> {
  const { services, call, brand, rateLimitedSeconds } = context;
  const { given, values, errors } = readForm(DELETE_MAILBOX_FORM, textIn(await request.formData()));
  const wantsNoAlerts = values.wantsNoAlerts !== "";
  const here = `${MAILBOX_DATA_PATH}/${encodeURIComponent(token)}`;
  const refused = (kind: DeletionRefusal["kind"], problems: readonly FormError[] = []) => {
    formOfPage(context).hasError = true;
    return { kind, email: values.email, errors: problems, wantsNoAlerts };
  };
  const link = await openLink(context, token);
  // A link of none, or of an account: the page says which.
  const failed = () => refused(rateLimitedSeconds !== undefined ? "limited" : "failed");
  if (link.kind === "failed") return failed();
  if (link.kind !== "known" || link.hasAccount) throw redirect(here, 303);
  if (given === null) return refused("invalid", errors);
  if (given.email.toLowerCase() !== link.email.toLowerCase()) return refused("invalid", [OTHER_ADDRESS]);
  const result = await services.ask("deleteMailbox", { body: { token, brand, wantsNoAlerts } }, call);
  if (result.ok) {
    const headers = cookieHeaders([await endedListCookie(context, "alertForm")]);
    throw redirect(`${here}?${tellOutcome(context, deletionOf(token), "deleted")}`, { status: 303, headers });
  }
  if (result.fault.kind === "http") throw redirect(here, 303);
  return failed();
}

/** The file, whose form posts: what opens every link of a mail does not get it. Throws 404, 503, or the way to the page. */
export async function streamMailboxData(context: AppLoadContext, request: Request, token = ""): Promise<Response> {
  const format = exportFormatOf(textIn(await request.formData())("format"));
  const { services, call } = context;
  if (!isToken(token)) throw redirect(`${MAILBOX_DATA_PATH}/${encodeURIComponent(token)}`, 303);
  const ask: Parameters<typeof streamPages>[2] = ({ section, after }) =>
    services.ask("exportMailboxData", { query: { token, section, after } }, call);
  const first = await ask({ section: "profile" });
  if (!first.ok) {
    if (first.fault.kind === "http") throw redirect(`${MAILBOX_DATA_PATH}/${encodeURIComponent(token)}`, 303);
    throw data(null, {
      status: context.rateLimitedSeconds !== undefined ? 429 : 503,
      headers: { "Cache-Control": "no-store" },
    });
  }
  return streamPages(context, { first: first.value, format }, ask);
}
