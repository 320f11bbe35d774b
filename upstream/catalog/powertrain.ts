export interface Powertrain {
  readonly engineCode: string;
  readonly engineName: string;
  readonly displacementLitres?: number;
  readonly fuel: string;
  readonly drive: string;
  readonly transmission: string;
  readonly transmissionName: string;
  readonly mpgCity?: number;
  readonly mpgHighway?: number;
  readonly mpgCombined?: number;
  readonly electricRangeMiles?: number;
}

/**
 * A powertrain in one line: "2.5I4h AWD CVT 41/38/40 36mi". Litres, T or S for turbo or supercharged, layout and cylinders,
 * h p d for hybrid, plug-in, diesel (E electric, F fuel cell); drive; gearbox; MPG city/highway/combined and electric miles
 * where the EPA has measured them.
 */
export const POWERTRAIN =
  /^(?:[EF]|\d\.\d[TS]?(?:[IVHW]\d+|R)[hpd]?) (?:AWD|4WD|FWD|RWD) (?:CVT|(?:A|M|DCT)\d+)(?: \d+\/\d+\/\d+)?(?: \d+mi)?$/;
const COMBUSTION = /^(?<litres>\d+\.\d)(?<charge>[TS]?)(?<layout>[IVHWR])(?<cylinders>\d*)(?<kind>[hpd]?)$/;

/** Reads such a line. Throws where it does not read: whoever holds it has checked it. */
export function readPowertrain(line: string): Powertrain {
  const [engine = "", drive = "", gearbox = "", ...figures] = line.split(" ");
  return { ...readEngine(engine), drive: driveGroup(drive, line), ...readGearbox(gearbox), ...readFigures(figures) };
}

function readEngine(engine: string) {
  if (engine === "E") return { engineCode: "EL", engineName: "Electric", fuel: "ELE" };
  if (engine === "F") return { engineCode: "FCELL", engineName: "Hydrogen Fuel Cell", fuel: "HYDR" };
  const parts = COMBUSTION.exec(engine)?.groups;
  if (parts === undefined) throw new Error(`This engine does not read: ${engine}`);
  const { litres = "", charge = "", layout = "", cylinders = "", kind = "" } = parts;
  const isElectrified = kind === "h" || kind === "p";
  const words = [
    `${litres}L`,
    layout === "R" ? "Rotary" : `${layout}${cylinders}`,
    ...(charge === "T" ? ["Turbo"] : charge === "S" ? ["Supercharged"] : []),
    ...(kind === "h" ? ["Hybrid"] : kind === "p" ? ["Plug-in Hybrid"] : kind === "d" ? ["Diesel"] : []),
  ];
  return {
    engineCode: isElectrified ? "HYBRD" : layout === "R" ? "RTR" : `${cylinders}CLDR`,
    engineName: words.join(" "),
    displacementLitres: Number(litres),
    fuel: kind === "h" ? "HYB" : kind === "p" ? "PIH" : kind === "d" ? "DSL" : "GSL",
  };
}

function driveGroup(drive: string, line: string): string {
  if (drive === "AWD" || drive === "4WD") return "AWD4WD";
  if (drive === "FWD" || drive === "RWD") return drive;
  throw new Error(`This drive does not read: ${line}`);
}

function readGearbox(gearbox: string) {
  const speeds = gearbox.replace(/\D/g, "");
  if (gearbox === "CVT") return { transmission: "AUT", transmissionName: "Continuously Variable Automatic" };
  if (gearbox.startsWith("DCT"))
    return { transmission: "AUT", transmissionName: `${speeds}-Speed Dual-Clutch Automatic` };
  if (gearbox.startsWith("M")) return { transmission: "MAN", transmissionName: `${speeds}-Speed Manual` };
  return {
    transmission: "AUT",
    transmissionName: speeds === "1" ? "Single-Speed Automatic" : `${speeds}-Speed Automatic`,
  };
}

function readFigures(figures: readonly string[]) {
  const economy = figures.find((figure) => figure.includes("/"));
  const range = figures.find((figure) => figure.endsWith("mi"));
  const [mpgCity, mpgHighway, mpgCombined] = economy?.split("/").map(Number) ?? [];
  return {
    ...(economy === undefined ? {} : { mpgCity, mpgHighway, mpgCombined }),
    ...(range === undefined ? {} : { electricRangeMiles: Number.parseInt(range, 10) }),
  };
}
