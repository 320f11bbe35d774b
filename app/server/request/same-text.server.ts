import { timingSafeEqual } from "node:crypto";

/** Takes as long for a text that is nearly right as for any other of its length. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
