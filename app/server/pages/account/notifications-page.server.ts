import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { ALERT_CHANNELS } from "~/domain/shopper/alerts/alert-words";
import { pressedAnswer } from "~/domain/shopper/button-names";
import { NOTIFICATIONS_PATH, SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import {
  channelField,
  type NotificationOutcome,
  type NotificationsView,
  notificationOutcomeWords,
  type PushKeys,
  type RefusedChannels,
  refusedChannels,
  toNotificationDevices,
  toToldSearches,
} from "~/domain/view-models/site/notification-devices";
import type { SignedInConsumer } from "../../context/load-context.server";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { requireSignedIn } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { followSession } from "../../shopper/fresh-session.server";
import { formTokenFor, readSessionForm } from "../../shopper/session-form.server";

/** Which browsers take the shopper's notifications, and of which searches; null where nobody can say. Throws the way to signing in. */
export async function openNotifications(context: AppLoadContext, request: Request): Promise<NotificationsView> {
  const consumer = requireSignedIn(context, request);
  const { services, brand, timeZone } = context;
  const [result, bookmarks] = await Promise.all([
    services.ask("pushSettings", {}, consumer.call),
    services.accounts.bookmarks(consumer.call),
  ]);
  await followSession(context, request, result);
  return {
    kind: "notifications",
    title: "Notifications",
    brandName: BRANDS[brand].name,
    hasError: formOfPage(context).hasError,
    keys: result.ok ? keysOf(result.value) : null,
    devices: result.ok ? toNotificationDevices(result.value, brand, timeZone) : null,
    hadDevices: result.ok && result.value.sitesBefore?.includes(brand) === true,
    searches: bookmarks.ok ? toToldSearches(bookmarks.value) : null,
    said: notificationOutcomeWords(toldOutcome(context, request, NOTIFICATIONS)),
    token: formTokenFor(context, "notifications"),
    cancelHref: SAVED_SEARCHES_PATH,
  };
}

const NOTIFICATIONS = { parameter: "said", about: "notifications", isOfSession: true } as const;

const keysOf = ({ publicKey, firebase }: PushKeys) => ({ publicKey, ...(firebase !== undefined && { firebase }) });

/** What the form came to: what was chosen is none of the choices; null where the service could not do it. */
type FormOutcome = NotificationOutcome | RefusedChannels | null;

/**
 * Removes a browser, sends a test, or takes how each search tells. Throws the way back to the page; gives what is wrong with
 * the form, or null where the service could not do it.
 */
export async function answerNotificationForm(
  context: AppLoadContext,
  request: Request,
): Promise<RefusedChannels | null> {
  const consumer = requireSignedIn(context, request);
  const fields = await readSessionForm(context, request, "notifications");
  const removed = pressedAnswer(fields.keys(), "remove");
  const said =
    removed !== null
      ? await removeBrowser(context, request, consumer, removed)
      : pressedAnswer(fields.keys(), "choose") === null
        ? await sendTest(context, request, consumer)
        : await chooseChannels(context, consumer, fields);
  if (typeof said === "string")
    throw redirect(`${NOTIFICATIONS_PATH}?${tellOutcome(context, NOTIFICATIONS, said)}`, 303);
  formOfPage(context).hasError = true;
  return said;
}

async function removeBrowser(
  context: AppLoadContext,
  request: Request,
  { call }: SignedInConsumer,
  id: string,
): Promise<FormOutcome> {
  const result = await context.services.ask("removePushDevice", { body: { id } }, call);
  await followSession(context, request, result);
  return result.ok ? "removed" : null;
}

async function sendTest(context: AppLoadContext, request: Request, { call }: SignedInConsumer): Promise<FormOutcome> {
  const result = await context.services.ask("testPush", { body: {} }, call);
  await followSession(context, request, result);
  return result.ok ? result.value.outcome : null;
}

/** Each of the account's searches that is told another way than before; none where one of them is told in no way there is. */
async function chooseChannels(
  { services }: AppLoadContext,
  { call }: SignedInConsumer,
  fields: FormData,
): Promise<FormOutcome> {
  const bookmarks = await services.accounts.bookmarks(call);
  if (!bookmarks.ok) return null;
  const refused = refusedChannels(bookmarks.value, fields);
  if (refused !== null) return refused;
  const field = textIn(fields);
  for (const { bookmarkId, bookmarkTitle, frequency, channel: before = "mail" } of bookmarks.value) {
    const channel = ALERT_CHANNELS.find((known) => known === field(channelField(bookmarkId)));
    // A search that was saved since the page was shown has no field in its form.
    if (channel === undefined || channel === before) continue;
    const body = { bookmarkId, bookmarkTitle, searchName: bookmarkTitle, frequency, channel };
    if (!(await services.ask("saveSearch", { body }, call)).ok) return null;
  }
  return "chosen";
}
