import type { SearchBookmark } from "~/contract/people/account";
import type { AlertChannel } from "~/contract/people/alerts";
import type { PushSettings } from "~/contract/people/push";
import type { Brand } from "~/domain/brand";
import { formatMoment } from "~/domain/figures/format-moment";
import type { FormError } from "~/domain/forms/form-table";
import { ALERT_CHANNELS } from "~/domain/shopper/alerts/alert-words";

/** A browser that takes notifications. */
export interface NotificationDevice {
  readonly id: string;
  readonly name: string;
  readonly isThis: boolean;
  /** "Last seen Nov 27, 10:05 AM EST". */
  readonly lastSeen: string;
}

/** A saved search that tells its owner of new cars, and how. */
export interface ToldSearch {
  readonly id: string;
  readonly title: string;
  readonly channel: AlertChannel;
}

/** What a browser subscribes with. */
export type PushKeys = Pick<PushSettings, "publicKey" | "firebase">;

/** The page of notifications, and the same as a dialog over another page. */
export interface NotificationsView {
  readonly kind: "notifications";
  readonly title: string;
  readonly brandName: string;
  readonly hasError: boolean;
  /** This and the devices are null where the service could not say. */
  readonly keys: PushKeys | null;
  readonly devices: readonly NotificationDevice[] | null;
  /** A browser took notifications once, and does no more. */
  readonly hadDevices: boolean;
  /** Null where the service could not say. */
  readonly searches: readonly ToldSearch[] | null;
  /** What came of the form before this page. */
  readonly said: string | null;
  readonly token?: string | undefined;
  readonly cancelHref: string;
}

/** The field of a form that says how a saved search tells its owner. */
export const channelField = (searchId: string): string => `channel:${searchId}`;

/** A form of them that was refused: what is wrong with it, by search, and what was chosen for the others. */
export interface RefusedChannels {
  readonly errors: readonly FormError[];
  readonly chosen: Readonly<Record<string, AlertChannel>>;
}

/** Null where each search that the form has is told in a way that there is, and one of the account's is among them. */
export function refusedChannels(searches: readonly SearchBookmark[], fields: FormData): RefusedChannels | null {
  const inForm = toToldSearches(searches).filter(({ id }) => fields.has(channelField(id)));
  if (inForm.length === 0 && searches.length > 0) return { errors: [NOTHING_CHOSEN], chosen: {} };
  const chosen: Record<string, AlertChannel> = {};
  const errors: FormError[] = [];
  for (const { id, title } of inForm) {
    const channel = ALERT_CHANNELS.find((known) => known === fields.get(channelField(id)));
    if (channel === undefined) errors.push({ field: id, message: `Choose email or notifications for ${title}` });
    else chosen[id] = channel;
  }
  return errors.length === 0 ? null : { errors, chosen };
}

const NOTHING_CHOSEN: FormError = {
  field: "list",
  message: "The list of your searches has changed. Choose for each below, then save again",
};

/** Those that tell their owner anything. */
export function toToldSearches(beans: readonly SearchBookmark[]): readonly ToldSearch[] {
  return beans
    .filter(({ frequency }) => frequency !== undefined && frequency !== "off")
    .map(({ bookmarkId, bookmarkTitle, channel = "mail" }) => ({ id: bookmarkId, title: bookmarkTitle, channel }));
}

/** Those of the brand's own site: its notifications are shown there. */
export function toNotificationDevices(
  { devices }: PushSettings,
  brand: Brand,
  timeZone: string,
): readonly NotificationDevice[] {
  return devices
    .filter((device) => device.brand === brand)
    .map(({ id, deviceName, lastSeenAt, isThis }) => ({
      id,
      name: deviceName === "" ? "Unknown browser" : deviceName,
      isThis,
      lastSeen: `Last seen ${formatMoment(lastSeenAt, timeZone)}`,
    }));
}

/** What the page says of the form before it. */
const OUTCOMES = {
  removed: "That browser gets no more notifications.",
  sent: "A test notification is on its way.",
  chosen: "Saved. Each search tells you the way you chose.",
  none: "No browser took the test notification. Turn notifications on below, then try again.",
} as const;
export type NotificationOutcome = keyof typeof OUTCOMES;

/** Null for anything but an outcome. */
export function notificationOutcomeWords(said: string | null): string | null {
  return said === "removed" || said === "sent" || said === "chosen" || said === "none" ? OUTCOMES[said] : null;
}
