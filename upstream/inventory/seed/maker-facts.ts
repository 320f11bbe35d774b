import type { VehicleStyle } from "../../../app/domain/vocabulary";

/** What the seed knows of a make beyond the catalogue. */
export interface MakerFacts {
  /** World manufacturer identifiers: cars, SUVs and vans, trucks. */
  readonly wmi: readonly [car: string, suv: string, truck: string];
  /** Share of its value that a car keeps from one year to the next. */
  readonly keepsPerYear: number;
  readonly isLuxury: boolean;
}

type Row = readonly [wmi: string, keepsPerYear: number, isLuxury?: boolean];

const MAINSTREAM_KEEPS = 0.885;

const ROWS: Readonly<Record<string, Row>> = {
  ACURA: ["19U 5J8 5J8", 0.884, true],
  ALFAROMEO: ["ZAR ZAS ZAS", 0.832, true],
  ASTONMARTIN: ["SCF SD7 SD7", 0.872, true],
  AUDI: ["WAU WA1 WA1", 0.857, true],
  BENTLEY: ["SCB SJA SJA", 0.872, true],
  BMW: ["WBA 5UX 5UX", 0.857, true],
  BUICK: ["1G4 5GA 5GA", 0.867],
  CADILLAC: ["1G6 1GY 1GY", 0.857, true],
  CHEVROLET: ["1G1 1GN 1GC", 0.884],
  CHRYSLER: ["2C3 2C4 2C4", 0.862],
  DODGE: ["2C3 1C4 1D7", 0.877],
  FERRARI: ["ZFF ZSG ZSG", 0.952, true],
  FIAT: ["3C3 ZFB ZFB", 0.842],
  FORD: ["1FA 1FM 1FT", 0.882],
  GENESIS: ["KMT KMU KMU", 0.862, true],
  GMC: ["1GK 1GK 1GT", 0.892],
  HONDA: ["1HG 5J6 5FP", 0.907],
  HUMMER: ["5GT 5GT 5GN", 0.892],
  HYUNDAI: ["KMH KM8 5NT", 0.882],
  INFINITI: ["JN1 5N1 5N1", 0.852, true],
  JAGUAR: ["SAJ SAD SAD", 0.832, true],
  JEEP: ["1C4 1C4 1C6", 0.892],
  KIA: ["KNA KND KND", 0.882],
  LAMBORGHINI: ["ZHW ZPB ZPB", 0.942, true],
  LANDROVER: ["SAL SAL SAL", 0.857, true],
  LEXUS: ["JTH JTJ JTJ", 0.907, true],
  LINCOLN: ["3LN 5LM 5LT", 0.857, true],
  LOTUS: ["SCC LJU LJU", 0.892, true],
  LUCID: ["50E 7U7 7U7", 0.812, true],
  MASERATI: ["ZAM ZN6 ZN6", 0.822, true],
  MAYBACH: ["WDB WDB WDB", 0.872, true],
  MAZDA: ["JM1 JM3 4F4", 0.887],
  MCLAREN: ["SBM SBM SBM", 0.882, true],
  MERCEDES: ["W1K 4JG 4JG", 0.862, true],
  MERCURY: ["2ME 4M2 4M2", 0.842],
  MINI: ["WMW WMZ WMZ", 0.872],
  MITSUBISHI: ["ML3 JA4 JA4", 0.857],
  NISSAN: ["1N4 5N1 1N6", 0.872],
  POLESTAR: ["YSM YSR YSR", 0.812, true],
  PONTIAC: ["1G2 5Y2 5Y2", 0.852],
  PORSCHE: ["WP0 WP1 WP1", 0.912, true],
  RAM: ["3C6 3C6 1C6", 0.887],
  RIVIAN: ["7PD 7PD 7FC", 0.842, true],
  ROLLSROYCE: ["SCA SLA SLA", 0.902, true],
  SAAB: ["YS3 YS3 YS3", 0.842],
  SATURN: ["1G8 5GZ 5GZ", 0.842],
  SCION: ["JTK JTL JTL", 0.877],
  SMART: ["WME WME WME", 0.832],
  SUBARU: ["JF1 JF2 4S4", 0.902],
  SUZUKI: ["JS2 JS3 5Z6", 0.847],
  TESLA: ["5YJ 7SA 7G2", 0.862, true],
  TOYOTA: ["4T1 2T3 5TF", 0.917],
  VINFAST: ["RLL RLL RLL", 0.792],
  VOLKSWAGEN: ["3VW 1V2 1V2", 0.872],
  VOLVO: ["YV1 YV4 YV4", 0.862, true],
};

const CAR_STYLES: ReadonlySet<VehicleStyle> = new Set(["SEDAN", "COUPE", "CONVERT", "HATCH", "WAGON"]);

export function makerFacts(makeCode: string): MakerFacts {
  const [wmi, keepsPerYear, isLuxury = false] = ROWS[makeCode] ?? ["1ZZ", MAINSTREAM_KEEPS];
  const [car = "1ZZ", suv = car, truck = suv] = wmi.split(" ");
  return { wmi: [car, suv, truck], keepsPerYear, isLuxury };
}

export function wmiOf(makeCode: string, style: VehicleStyle): string {
  const [car, suv, truck] = makerFacts(makeCode).wmi;
  if (style === "TRUCKS") return truck;
  return CAR_STYLES.has(style) ? car : suv;
}
