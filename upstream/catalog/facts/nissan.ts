import type { MakeFacts } from "../make-facts";
import { FROM_370Z_TO_LEAF } from "./nissan/370z-to-leaf";
import { FROM_MAXIMA_TO_XTERRA } from "./nissan/maxima-to-xterra";

export const NISSAN: MakeFacts = {
  code: "NISSAN",
  name: "Nissan",
  models: [...FROM_370Z_TO_LEAF, ...FROM_MAXIMA_TO_XTERRA],
};
