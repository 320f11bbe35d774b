import type { FormValues } from "~/domain/forms/form-table";
import type { LEASE_FORM } from "~/domain/forms/lease-form";
import { saidIn, type Wallet } from "~/domain/wallet/wallet";
import { type LeasePlan, leaseExample, toLeasePlan, toLeaseValues } from "../vehicle/lease-plan";

export interface LeasePage {
  /** What the form starts with. */
  readonly values: FormValues<typeof LEASE_FORM>;
  /** Of the offer that was typed; absent where none was. */
  readonly plan?: LeasePlan;
  readonly example: string;
}

export function toLeasePage(wallet: Wallet): LeasePage {
  const offer = saidIn(wallet, "lease");
  if (offer === null) return { values: {}, example: leaseExample() };
  return { values: toLeaseValues(offer), plan: toLeasePlan(offer), example: leaseExample() };
}
