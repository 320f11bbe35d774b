import { createHash } from "node:crypto";
import { SIGN_IN_FAILURES_MAX, SIGN_IN_FAILURES_WINDOW_MS } from "../../app/domain/limits";

const ADDRESSES_MAX = 50_000;

export interface SignInFailures {
  isLocked(email: string): boolean;
  add(email: string): void;
  forget(email: string): void;
}

/**
 * Failed sign-ins per address, whether it has an account or not, however many clients share the work. In memory, by a
 * hash of the address; the oldest give way.
 */
export function createSignInFailures(now: () => number = Date.now): SignInFailures {
  const failures = new Map<string, { count: number; readonly until: number }>();
  const keyOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
  const current = (key: string) => {
    const known = failures.get(key);
    if (known !== undefined && known.until > now()) return known;
    failures.delete(key);
    return undefined;
  };
  return {
    isLocked: (email) => (current(keyOf(email))?.count ?? 0) >= SIGN_IN_FAILURES_MAX,
    add(email) {
      const key = keyOf(email);
      const known = current(key);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const [oldest] = failures.keys();
      if (failures.size >= ADDRESSES_MAX && oldest !== undefined) failures.delete(oldest);
      failures.set(key, { count: 1, until: now() + SIGN_IN_FAILURES_WINDOW_MS });
    },
    forget(email) {
      failures.delete(keyOf(email));
    },
  };
}
