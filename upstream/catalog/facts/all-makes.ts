import type { MakeFacts } from "../make-facts";
import { FORD } from "./ford";
import { CHEVROLET, GMC } from "./general-motors";
import { HONDA } from "./honda";
import { HYUNDAI, KIA } from "./hyundai";
import { NISSAN } from "./nissan";
import { JEEP, RAM } from "./stellantis";
import { SUBARU } from "./subaru-mazda";
import { TOYOTA } from "./toyota";

/** Every make, by name. */
export const ALL_MAKES: readonly MakeFacts[] = [
  CHEVROLET,
  FORD,
  GMC,
  HONDA,
  HYUNDAI,
  JEEP,
  KIA,
  NISSAN,
  RAM,
  SUBARU,
  TOYOTA,
];
