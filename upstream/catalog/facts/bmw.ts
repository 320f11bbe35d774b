import type { MakeFacts } from "../make-facts";
import { FROM_128_TO_435_GRAN_COUPE } from "./bmw/128-to-435-gran-coupe";
import { FROM_440_TO_IX } from "./bmw/440-to-ix";
import { FROM_M2_TO_Z4 } from "./bmw/m2-to-z4";

export const BMW: MakeFacts = {
  code: "BMW",
  name: "BMW",
  models: [...FROM_128_TO_435_GRAN_COUPE, ...FROM_440_TO_IX, ...FROM_M2_TO_Z4],
};
