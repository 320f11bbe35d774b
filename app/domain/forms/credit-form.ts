import { CREDIT_BANDS } from "../money/apr-table";
import type { FormTable } from "./form-table";

/** The band that a shopper says is theirs. */
export const CREDIT_FORM = {
  band: {
    label: "Credit band",
    kind: "choice",
    isRequired: true,
    terms: CREDIT_BANDS,
    message: "Choose a credit band",
  },
} as const satisfies FormTable;
