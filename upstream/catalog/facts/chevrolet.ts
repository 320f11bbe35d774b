import type { MakeFacts } from "../make-facts";
import { FROM_AVALANCHE_TO_HHR } from "./chevrolet/avalanche-to-hhr";
import { FROM_SILVERADO_1500_TO_VOLT } from "./chevrolet/silverado-1500-to-volt";

export const CHEVROLET: MakeFacts = {
  code: "CHEVROLET",
  name: "Chevrolet",
  models: [...FROM_AVALANCHE_TO_HHR, ...FROM_SILVERADO_1500_TO_VOLT],
};
