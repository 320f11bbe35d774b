import type { WalletStepName } from "~/domain/wallet/wallet-steps";
import { CREDIT_STEP } from "./credit-step.server";
import { FINANCING_STEP } from "./financing-step.server";
import { GAP_STEP } from "./gap-step.server";
import { LEASE_STEP } from "./lease-step.server";
import { PAYOFF_STEP } from "./payoff-step.server";
import { TRADE_IN_STEP } from "./trade-in-step.server";
import type { WalletStep } from "./wallet-step.server";

/** A row for each step of `WALLET_STEPS`. */
export const STEPS: Readonly<Record<WalletStepName, WalletStep>> = {
  "trade-in": TRADE_IN_STEP,
  payoff: PAYOFF_STEP,
  credit: CREDIT_STEP,
  financing: FINANCING_STEP,
  lease: LEASE_STEP,
  warranties: { open: () => ({ step: "warranties" }) },
  gap: GAP_STEP,
};
