/**
 * A feed that cannot be imported as a whole; `isUsage` where another call of the command would do, not another file. The
 * message is for people.
 */
export class FeedFailure extends Error {
  override readonly name = "FeedFailure";

  constructor(
    message: string,
    readonly isUsage: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
