import type { MakeFacts } from "../make-facts";
import { FROM_ACCENT_TO_KONA_EV } from "./hyundai/accent-to-kona-ev";
import { FROM_PALISADE_TO_VENUE } from "./hyundai/palisade-to-venue";

export const HYUNDAI: MakeFacts = {
  code: "HYUNDAI",
  name: "Hyundai",
  models: [...FROM_ACCENT_TO_KONA_EV, ...FROM_PALISADE_TO_VENUE],
};
