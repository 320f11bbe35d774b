import { toGapPage } from "~/domain/view-models/wallet/gap-page";
import { loansOf } from "../../shopper/wallet.server";
import type { WalletStep } from "./wallet-step.server";

/** Whether GAP would pay anything, by what the wallet says. It asks for nothing. */
export const GAP_STEP: WalletStep = {
  open: ({ context, wallet }) => ({ step: "gap", page: toGapPage(wallet, loansOf(context, wallet)) }),
};
