import { getApps, initializeApp } from "firebase/app";
import { deleteToken, getMessaging, getToken } from "firebase/messaging";
import type { PushKeys } from "~/domain/view-models/site/notification-devices";

/** A token of Firebase by which this browser is reached, shown by our own worker. */
export function makeFirebaseToken(
  { vapidKey, ...config }: NonNullable<PushKeys["firebase"]>,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(config);
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}

/** Nothing reaches this browser by the token that this page made. */
export async function endToken(): Promise<void> {
  const [app] = getApps();
  if (app !== undefined) await deleteToken(getMessaging(app));
}
