import type { InfoPage } from "../info/info-page";
import type { CreditPage } from "./credit-page";
import type { FinancingPage } from "./financing-page";
import type { GapPage } from "./gap-page";
import type { LeasePage } from "./lease-page";
import type { PayoffPage } from "./payoff-page";
import type { TradeInPage } from "./trade-in-page";

/** What a step of the wallet shows, by its name. */
export type WalletStepView =
  | { readonly step: "trade-in"; readonly page: TradeInPage }
  | { readonly step: "payoff"; readonly page: PayoffPage }
  | { readonly step: "credit"; readonly page: CreditPage }
  | { readonly step: "lease"; readonly page: LeasePage }
  | {
      readonly step: "financing";
      readonly page: FinancingPage;
      /** Letters and name, in the order of the names. */
      readonly states: readonly (readonly [code: string, name: string])[];
    }
  | { readonly step: "warranties" }
  | { readonly step: "gap"; readonly page: GapPage };

/** What was typed and what is wrong with it, as the form shows it again. */
export interface StepRefusal {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** The same, with the search that the form came from: the address of an answer does not say it. */
export interface RefusedStep extends StepRefusal {
  readonly from: string;
}

/** The button of each step that takes back what was said in it, and one that gives the rate back to the band. */
export const FORGET_STEP_INTENT = "forget-step";
export const USE_BAND_INTENT = "use-band";

/** What a brand says of a step beside its figures, and whom it leads to. */
export interface StepWords extends Pick<InfoPage, "sections"> {
  readonly lead: string;
  readonly partnersSentence: string;
  readonly partners: readonly { readonly name: string; readonly href: string; readonly text: string }[];
}
