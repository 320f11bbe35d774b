import { isValidVin, readTypedVin, VIN_SHAPE } from "../../../app/domain/vin";
import type { Reading } from "./cell-readings";

/**
 * A VIN in upper case without spaces. 17 legal characters are taken, with a note where the check digit is wrong (cars made
 * for other markets have none); O, Q and I, which no VIN holds, become 0 and 1 where that makes the check digit right.
 * Anything else has no value.
 */
export function readVin(text: string): Reading<string> {
  const vin = readTypedVin(text);
  if (isValidVin(vin)) return { value: vin };
  const repaired = vin.replace(/[OQ]/g, "0").replace(/I/g, "1");
  if (repaired !== vin && isValidVin(repaired)) return { value: repaired, note: "letters O, Q or I read as digits" };
  return VIN_SHAPE.test(vin) ? { value: vin, note: "the check digit is wrong" } : {};
}
