import type { MakeFacts } from "../make-facts";
import { FROM_CX_3_TO_MAZDA2 } from "./mazda/cx-3-to-mazda2";
import { FROM_MAZDA3_TO_TRIBUTE } from "./mazda/mazda3-to-tribute";

export const MAZDA: MakeFacts = {
  code: "MAZDA",
  name: "Mazda",
  models: [...FROM_CX_3_TO_MAZDA2, ...FROM_MAZDA3_TO_TRIBUTE],
};
