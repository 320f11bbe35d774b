import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { ANYBODY, type Asker, createPasswordQueue } from "./password-queue";

/** About 32 MiB and 0.2 s each (OWASP's second set for scrypt). Stored with every hash, so that they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX_BYTES = 96 * 1024 * 1024;

export interface PasswordHasher {
  /** `scrypt$N$r$p$salt$key`. Rejects with HashingBusyError. */
  hash(password: string, asker?: Asker): Promise<string>;
  /** Takes the same time where `stored` is null, for an address without an account, and is then false. */
  verify(password: string, stored: string | null, asker?: Asker): Promise<boolean>;
}

/** `cost` for tests: N is a power of two. */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const queue = createPasswordQueue();
  const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST, asker: Asker = ANYBODY) =>
    queue.run(asker, () => runScrypt(password.normalize("NFC"), salt, { N, r, p, maxmem: MEMORY_MAX_BYTES }));
  const decoySalt = randomBytes(SALT_BYTES);
  return {
    async hash(password, asker) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost, asker);
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },
    async verify(password, stored, asker) {
      const parts = stored === null ? null : parseHash(stored);
      const key = await derive(password, parts?.salt ?? decoySalt, parts?.cost ?? cost, asker);
      return parts !== null && parts.key.length === key.length && timingSafeEqual(parts.key, key);
    },
  };
}

function parseHash(stored: string) {
  const [scheme, N, r, p, salt = "", key = ""] = stored.split("$");
  if (scheme !== "scrypt") throw new Error("A stored password was hashed by an unknown scheme.");
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

function runScrypt(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
