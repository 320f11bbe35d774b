import type { MakeFacts } from "../make-facts";
import { FORD, LINCOLN, MERCURY } from "./ford";
import { BUICK, CADILLAC, CHEVROLET, GMC, HUMMER, PONTIAC, SAAB, SATURN } from "./general-motors";
import { ACURA, HONDA } from "./honda";
import { GENESIS, HYUNDAI, KIA } from "./hyundai";
import { INFINITI, MITSUBISHI, NISSAN } from "./nissan";
import { ALFAROMEO, CHRYSLER, DODGE, FIAT, JEEP, MASERATI, RAM } from "./stellantis";
import { MAZDA, SUBARU, SUZUKI } from "./subaru-mazda";
import { LEXUS, SCION, TOYOTA } from "./toyota";

/** Every make, by name. */
export const ALL_MAKES: readonly MakeFacts[] = [
  ACURA,
  ALFAROMEO,
  BUICK,
  CADILLAC,
  CHEVROLET,
  CHRYSLER,
  DODGE,
  FIAT,
  FORD,
  GENESIS,
  GMC,
  HONDA,
  HUMMER,
  HYUNDAI,
  INFINITI,
  JEEP,
  KIA,
  LEXUS,
  LINCOLN,
  MASERATI,
  MAZDA,
  MERCURY,
  MITSUBISHI,
  NISSAN,
  PONTIAC,
  RAM,
  SAAB,
  SATURN,
  SCION,
  SUBARU,
  SUZUKI,
  TOYOTA,
];
