import type { AppLoadContext } from "@remix-run/node";
import type { AlertSubscription } from "~/contract/alerts";

/** What the link in a mail opens. `ended`: nothing any more; `failed`: nobody can say just now. */
export type AlertLink =
  | { readonly kind: "known"; readonly alert: AlertSubscription }
  | { readonly kind: "ended" | "failed" };

export async function openAlertLink(
  { services, call }: AppLoadContext,
  purpose: "confirm" | "stop",
  token: string | undefined,
): Promise<AlertLink> {
  if (token === undefined || !/^[A-Za-z0-9_-]{32}$/.test(token)) return { kind: "ended" };
  const result = await services.alerts.byToken(purpose, token, call);
  if (result.ok) return { kind: "known", alert: result.value };
  return { kind: result.fault.kind === "http" ? "ended" : "failed" };
}

export const STATUS_OF_LINK: Readonly<Record<AlertLink["kind"], number>> = { known: 200, ended: 404, failed: 503 };
