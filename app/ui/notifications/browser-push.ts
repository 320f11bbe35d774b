import { CONSUMER_DEVICE_PATH, type PUSH_WORDS } from "~/domain/push-paths";
import type { PushKeys } from "~/domain/view-models/site/notification-devices";
import { supportsPush } from "../page/push-support";
import { sendForm } from "../page/site-requests";
import { findWorker, startWorker } from "../page/site-worker";
import { forgetTold, noteTold, readToldAt, readToldEndpoint, readToldToken } from "../page/told-browser";
import { needsHomeScreen } from "./home-screen";

/** What can be said of notifications in this browser. `failed`: it should work, and did not. */
export type PushState = "unsupported" | "home-screen" | "blocked" | "off" | "on" | "failed";

/** Chromium without a push service never answers. */
const SUBSCRIBE_TIMEOUT_MS = 10_000;

/** As the service writes the address of a token. */
const FIREBASE_PREFIX = "fcm:";
const TELL_AGAIN_AFTER_MS = 24 * 60 * 60_000;

/** Where nothing can be shown: on an iPhone, the home screen may be what is missing. */
const unsupported = (): PushState => (needsHomeScreen() ? "home-screen" : "unsupported");

/** Never rejects. */
export async function readPushState(): Promise<PushState> {
  if (!supportsPush()) return unsupported();
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission !== "granted") return "off";
  const subscription = await existing().catch(() => null);
  return subscription === null ? "off" : "on";
}

/** Set by a click on another page's button, until the page that knows the key has turned notifications on. */
let isAllowedByClick = false;

/** The browser's own question, to be asked in the click itself: browsers ask nobody whose click is over. Never rejects. */
export async function askPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission().catch(() => Notification.permission);
  isAllowedByClick = permission === "granted";
  return permission;
}

/** Whether the browser's question was just answered with yes, once. */
export function takeAllowed(): boolean {
  const wasAllowed = isAllowedByClick;
  isAllowedByClick = false;
  return wasAllowed;
}

/** To be called in the click itself. Never rejects. */
export async function turnOnPush(keys: PushKeys): Promise<PushState> {
  if (!supportsPush()) return unsupported();
  try {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    return (await tell(await subscribe(keys), true)) ? "on" : "failed";
  } catch {
    return "failed";
  }
}

/** Ends the subscription of this browser; never rejects. */
export async function turnOffPush(): Promise<void> {
  if (readToldToken() !== null) await endFirebaseToken();
  forgetTold();
  await existing()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => null);
}

/**
 * On a later visit: says again how this browser is reached, and makes the subscription anew where the browser lost it or it
 * is of another key. One that its owner removed elsewhere ends here, too. Where notifications were blocked since, what is
 * stored of this browser goes (section 4). Never rejects, and asks nobody anything.
 */
export async function refreshPush(keys?: PushKeys): Promise<void> {
  if (!supportsPush()) return;
  try {
    if (Notification.permission === "denied" && readToldAt() !== null) {
      forgetTold();
      await sayOfPush("blocked");
    }
    if (Notification.permission !== "granted") return;
    const old = await existing();
    if (old === null) return;
    const token = readToldToken();
    const before = token === null ? (readToldEndpoint() ?? old.endpoint) : `${FIREBASE_PREFIX}${token}`;
    const address = keys === undefined ? (token ?? old) : await subscribe(keys);
    if ((await tell(address, false, before)) === false) await turnOffPush();
  } catch {
    // The next visit tries again.
  }
}

/**
 * The same on a page that is no account's, for a browser that takes notifications: once a day, once they are blocked, and as
 * soon as its push service gave it another address than the one that the site was told.
 */
export async function refreshPushDaily(): Promise<void> {
  const toldAt = readToldAt();
  if (toldAt === null) return;
  const isDue = Notification.permission === "denied" || Date.now() - toldAt > TELL_AGAIN_AFTER_MS;
  if (isDue || (await hasMoved())) await refreshPush();
}

async function hasMoved(): Promise<boolean> {
  const told = readToldEndpoint();
  // Of a token, Firebase itself follows the address.
  if (told === null) return false;
  const subscription = await existing().catch(() => null);
  return subscription !== null && subscription.endpoint !== told;
}

/** One word of this browser to the site; a shopper who leaves the page at once has said it all the same. */
export const sayOfPush = (says: (typeof PUSH_WORDS)[number]) => sendForm(CONSUMER_DEVICE_PATH, [["says", says]]);

async function existing(): Promise<PushSubscription | null> {
  const registration = await findWorker();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How this browser is reached: its subscription, or a token of Firebase. */
type PushAddress = PushSubscription | string;

async function subscribe({ publicKey, firebase }: PushKeys): Promise<PushAddress> {
  const registration = await startWorker();
  const old = await registration.pushManager.getSubscription();
  const isFirebase = firebase !== undefined && mayUseFirebase();
  // Firebase takes a subscription that is there without a look at its key.
  const isOwn = old !== null && isOfKey(old, isFirebase ? firebase.vapidKey : publicKey);
  if (!isOwn) await old?.unsubscribe();
  if (isFirebase) {
    const { makeFirebaseToken } = await import("./firebase-token");
    return inTime(makeFirebaseToken(firebase, registration));
  }
  if (isOwn) return old;
  const applicationServerKey = bytesOf(publicKey);
  return inTime(registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/**
 * Not where the browser asks sites for privacy: Firebase makes an id of it at Google, and reads what is sent. Nor in Apple's
 * browsers, which show a message of the standard kind by themselves.
 */
function mayUseFirebase(): boolean {
  const asksForPrivacy = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return !asksForPrivacy && !navigator.vendor.startsWith("Apple");
}

const endFirebaseToken = () => import("./firebase-token").then(({ endToken }) => endToken()).catch(() => undefined);

/** Whether the service knows this browser now; null where nobody says, as beyond its client's limit. */
async function tell(address: PushAddress, isAsked: boolean, replaces = ""): Promise<boolean | null> {
  const answer = await sendForm(CONSUMER_DEVICE_PATH, [
    ["browser_token", typeof address === "string" ? address : JSON.stringify(address)],
    ["isAsked", String(isAsked)],
    ["replaces", replaces],
  ]);
  if (answer === null || !answer.isDone) return null;
  const { body } = answer;
  const isKnown = typeof body === "object" && body !== null && "success" in body ? body.success : null;
  if (typeof isKnown !== "boolean") return null;
  if (isKnown) noteTold(address);
  return isKnown;
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("No push service answers.")), SUBSCRIBE_TIMEOUT_MS);
    }),
  ]);
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  if (applicationServerKey === null) return false;
  const [own, wanted] = [new Uint8Array(applicationServerKey), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, at) => byte === wanted[at]);
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
