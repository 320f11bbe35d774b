import type { MakeFacts } from "../make-facts";
import { FROM_BRONCO_TO_EXPEDITION_EL } from "./ford/bronco-to-expedition-el";
import { FROM_EXPLORER_TO_FUSION_HYBRID } from "./ford/explorer-to-fusion-hybrid";
import { FROM_FUSION_ENERGI_TO_E_TRANSIT } from "./ford/fusion-energi-to-e-transit";

export const FORD: MakeFacts = {
  code: "FORD",
  name: "Ford",
  models: [...FROM_BRONCO_TO_EXPEDITION_EL, ...FROM_EXPLORER_TO_FUSION_HYBRID, ...FROM_FUSION_ENERGI_TO_E_TRANSIT],
};
