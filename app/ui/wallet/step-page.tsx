import "../vehicle/contact/contact.css";
import "../account/account.css";
import "./wallet.css";
import type { RefusedStep, StepRefusal, StepWords, WalletStepView } from "~/domain/view-models/wallet/step-page";
import { walletStepHref } from "~/domain/wallet/wallet-steps";
import type { WalletNotes as WalletNotesView } from "~/server/pages/wallet-notes.server";
import { Notice } from "../states/notice";
import { CreditStep } from "./credit-step";
import { FinancingStep } from "./financing-step";
import { GapStep } from "./gap-step";
import { LeaseStep } from "./lease-step";
import { PayoffStep } from "./payoff-step";
import type { StepFormFacts } from "./step-form";
import { Partners, StepLead } from "./step-words";
import { TradeInStep } from "./trade-in-step";
import { WalletNav } from "./wallet-nav";
import { WalletNotes } from "./wallet-notes";

interface StepPageProps {
  page: {
    readonly title: string;
    readonly view: WalletStepView;
    readonly words: StepWords | undefined;
    readonly from: string;
    /** The service could not say what the wallet holds. */
    readonly isUnknown: boolean;
    readonly notes: WalletNotesView;
  };
  answer: RefusedStep | undefined;
}

/** A page of the wallet: its step, with the ways to all others. */
export function StepPage({ page, answer }: StepPageProps) {
  const { title, view, words, isUnknown, notes } = page;
  const from = answer?.from ?? page.from;
  // What a form is for stands behind it; a page without one is its words.
  const isForm = view.step === "financing";
  return (
    <>
      <WalletNav here={walletStepHref(view.step)} from={from} />
      <div className="wrap accpage" id="listings" tabIndex={-1} key={view.step}>
        <h1 className="h2">{title}</h1>
        {isUnknown ? (
          <Notice tone="warn">
            <p>We can't read your wallet right now, so this page shows none of what you saved in it.</p>
          </Notice>
        ) : null}
        <WalletNotes notes={notes} />
        {words === undefined || isForm ? null : <StepLead title={title} words={words} />}
        <Step view={view} answer={answer} from={from} token={notes.token} />
        {words !== undefined && isForm ? <StepLead title={title} words={words} /> : null}
        {words === undefined ? null : <Partners words={words} isOffered={view.step !== "gap" || view.page.isOffered} />}
      </div>
    </>
  );
}

interface StepProps extends StepFormFacts {
  view: WalletStepView;
  answer: StepRefusal | undefined;
}

function Step({ view, ...rest }: StepProps) {
  switch (view.step) {
    case "trade-in":
      return <TradeInStep page={view.page} {...rest} />;
    case "payoff":
      return <PayoffStep page={view.page} {...rest} />;
    case "credit":
      return <CreditStep page={view.page} {...rest} />;
    case "lease":
      return <LeaseStep page={view.page} {...rest} />;
    case "financing":
      return <FinancingStep page={view.page} states={view.states} {...rest} />;
    case "warranties":
      return null;
    case "gap":
      return <GapStep page={view.page} />;
  }
}
