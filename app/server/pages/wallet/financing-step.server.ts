import { FINANCING_FORM } from "~/domain/forms/financing-form";
import { readForm } from "~/domain/forms/form-table";
import { STATES } from "~/domain/states";
import { NO_TERMS, readFinancing, toFinancingPage } from "~/domain/view-models/wallet/financing-page";
import { FORGET_STEP_INTENT } from "~/domain/view-models/wallet/step-page";
import { siteCalendar, yearOf } from "../../context/today.server";
import type { WalletStep } from "./wallet-step.server";

/** The terms of a loan: what is put down, months, rate and sales tax. */
export const FINANCING_STEP: WalletStep = {
  open: ({ context, wallet }) => ({
    step: "financing",
    states: Object.entries(STATES),
    page: toFinancingPage({
      wallet,
      usual: context.loans,
      aprTable: context.aprTable,
      year: yearOf(siteCalendar(context)),
    }),
  }),
  read: (typed, { wallet }) => {
    const { values, errors, given } = readForm(FINANCING_FORM, typed);
    if (given === null) return { values, errors };
    const isState = given.state === undefined || Object.hasOwn(STATES, given.state);
    if (!isState) return { values, errors: [{ field: "state", message: "Choose a state from the list" }] };
    return { changes: Object.assign({ promotion: "financing" } as const, readFinancing(given, wallet)) };
  },
  buttons: { [FORGET_STEP_INTENT]: NO_TERMS },
};
