/** What a loader or an action throws: a redirect, or data with a status. Where it throws nothing, words that say so. */
export const thrownBy = (answering: Promise<unknown>): Promise<unknown> =>
  answering.then(
    () => "nothing thrown",
    (thrown: unknown) => thrown,
  );
