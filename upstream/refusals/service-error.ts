import type { ErrorKind } from "../../app/contract/calls/errors";

const STATUS_BY_KIND: Readonly<Record<ErrorKind, number>> = {
  "bad-request": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  unsupported: 415,
  "recipient-refused": 422,
  locked: 423,
  // The password first: the caller's session gave it too long ago.
  "not-fresh": 428,
  // No 503: callers count that as a failure, and a burst would open their breaker for everybody.
  busy: 425,
  internal: 500,
};

/** A refusal that the caller is told about: status, kind and message of the contract's error body. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly kind: ErrorKind;
  /** Further keys of the body, such as the vehicle of a sold listing. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(kind: ErrorKind, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return STATUS_BY_KIND[this.kind];
  }
}

export const notFound = (message: string) => new ServiceError("not-found", message);
export const badRequest = (message: string) => new ServiceError("bad-request", message);
