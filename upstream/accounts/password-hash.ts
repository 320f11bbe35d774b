import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORDS_IN_HAND_MAX } from "../../app/domain/limits";
import { ServiceError } from "../http/service-error";

/** About 32 MiB and 0.2 s each (OWASP's second set for scrypt). Stored with every hash, so that they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX_BYTES = 96 * 1024 * 1024;
/** Each takes a thread and 32 MiB; who waits behind more than this is told to come back. */
const AT_ONCE = 2;
const WAITING_MAX = PASSWORDS_IN_HAND_MAX - AT_ONCE;

/** Too many passwords are being hashed at this moment: a refusal that is due, and no failure of the service. */
export class HashingBusyError extends ServiceError {
  constructor() {
    super("busy", "Too many passwords are being checked.");
  }
}

export interface PasswordHasher {
  /** `scrypt$N$r$p$salt$key`. Rejects with HashingBusyError. */
  hash(password: string): Promise<string>;
  /** Takes the same time where `stored` is null, for an address without an account, and is then false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** `cost` for tests: N is a power of two. */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const queue = createQueue();
  const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST) =>
    queue(() => runScrypt(password.normalize("NFC"), salt, { N, r, p, maxmem: MEMORY_MAX_BYTES }));
  const decoySalt = randomBytes(SALT_BYTES);
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost);
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },
    async verify(password, stored) {
      const parts = stored === null ? null : parseHash(stored);
      const key = await derive(password, parts?.salt ?? decoySalt, parts?.cost ?? cost);
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

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new HashingBusyError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
