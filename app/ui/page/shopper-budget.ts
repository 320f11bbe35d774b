import { createContext } from "react";
import type { Budget } from "~/domain/money/budget";

/** What the shopper said that they can pay; null where they said nothing. */
export const ShopperBudget = createContext<Budget | null>(null);
