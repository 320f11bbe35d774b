import { SUGGESTED_TRIM_NAME_MAX_CHARS } from "~/domain/limits";
import { firstCharacters } from "~/domain/words/graphemes";

/** Section 5, "Suggested-trim names". Characters are counted as people see them. */
export function toShortTrimName(name: string): string {
  const short = firstCharacters(name, SUGGESTED_TRIM_NAME_MAX_CHARS);
  return short === name ? name : `${short.trimEnd()}…`;
}
