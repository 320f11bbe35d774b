import { EQUIPMENT_LINES } from "./nicknames";
import type { TypedWord } from "./typed-words";

/** A model's name within a text, and the place of its words. */
export interface NameSaid {
  readonly from: number;
  readonly words: number;
}

/** "M Sport", "S line": two words that no model's name ends with. */
export function isEquipmentLine(words: readonly TypedWord[], at: number): boolean {
  return EQUIPMENT_LINES.has(`${words[at]?.plain ?? ""}${words[at + 1]?.plain ?? ""}`);
}

/**
 * Words that make another model's name together with one that stands apart from them are brought behind it: a "hybrid
 * Camry" and a "Mustang GT convertible" are a Camry Hybrid and a Mustang Convertible GT. Null where no words are.
 */
export function namesBroughtTogether(
  words: readonly TypedWord[],
  names: readonly NameSaid[],
  isModel: (plain: string) => boolean,
): readonly TypedWord[] | null {
  for (const { from, words: length } of names) {
    const end = from + length;
    const name = words
      .slice(from, end)
      .map(({ plain }) => plain)
      .join("");
    const isApart = (index: number) => (index < from || index > end) && !isEquipmentLine(words, index);
    const isOfOther = (index: number) => names.some((one) => index >= one.from && index < one.from + one.words);
    const at = words.findIndex(
      ({ plain }, index) => plain !== "" && isApart(index) && !isOfOther(index) && isModel(`${name}${plain}`),
    );
    const word = words[at];
    if (word === undefined) continue;
    const others = words.filter((_, index) => index !== at);
    const behind = at < from ? end - 1 : end;
    return [...others.slice(0, behind), { ...word, sign: "" }, ...others.slice(behind)];
  }
  return null;
}
