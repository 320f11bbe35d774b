import "../contact/contact.css";
import "./price-history.css";
import { Form } from "@remix-run/react";
import type { FormError, FormValues } from "~/domain/forms/form-table";
import { LEASE_FORM } from "~/domain/forms/lease-form";
import type { LeasePlan } from "~/domain/view-models/vehicle/lease-plan";
import { walletStepHref } from "~/domain/wallet/wallet-steps";
import { Problems } from "../../form/problems";
import type { FormState } from "../../form/text-field";
import { Link } from "../../link/link";
import { useAnnouncedChange } from "../../page/heard/live-region";
import { LeaseFields } from "./lease-fields";

interface LeaseOnCarProps {
  action: string;
  lease: {
    readonly values: FormValues<typeof LEASE_FORM>;
    readonly example: string;
    /** What the offer in the wallet costs. */
    readonly ofWallet?: string;
  };
  answer:
    | {
        readonly values: FormValues<typeof LEASE_FORM>;
        readonly errors: readonly FormError[];
        readonly plan: LeasePlan | null;
      }
    | undefined;
}

/** What a dealer's offer to lease this car costs a month; nothing of it is saved. */
export function LeaseOnCar({ action, lease: { values, example, ofWallet }, answer }: LeaseOnCarProps) {
  const form: FormState = {
    place: "lease",
    table: LEASE_FORM,
    values: answer?.values ?? values,
    errors: answer?.errors ?? [],
  };
  const plan = answer?.plan ?? null;
  useAnnouncedChange(plan === null ? null : `${plan.headline}, a lease`, "lease");
  return (
    <section className="payplan" aria-labelledby="lease-title">
      <h2 className="h3" id="lease-title">
        Or lease it
      </h2>
      {plan === null ? null : (
        <>
          <p>
            <b className="price">{plan.headline}</b>, a lease
          </p>
          <dl className="sum2">
            {plan.rows.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          {plan.sentences.map((sentence) => (
            <p key={sentence} className="small">
              {sentence}
            </p>
          ))}
        </>
      )}
      {ofWallet === undefined ? null : (
        <p className="small">
          The <Link to={walletStepHref("lease")}>lease offer in your wallet</Link> costs {ofWallet}; a residual is of
          one car alone.
        </p>
      )}
      <Form className="form" method="post" action={action} noValidate preventScrollReset aria-label="A lease">
        <Problems errors={form.errors} place="lease" />
        <LeaseFields form={form} />
        <button className="btn" type="submit">
          Work out the lease
        </button>
        <p className="small muted">{example}</p>
      </Form>
    </section>
  );
}
