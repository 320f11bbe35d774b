import { readForm } from "~/domain/forms/form-table";
import { PAYOFF_FORM } from "~/domain/forms/payoff-form";
import { readPayoff, toPayoffPage } from "~/domain/view-models/wallet/payoff-page";
import { FORGET_STEP_INTENT } from "~/domain/view-models/wallet/step-page";
import type { WalletStep } from "./wallet-step.server";

/** What ends the loan on the shopper's own car. */
export const PAYOFF_STEP: WalletStep = {
  open: ({ wallet, today }) => ({ step: "payoff", page: toPayoffPage(wallet, today) }),
  read: (typed, { today }) => {
    const { values, errors, given } = readForm(PAYOFF_FORM, typed);
    if (given === null) return { values, errors };
    const payoff = readPayoff(given, today);
    return "message" in payoff ? { values, errors: [payoff] } : { changes: { payoff, placement: "payoff" } };
  },
  buttons: { [FORGET_STEP_INTENT]: { payoff: null } },
};
