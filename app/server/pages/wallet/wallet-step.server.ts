import type { AppLoadContext } from "@remix-run/node";
import type { StepRefusal, WalletStepView } from "~/domain/view-models/wallet/step-page";
import type { Wallet, WalletChanges } from "~/domain/wallet/wallet";

interface StepFacts {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly wallet: Wallet;
  /** The site's day. */
  readonly today: string;
}

/** What a step's form says anew in the wallet, or what is wrong with it. */
export type StepReading = { readonly changes: WalletChanges } | StepRefusal;

/** A page of the wallet: what it shows, and what its form says. */
export interface WalletStep {
  open(facts: StepFacts): WalletStepView | Promise<WalletStepView>;
  /** Absent where the page asks for nothing. */
  read?(typed: (field: string) => string, facts: StepFacts): StepReading | Promise<StepReading>;
  /** Buttons beside the form's own, by their intent. */
  readonly buttons?: Readonly<Record<string, WalletChanges>>;
}
