import type { MakeFacts } from "../make-facts";
import { FROM_A_CLASS_TO_GLA_CLASS } from "./mercedes-benz/a-class-to-gla-class";
import { FROM_GLA_250_TO_SL_450 } from "./mercedes-benz/gla-250-to-sl-450";
import { FROM_SLC_300_TO_AMG_S_63 } from "./mercedes-benz/slc-300-to-amg-s-63";

export const MERCEDES: MakeFacts = {
  code: "MERCEDES",
  name: "Mercedes-Benz",
  models: [...FROM_A_CLASS_TO_GLA_CLASS, ...FROM_GLA_250_TO_SL_450, ...FROM_SLC_300_TO_AMG_S_63],
};
