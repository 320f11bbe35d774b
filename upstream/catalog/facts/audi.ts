import type { MakeFacts } from "../make-facts";
import { FROM_A3_TO_Q4_E_TRON } from "./audi/a3-to-q4-e-tron";
import { FROM_Q5_TO_TT } from "./audi/q5-to-tt";

export const AUDI: MakeFacts = {
  code: "AUDI",
  name: "Audi",
  models: [...FROM_A3_TO_Q4_E_TRON, ...FROM_Q5_TO_TT],
};
