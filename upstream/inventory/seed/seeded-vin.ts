import { FIRST_VIN_YEAR, VIN_SECOND_ROUND_YEAR, VIN_YEAR_CODES, vinCheckDigit } from "../../../app/domain/vin";
import type { VehicleStyle } from "../../../app/domain/vocabulary";
import { wmiOf } from "./maker-facts";
import { numberOfText } from "./seeded-random";

const VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";
const SERIAL_NUMBERS = 1_000_000;

interface NumberedCar {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly style: VehicleStyle;
  readonly year: number;
  /** Different for every car of an inventory: it makes the VIN unique. */
  readonly serial: number;
}

/** A VIN with the maker's identifier, the code of the model year and a right check digit. */
export function seedVin(car: NumberedCar): string {
  const model = numberOfText(car.modelCode);
  const letter = (number: number) => VIN_LETTERS.charAt(number % VIN_LETTERS.length);
  const seventh = car.year >= VIN_SECOND_ROUND_YEAR ? letter(model >>> 12) : String((model >>> 12) % 10);
  const round = Math.floor(car.serial / SERIAL_NUMBERS);
  const plant = letter(numberOfText(car.makeCode) + round);
  const yearCode = VIN_YEAR_CODES.charAt((car.year - FIRST_VIN_YEAR) % VIN_YEAR_CODES.length);
  const start = `${wmiOf(car.makeCode, car.style)}${letter(model)}${(model >>> 4) % 10}${letter(model >>> 8)}${seventh}${(model >>> 16) % 10}`;
  // 7,919 is prime to a million: cars that follow one another in the seed do not in the factory.
  const serial = String((car.serial * 7_919) % SERIAL_NUMBERS).padStart(6, "0");
  const end = `${yearCode}${plant}${serial}`;
  return `${start}${vinCheckDigit(`${start}0${end}`) ?? "0"}${end}`;
}
