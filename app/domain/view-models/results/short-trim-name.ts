import { SUGGESTED_TRIM_NAME_MAX_CHARS } from "~/domain/limits";

/** Section 5, "Suggested-trim names". Characters are counted, not halves of them. */
export function toShortTrimName(name: string): string {
  const characters = [...name];
  if (characters.length <= SUGGESTED_TRIM_NAME_MAX_CHARS) return name;
  return `${characters.slice(0, SUGGESTED_TRIM_NAME_MAX_CHARS).join("").trimEnd()}…`;
}
