import { useLocation } from "@remix-run/react";
import { FROM_PARAMETER, WALLET_PATH } from "~/domain/site-paths";
import { WalletToken } from "../../form/form-token-field";

/** By this name the budget's fields among the prices belong to a form of their own. */
export const BUDGET_FORM_ID = "budget";

/** The wallet's form: it stands beside the panel's, which is sent by GET, and no budget belongs in an address. */
export function BudgetForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={BUDGET_FORM_ID} method="post" action={WALLET_PATH} aria-label="Budget">
      <WalletToken />
      <input type="hidden" name={FROM_PARAMETER} value={`${pathname}${search}`} />
    </form>
  );
}
