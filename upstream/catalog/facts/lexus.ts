import type { MakeFacts } from "../make-facts";
import { FROM_CT_200H_TO_LX_600 } from "./lexus/ct-200h-to-lx-600";
import { FROM_NX_200T_TO_RZ_450E } from "./lexus/nx-200t-to-rz-450e";

export const LEXUS: MakeFacts = {
  code: "LEXUS",
  name: "Lexus",
  models: [...FROM_CT_200H_TO_LX_600, ...FROM_NX_200T_TO_RZ_450E],
};
