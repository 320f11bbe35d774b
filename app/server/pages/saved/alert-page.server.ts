import type { AppLoadContext } from "@remix-run/node";
import type { AlertSubscription } from "~/contract/people/alerts";

/**
 * What the link in a mail opens. `ended`: nothing any more; `unreadable`: no mail ever held it, so that it says nothing of
 * any alert; `failed`: nobody can say just now.
 */
type AlertLink =
  | { readonly kind: "known"; readonly alert: AlertSubscription }
  | { readonly kind: "ended" | "unreadable" | "failed" };

/** The form of every token that a mail's link holds; a link that was cut off on its way has another. */
export function isAlertToken(token: string): boolean {
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
  return { kind: result.fault.status === 404 ? "ended" : "failed" };
}

export const STATUS_OF_LINK: Readonly<Record<AlertLink["kind"], number>> = {
  known: 200,
  ended: 404,
  unreadable: 404,
  failed: 503,
};
