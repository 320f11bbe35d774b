import type { MakeFacts } from "../make-facts";
import { ACURA } from "./acura";
import { ALFAROMEO } from "./alfa-romeo";
import { ASTONMARTIN } from "./aston-martin";
import { AUDI } from "./audi";
import { BENTLEY } from "./bentley";
import { BMW } from "./bmw";
import { BUICK } from "./buick";
import { CADILLAC } from "./cadillac";
import { CHEVROLET } from "./chevrolet";
import { CHRYSLER } from "./chrysler";
import { DODGE } from "./dodge";
import { FERRARI } from "./ferrari";
import { FIAT } from "./fiat";
import { FORD } from "./ford";
import { GENESIS } from "./genesis";
import { GMC } from "./gmc";
import { HONDA } from "./honda";
import { HUMMER } from "./hummer";
import { HYUNDAI } from "./hyundai";
import { INFINITI } from "./infiniti";
import { JAGUAR } from "./jaguar";
import { JEEP } from "./jeep";
import { KIA } from "./kia";
import { LAMBORGHINI } from "./lamborghini";
import { LANDROVER } from "./land-rover";
import { LEXUS } from "./lexus";
import { LINCOLN } from "./lincoln";
import { LOTUS } from "./lotus";
import { LUCID } from "./lucid";
import { MASERATI } from "./maserati";
import { MAZDA } from "./mazda";
import { MCLAREN } from "./mclaren";
import { MERCEDES } from "./mercedes-benz";
import { MERCURY } from "./mercury";
import { MINI } from "./mini";
import { MITSUBISHI } from "./mitsubishi";
import { NISSAN } from "./nissan";
import { POLESTAR } from "./polestar";
import { PONTIAC } from "./pontiac";
import { PORSCHE } from "./porsche";
import { RAM } from "./ram";
import { RIVIAN } from "./rivian";
import { ROLLSROYCE } from "./rolls-royce";
import { SAAB } from "./saab";
import { SATURN } from "./saturn";
import { SCION } from "./scion";
import { SMART } from "./smart";
import { SUBARU } from "./subaru";
import { SUZUKI } from "./suzuki";
import { TESLA } from "./tesla";
import { TOYOTA } from "./toyota";
import { VINFAST } from "./vinfast";
import { VOLKSWAGEN } from "./volkswagen";
import { VOLVO } from "./volvo";

/** Every make, by name: a file for each. The models of a large one stand in a folder beside it, in their order. */
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
