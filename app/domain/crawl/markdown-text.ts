/** Text of others as plain words in Markdown: nothing in it is a mark, a link or HTML. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, "\\$&")
    .replace(/^(\d*)([#+.)-])/, "$1\\$2");
}

/** `[words](address)`; the address is one of ours, or checked before. */
export function markdownLink(words: string, address: string): string {
  return `[${markdownText(words)}](${address.replace(/[()\s<>]/g, encodeMark)})`;
}

export function markdownList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Sections with a blank line between them; empty ones are left out. */
export function markdownDocument(sections: readonly (string | undefined)[]): string {
  return `${sections.filter((section) => section !== undefined && section !== "").join("\n\n")}\n`;
}

/** Brackets and blanks would end the address; encodeURIComponent leaves round brackets as they are. */
function encodeMark(mark: string): string {
  return mark === "(" ? "%28" : mark === ")" ? "%29" : encodeURIComponent(mark);
}
