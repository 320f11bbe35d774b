import type { AppLoadContext } from "@remix-run/node";
import type { AlertSubscription } from "~/contract/people/alerts";
import { CONFIRM_ALERT_FORM } from "~/domain/forms/alert-forms";
import { readForm } from "~/domain/forms/form-table";
import { limitSentence } from "~/domain/forms/limit-sentence";
import { toMailTime } from "~/domain/shopper/alerts/mail-times";
import { formOfPage } from "../../context/page-form.server";
import { textIn } from "../../shopper/form-fields.server";
import { alertFormCookie, readKeptSearch } from "../../shopper/search-keeping.server";
import { isNobodys, saidOf } from "../../upstream/upstream-result.server";

/**
 * What the link in a mail opens. `ended`: nothing any more; `unreadable`: no mail ever held it, so that it says nothing of
 * any alert; `failed`: nobody can say just now.
 */
type AlertLink =
  | { readonly kind: "known"; readonly alert: AlertSubscription }
  | { readonly kind: "ended" | "unreadable" | "failed" };

/** The form of every token that a mail's link holds; a link that was cut off on its way has another. */
function isAlertToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(token);
}

/** Asks what the link is about; a link of the wrong form is nobody's to look up. */
export async function openAlertLink(
  { services, call }: AppLoadContext,
  purpose: "confirm" | "stop",
  token = "",
): Promise<AlertLink> {
  if (!isAlertToken(token)) return { kind: "unreadable" };
  const result = await services.ask("alertSubscription", { query: { purpose, token } }, call);
  if (result.ok) return { kind: "known", alert: result.value };
  return { kind: isNobodys(result.fault) ? "ended" : "failed" };
}

export const STATUS_OF_LINK: Readonly<Record<AlertLink["kind"], number>> = {
  known: 200,
  ended: 404,
  unreadable: 404,
  failed: 503,
};

/** What came of a press on the page of a mail's link, with its status where it came to nothing. */
type Press =
  | { readonly kind: "done"; readonly cookie?: string | undefined }
  | { readonly kind: "failed"; readonly status: number; readonly limit?: string };

const DONE = { kind: "done" } as const;

function failed(context: AppLoadContext, status: number): Press {
  formOfPage(context).hasError = true;
  const { rateLimitedSeconds } = context;
  if (rateLimitedSeconds === undefined) return { kind: "failed", status };
  return { kind: "failed", status: 429, limit: limitSentence(rateLimitedSeconds) };
}

/** Confirms an alert or changes how often it mails, or resumes it: as its page asks. */
export async function confirmAlert(
  context: AppLoadContext,
  request: Request,
  { token, form }: { readonly token: string; readonly form: FormData },
): Promise<Press> {
  const { services, call } = context;
  const field = textIn(form);
  if (field("intent") === "resume") {
    const resumed = await services.ask("resumeAlert", { body: { purpose: "confirm", token } }, call);
    return resumed.ok ? DONE : failed(context, resumed.fault.kind === "http" ? 404 : 503);
  }
  const { given } = readForm(CONFIRM_ALERT_FORM, field);
  const body = { token, frequency: given?.frequency, ...toMailTime(given ?? {}) };
  const result = await services.ask("confirmAlert", { body }, call);
  // Two others were confirmed meanwhile: the page says which.
  if (saidOf(result) === "conflict") return DONE;
  if (!result.ok) return failed(context, result.fault.kind === "http" ? 404 : 503);
  if (result.value.scope === "account") return DONE;
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const search = readKeptSearch(result.value.searchResultsURL, vocabulary, context);
  // The browser that confirms is not asked for this search again.
  return { kind: "done", cookie: await alertFormCookie(context, request, { subscribed: search }) };
}

/** Who asks to stop a mail: a mailbox for its reader (RFC 8058), or somebody on the page of its link. */
interface Stopper {
  readonly isMailbox: boolean;
  readonly intent: string;
}

/** Stops one alert, or all of the person's; or resumes it, as its page asks. A link that opens nothing has done its work. */
export async function stopAlert(
  context: AppLoadContext,
  request: Request,
  token: string,
  { isMailbox, intent }: Stopper,
): Promise<Press> {
  const { services, call } = context;
  // Nothing is stopped by a link that was cut off, and whoever posted it has to know.
  if (!isAlertToken(token)) return failed(context, STATUS_OF_LINK.unreadable);
  const every = isMailbox ? stopsEvery(request) : intent === "stop-all";
  const result =
    !isMailbox && intent === "resume"
      ? await services.ask("resumeAlert", { body: { purpose: "stop", token } }, call)
      : await services.ask("stopAlert", { body: { token, every } }, call);
  return result.ok || isNobodys(result.fault) ? DONE : failed(context, 503);
}

/** Whether the address of a mail's link is about every alert of its reader. */
export const stopsEvery = ({ url }: Request): boolean => new URL(url).searchParams.get("every") === "true";

/** What the form of a confirmation chose, to be shown again where it came to nothing. */
export const chosenIn = (form: FormData) => readForm(CONFIRM_ALERT_FORM, textIn(form)).values;
