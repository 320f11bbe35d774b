/** Words that a feed uses for a fuel, most telling first: "Gasoline/Mild Electric Hybrid" is a hybrid, not electric. */
const FUEL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/plug-?\s?in|phev/, "PIH"],
  [/hybrid|hev\b|gas(oline)?\s*\/\s*electric|electric\s*\/\s*gas/, "HYB"],
  [/hydrogen|fuel\s?cell/, "HYDR"],
  [/electric|\bev\b|\bbev\b|battery/, "ELE"],
  [/diesel|\btdi\b/, "DSL"],
  [/gas|petrol|flex|e-?85|ethanol|unleaded|premium|regular/, "GSL"],
];

/** A code of FUEL_TYPES, or undefined. */
export function readFuel(text: string): string | undefined {
  // Compressed natural gas and propane have no code; "gas" in them is not gasoline.
  if (/natural gas|\bcng\b|propane|\blpg\b/i.test(text)) return undefined;
  const words = text.toLowerCase();
  return FUEL_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** A code of DRIVE_GROUPS, or undefined. */
export function readDrive(text: string): string | undefined {
  const words = text.toLowerCase();
  if (/all.?wheel|four.?wheel|4.?wheel|\bawd\b|\b4wd\b|4x4|4matic|quattro|xdrive/.test(words)) return "AWD4WD";
  if (/front|\bfwd\b/.test(words)) return "FWD";
  if (/rear|\brwd\b/.test(words)) return "RWD";
  return undefined;
}

/** A code of TRANSMISSIONS, or undefined. Automated and continuously variable gearboxes count as automatic. */
export function readTransmission(text: string): string | undefined {
  const words = text.toLowerCase();
  const automatic =
    /auto|a\/t|\bat\b|cvt|variable|tronic|(dual|double).?(clutch|shift)|\bdct\b|\bdsg\b|pdk|doppelkupplung|single.?speed|1.?speed|direct drive|^a$/;
  if (automatic.test(words)) return "AUT";
  return /manual|m\/t|\bmt\b|^m$|stick/.test(words) ? "MAN" : undefined;
}

const CYLINDER_COUNTS: ReadonlySet<number> = new Set([3, 4, 5, 6, 8, 10, 12]);

interface EngineReading {
  /** A code of ENGINES. */
  readonly code?: string;
  readonly litres?: number;
  /** The text as shown; absent where it holds no words for an engine ("0 0.0", "NOT SPECIFIED"). */
  readonly name?: string;
}

/**
 * Reads engine texts such as "3.5L V6 24V PDI DOHC", "I4", "10 Cylinder" and "Regular Unleaded V-6 3.6 L/220".
 * `fuel` is the fuel code of the car: electric, hybrid and fuel-cell cars have engine codes of their own.
 */
export function readEngine(text: string | undefined, fuel: string | undefined): EngineReading {
  const name = text !== undefined && /[a-z]/i.test(text) && !/not specified/i.test(text) ? text : undefined;
  if (fuel === "ELE")
    return { code: "EL", name: name !== undefined && /electric|motor/i.test(name) ? name : "Electric" };
  if (fuel === "HYDR") return { code: "FCELL", name };
  const litres = name === undefined ? undefined : readLitres(name);
  if (fuel === "HYB" || fuel === "PIH") return { code: "HYBRD", litres, name };
  if (name === undefined) return {};
  if (/rotary|wankel/i.test(name)) return { code: "RTR", litres, name };
  const cylinders = readCylinders(name);
  return { code: cylinders === undefined ? undefined : `${cylinders}CLDR`, litres, name };
}

/** Cylinders from a layout ("V6", "I-4", "H4", "W12", "Straight 6") or a count ("4-cyl"); undefined where no code has them. */
function readCylinders(text: string): number | undefined {
  const layout =
    /\b[IVHLW]-?(\d{1,2})\b/i.exec(text)?.[1] ?? /\b(?:straight|inline|flat)[\s-]?(\d{1,2})\b/i.exec(text)?.[1];
  const digits = layout ?? /\b(\d{1,2})[\s-]?cyl/i.exec(text)?.[1];
  const count = Number(digits);
  return CYLINDER_COUNTS.has(count) ? count : undefined;
}

const LITRES_MIN = 0.6;
const LITRES_MAX = 9;

function readLitres(text: string): number | undefined {
  // "3.5L", "3.6 L/220", "1.5T", and "V6 3.5/213" where the unit is left out.
  const match = /\b(\d\.\d)(?:\s?-?(?:L|T)\b|\s?\/\d|\s)/i.exec(`${text} `);
  const litres = Number(match?.[1]);
  return litres >= LITRES_MIN && litres <= LITRES_MAX ? litres : undefined;
}

interface EconomyReading {
  readonly city?: number;
  readonly highway?: number;
  readonly combined?: number;
  readonly note?: string;
}

/** Above this no car burns fuel so sparingly: the figure is MPGe. */
const MPG_MAX = 75;
const MPG_MIN = 5;

/**
 * Miles per gallon, whole. MPGe of electric and plug-in cars never becomes mpg; 0 is unknown; city above highway is
 * believable for a hybrid only and otherwise turned round. Combined is the EPA's 55/45 harmonic mean where not given.
 */
export function readEconomy(
  city: number | undefined,
  highway: number | undefined,
  combined: number | undefined,
  fuel: string | undefined,
): EconomyReading {
  if (fuel === "ELE" || fuel === "HYDR") return {};
  const known = [city, highway, combined].filter((mpg) => mpg !== undefined && mpg !== 0);
  if (known.some((mpg) => mpg !== undefined && (mpg > MPG_MAX || mpg < MPG_MIN))) {
    return { note: "not miles per gallon of fuel: left out" };
  }
  const [low, high] = [whole(city), whole(highway)];
  const isTurned = low !== undefined && high !== undefined && low > high && fuel !== "HYB" && fuel !== "PIH";
  const [cityMpg, highwayMpg] = isTurned ? [high, low] : [low, high];
  const mean =
    cityMpg !== undefined && highwayMpg !== undefined
      ? Math.round(1 / (0.55 / cityMpg + 0.45 / highwayMpg))
      : undefined;
  return {
    city: cityMpg,
    highway: highwayMpg,
    combined: whole(combined) ?? mean,
    note: isTurned ? "city above highway: turned round" : undefined,
  };
}

function whole(mpg: number | undefined): number | undefined {
  return mpg === undefined || mpg === 0 ? undefined : Math.round(mpg);
}
