/**
 * What the site was told of this browser's notifications, in this browser's own storage. A browser that stores nothing is
 * told of by the page of notifications alone.
 */
const TOLD_AT = "pushToldAt";
/** One of the two: the address of a subscription, or a token of Firebase. */
const TOLD_ENDPOINT = "pushToldEndpoint";
const TOLD_TOKEN = "pushToken";

/** When the site was told last, in milliseconds since the epoch; null: never. */
export function readToldAt(): number | null {
  const toldAt = read(TOLD_AT);
  return toldAt === null ? null : Number(toldAt);
}

export const readToldEndpoint = (): string | null => read(TOLD_ENDPOINT);
export const readToldToken = (): string | null => read(TOLD_TOKEN);

/** The site was told of a subscription, or of a token of Firebase. */
export function noteTold(address: Pick<PushSubscription, "endpoint"> | string): void {
  const isToken = typeof address === "string";
  try {
    localStorage.setItem(TOLD_AT, String(Date.now()));
    localStorage.removeItem(isToken ? TOLD_ENDPOINT : TOLD_TOKEN);
    localStorage.setItem(isToken ? TOLD_TOKEN : TOLD_ENDPOINT, isToken ? address : address.endpoint);
  } catch {
    // Nothing is noted.
  }
}

/** Somebody signs in here: whose browser it is then is told at their next page, and not a day later. */
export function tellAgainSoon(): void {
  if (read(TOLD_AT) === null) return;
  try {
    localStorage.setItem(TOLD_AT, "0");
  } catch {
    // The day after tells it.
  }
}

export function forgetTold(): void {
  try {
    for (const name of [TOLD_AT, TOLD_ENDPOINT, TOLD_TOKEN]) localStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
