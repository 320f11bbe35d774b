const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** What no XML 1.0 document may hold: controls but tab and line ends, halves of surrogate pairs, the two non-characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
