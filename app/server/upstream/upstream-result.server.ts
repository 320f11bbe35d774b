import type { ErrorKind } from "~/contract/calls/errors";
import type { MadeValues } from "../request/made-values.server";

/**
 * What went wrong with a call. `http` is an answer, not a fault of the service: a status that the table of answers has for
 * the call, or a request that the contract does not allow and that was not sent; `says` names which. `http_4xx`, 408 and 429
 * are refusals of us, and say nothing of what was asked about.
 * `open` and `bulkhead` were never sent; `client_gone` means that nobody waits for the answer any more, and `deadline`
 * that the page cannot: its time was over before the call's.
 */
export const FAULT_KINDS = [
  "timeout",
  "slow",
  "connect",
  "connect_timeout",
  "dns",
  "tls",
  "socket",
  "http_5xx",
  "http_429",
  "http_408",
  "http_4xx",
  "malformed",
  "content_type",
  "schema",
  "schema_item",
  "too_large",
  "redirect",
  "open",
  "bulkhead",
  "client_gone",
  "deadline",
  "http",
  "unexpected",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** For the server's eyes: `message` may name a path and belongs in results and logs, never in a page (section 8). */
export interface Fault {
  readonly kind: FaultKind;
  readonly operation: string;
  readonly message: string;
  /** The service's status, where it answered one. */
  readonly status?: number;
  /** Of an answer (`http`): what it means, in the contract's words. */
  readonly says?: ErrorKind;
  /** The JSON body of a 4xx answer, unchecked: services that know its contract read it. */
  readonly answer?: unknown;
}

/** What was asked about is nobody's, such as a link that a mail lost a part of: what else fails may be asked for again. */
export const isNobodys = ({ says }: Fault): boolean => says === "not-found";

export type UpstreamResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Milliseconds since the service gave this answer; absent for an answer of this moment. */
      readonly ageMs?: number;
      /** True where the answer is older than its freshness allows and stands in for a failed call. */
      readonly isStale?: boolean;
      /** Of an answer that came again, to the byte: what was made of it stays with it. */
      readonly made?: MadeValues;
    }
  | { readonly ok: false; readonly fault: Fault };

/** A fault on its way through the policies. Never leaves this folder: callers get an UpstreamResult. */
export class UpstreamFault extends Error {
  override readonly name = "UpstreamFault";

  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly detail: {
      readonly status?: number;
      readonly isBeforeFirstByte?: boolean;
      /** The answer was to a query that the contract does not allow: a stranger's value may be why. */
      readonly isOfUnkeptRequest?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** The value of an answer, or the fallback where there is none (section 7: optional requests fall back to empty). */
export function valueOr<T, F>(result: UpstreamResult<T>, fallback: F): T | F {
  return result.ok ? result.value : fallback;
}

/** "Unknown" is an answer: null. Everything else stays as it is. */
export function nullWhereUnknown<T>(result: UpstreamResult<T>): UpstreamResult<T | null> {
  return !result.ok && isNobodys(result.fault) ? { ok: true, value: null } : result;
}

/** What the service answered in place of a success; undefined for a success, and for every fault. */
export const saidOf = (result: UpstreamResult<unknown>): ErrorKind | undefined =>
  result.ok ? undefined : result.fault.says;

/** The same answer, its value changed; faults and ages pass through. */
export function mapResult<T, U>(result: UpstreamResult<T>, change: (value: T) => U): UpstreamResult<U> {
  return result.ok ? { ...result, value: change(result.value) } : result;
}
