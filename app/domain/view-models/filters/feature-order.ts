import { type FilterOptionView, isLongList } from "./filter-option";

/** What people ask for by name, most first. A catalogue with other codes has none of them, and loses nothing. */
const ASKED_FOR = [
  "THIRD_ROW",
  "APPLE_CARPLAY",
  "HEATED_SEATS",
  "SUNROOF",
  "LEATHER_SEATS",
  "ADAPTIVE_CRUISE_CONTROL",
  "TOW_HITCH",
] as const;
const UP_FRONT = ASKED_FOR.length + 1;

/**
 * Features by what they are good for: those that people ask for, then the more evenly one divides these cars the sooner;
 * what all of them have comes last, whoever asks for it.
 */
export function inFeatureOrder(options: readonly FilterOptionView[], total: number): readonly FilterOptionView[] {
  const places = new Map<string, number>(ASKED_FOR.map((code, place) => [code, place]));
  const divided = ({ count = 0 }: FilterOptionView) => Math.min(count, total - count);
  const placeOf = (one: FilterOptionView) => (divided(one) > 0 ? (places.get(one.code) ?? UP_FRONT) : UP_FRONT);
  const ordered = [...options].sort((one, other) => placeOf(one) - placeOf(other) || divided(other) - divided(one));
  if (!isLongList(ordered)) return ordered;
  return ordered.map(({ isUpFront: _byCount, ...one }, at) => (at < UP_FRONT ? { ...one, isUpFront: true } : one));
}
