import type { MakeFacts } from "../make-facts";
import { BMW, MINI, ROLLSROYCE } from "./bmw";
import { FORD, LINCOLN, MERCURY } from "./ford";
import { BUICK, CADILLAC, CHEVROLET, GMC, HUMMER, PONTIAC, SAAB, SATURN } from "./general-motors";
import { ACURA, HONDA } from "./honda";
import { GENESIS, HYUNDAI, KIA } from "./hyundai";
import { MERCEDES, SMART } from "./mercedes-benz";
import { INFINITI, MITSUBISHI, NISSAN } from "./nissan";
import {
  ASTONMARTIN,
  FERRARI,
  JAGUAR,
  LANDROVER,
  LOTUS,
  LUCID,
  MCLAREN,
  POLESTAR,
  RIVIAN,
  TESLA,
  VINFAST,
  VOLVO,
} from "./others";
import { ALFAROMEO, CHRYSLER, DODGE, FIAT, JEEP, MASERATI, RAM } from "./stellantis";
import { MAZDA, SUBARU, SUZUKI } from "./subaru-mazda";
import { LEXUS, SCION, TOYOTA } from "./toyota";
import { AUDI, BENTLEY, LAMBORGHINI, PORSCHE, VOLKSWAGEN } from "./volkswagen";

/** Every make, by name. */
export const ALL_MAKES: readonly MakeFacts[] = [
  ACURA,
  ALFAROMEO,
  ASTONMARTIN,
  AUDI,
  BENTLEY,
  BMW,
  BUICK,
  CADILLAC,
  CHEVROLET,
  CHRYSLER,
  DODGE,
  FERRARI,
  FIAT,
  FORD,
  GENESIS,
  GMC,
  HONDA,
  HUMMER,
  HYUNDAI,
  INFINITI,
  JAGUAR,
  JEEP,
  KIA,
  LAMBORGHINI,
  LANDROVER,
  LEXUS,
  LINCOLN,
  LOTUS,
  LUCID,
  MASERATI,
  MAZDA,
  MCLAREN,
  MERCEDES,
  MERCURY,
  MINI,
  MITSUBISHI,
  NISSAN,
  POLESTAR,
  PONTIAC,
  PORSCHE,
  RAM,
  RIVIAN,
  ROLLSROYCE,
  SAAB,
  SATURN,
  SCION,
  SMART,
  SUBARU,
  SUZUKI,
  TESLA,
  TOYOTA,
  VINFAST,
  VOLKSWAGEN,
  VOLVO,
];
