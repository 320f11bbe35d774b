import { CREDIT_FORM } from "~/domain/forms/credit-form";
import { readForm } from "~/domain/forms/form-table";
import { toCreditPage } from "~/domain/view-models/wallet/credit-page";
import { FORGET_STEP_INTENT, USE_BAND_INTENT } from "~/domain/view-models/wallet/step-page";
import type { WalletStep } from "./wallet-step.server";

/** The band whose average rate estimates go by. */
export const CREDIT_STEP: WalletStep = {
  open: ({ context, wallet, today }) => ({
    step: "credit",
    page: toCreditPage({ wallet, usual: context.loans, aprTable: context.aprTable, today }),
  }),
  read: (typed) => {
    const { values, errors, given } = readForm(CREDIT_FORM, typed);
    return given === null ? { values, errors } : { changes: { band: given.band, placement: "credit" } };
  },
  buttons: { [FORGET_STEP_INTENT]: { band: null }, [USE_BAND_INTENT]: { aprPercent: null } },
};
