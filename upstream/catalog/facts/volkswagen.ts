import type { MakeFacts } from "../make-facts";
import { FROM_ARTEON_TO_GOLF_SPORTWAGEN } from "./volkswagen/arteon-to-golf-sportwagen";
import { FROM_ID_4_TO_TOUAREG } from "./volkswagen/id-4-to-touareg";

export const VOLKSWAGEN: MakeFacts = {
  code: "VOLKSWAGEN",
  name: "Volkswagen",
  models: [...FROM_ARTEON_TO_GOLF_SPORTWAGEN, ...FROM_ID_4_TO_TOUAREG],
};
