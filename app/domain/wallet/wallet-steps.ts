import { WALLET_PATH } from "../site-paths";

/** The wallet's pages beside the budget's, each at an address of one word below it, in the order of their links. */
export const WALLET_STEPS = [
  { code: "trade-in", label: "Trade-in", title: "What is your car worth?" },
  { code: "payoff", label: "Payoff quote", title: "Payoff quote" },
  { code: "credit", label: "Credit band", title: "Your credit band" },
  { code: "financing", label: "Financing", title: "Financing" },
  { code: "lease", label: "Lease", title: "What a lease costs" },
  { code: "warranties", label: "Warranties", title: "Warranties and service contracts" },
  { code: "gap", label: "GAP", title: "GAP protection" },
] as const;
export type WalletStepName = (typeof WALLET_STEPS)[number]["code"];

export const findWalletStep = (code: string | undefined) => WALLET_STEPS.find((step) => step.code === code);

export const walletStepHref = (step: WalletStepName): string => `${WALLET_PATH}/${step}`;
