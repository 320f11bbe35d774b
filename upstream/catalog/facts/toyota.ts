import type { MakeFacts } from "../make-facts";
import { FROM_4RUNNER_TO_CROWN } from "./toyota/4runner-to-crown";
import { FROM_FJ_CRUISER_TO_PRIUS_C } from "./toyota/fj-cruiser-to-prius-c";
import { FROM_PRIUS_PRIME_TO_YARIS } from "./toyota/prius-prime-to-yaris";

export const TOYOTA: MakeFacts = {
  code: "TOYOTA",
  name: "Toyota",
  models: [...FROM_4RUNNER_TO_CROWN, ...FROM_FJ_CRUISER_TO_PRIUS_C, ...FROM_PRIUS_PRIME_TO_YARIS],
};
