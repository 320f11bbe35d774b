/**
 * Without marks that turn the direction of writing: in a stranger's text, one that is never closed turns our own words round. Letters
 * of Arabic and Hebrew need none, and `<bdi>` around a name keeps its direction to itself.
 */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
