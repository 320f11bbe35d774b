import { escapeXml } from "../crawl/xml-text";

/** A table of plain texts; an empty `rows` gives the sentence instead, which is markup. */
export function htmlTable(head: readonly string[], rows: readonly (readonly string[])[], whenEmpty: string): string {
  if (rows.length === 0) return `<p>${whenEmpty}</p>`;
  const row = (tag: "td" | "th", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row("th", head)}</thead><tbody>${rows.map((texts) => row("td", texts)).join("")}</tbody></table>`;
}

/** A line each. */
export const paragraphs = (notes: readonly string[]): string =>
  notes.map((note) => `<p>${escapeXml(note)}</p>`).join("");

/** A page of the ops port, of the parts that came: nothing of it is loaded from anywhere. */
export const operatorPage = (title: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeXml(title)}</title><h1>${escapeXml(title)}</h1>${parts.join("")}</html>`;
