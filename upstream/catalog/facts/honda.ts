import type { MakeFacts } from "../make-facts";
import { FROM_ACCORD_TO_ELEMENT } from "./honda/accord-to-element";
import { FROM_FIT_TO_RIDGELINE } from "./honda/fit-to-ridgeline";

export const HONDA: MakeFacts = {
  code: "HONDA",
  name: "Honda",
  models: [...FROM_ACCORD_TO_ELEMENT, ...FROM_FIT_TO_RIDGELINE],
};
