import type { MakeFacts } from "../make-facts";
import { FROM_CADENZA_TO_OPTIMA } from "./kia/cadenza-to-optima";
import { FROM_RIO_TO_TELLURIDE } from "./kia/rio-to-telluride";

export const KIA: MakeFacts = {
  code: "KIA",
  name: "Kia",
  models: [...FROM_CADENZA_TO_OPTIMA, ...FROM_RIO_TO_TELLURIDE],
};
