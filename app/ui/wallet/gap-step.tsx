import type { GapPage } from "~/domain/view-models/wallet/gap-page";

/** The shopper's loan beside the value of its car. */
export function GapStep({ page: { findings } }: { page: GapPage }) {
  return (
    <section className="sec pad" aria-labelledby="gap-yours">
      <h2 className="h3" id="gap-yours">
        Would it pay for you?
      </h2>
      {findings.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="small muted">
        Estimates by what your wallet says. What a car is worth on a day, its insurer decides.
      </p>
    </section>
  );
}
