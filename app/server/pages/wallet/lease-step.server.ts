import { readForm } from "~/domain/forms/form-table";
import { LEASE_FORM, leaseOfferOf } from "~/domain/forms/lease-form";
import { toLeasePage } from "~/domain/view-models/wallet/lease-page";
import { FORGET_STEP_INTENT } from "~/domain/view-models/wallet/step-page";
import type { WalletStep } from "./wallet-step.server";

/** What the offer of a lease costs a month. */
export const LEASE_STEP: WalletStep = {
  open: ({ wallet }) => ({ step: "lease", page: toLeasePage(wallet) }),
  read: (typed) => {
    const { values, errors, given } = readForm(LEASE_FORM, typed);
    return given === null ? { values, errors } : { changes: { lease: leaseOfferOf(given) } };
  },
  buttons: { [FORGET_STEP_INTENT]: { lease: null } },
};
