import { type ErrorKind, STATUS_BY_ERROR_KIND } from "../../app/contract/calls/errors";

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
    return STATUS_BY_ERROR_KIND[this.kind];
  }
}

export const notFound = (message: string) => new ServiceError("not-found", message);
export const badRequest = (message: string) => new ServiceError("bad-request", message);
