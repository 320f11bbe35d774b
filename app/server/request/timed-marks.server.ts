import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs a text for a while: nothing has to be stored, and nobody without the secrets makes a mark that holds. */
interface TimedMarks {
  issue(text: string): string;
  holds(text: string, mark: string): boolean;
}

interface Lifetime {
  /** Length of a unit, in milliseconds. */
  readonly unitMs: number;
  /** How many units beside the one it was issued in a mark holds. */
  readonly unitsGood: number;
  readonly now: () => number;
}

/**
 * HMAC(secret, text, unit of time). Issued with the newest secret; the others count until they are dropped, as with
 * cookies.
 */
export function createTimedMarks(secrets: readonly string[], { unitMs, unitsGood, now }: Lifetime): TimedMarks {
  const thisUnit = () => Math.floor(now() / unitMs);
  const markOf = (secret: string, text: string, unit: number) =>
    createHmac("sha256", secret).update(`${text}\n${unit}`).digest("base64url");
  return {
    issue: (text) => markOf(secrets[0] ?? "", text, thisUnit()),
    holds(text, mark) {
      const unit = thisUnit();
      const units = Array.from({ length: unitsGood + 1 }, (_, past) => unit - past);
      return secrets.some((secret) => units.some((each) => isSameText(mark, markOf(secret, text, each))));
    },
  };
}

/** Takes as long for a text that is nearly right as for any other of its length. */
function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
