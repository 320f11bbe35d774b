import { escapeXml } from "../../app/domain/crawl/xml-text";

/**
 * No script, and of pictures only drawings that stand for many cars, at addresses that name nobody: opening the mail tells
 * nobody who opened it. Works in the dark, and without pictures or the style.
 */
const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:1.5em auto;padding:0 1em}
h1{font-size:1.25em;line-height:1.3}h2{font-size:1.1em;margin-top:2em}h3{font-size:1em;margin-bottom:.2em}
ul{padding-left:1.2em}li{margin:.4em 0}.b{display:inline-block;padding:.7em 1.2em;border:2px solid;border-radius:6px;font-weight:600}
.c{margin:.6em 0;border-spacing:0}.c td{padding:0 .9em 0 0;vertical-align:top;line-height:1.35}.c img{display:block;border-radius:4px}
.s{font-size:.875em;margin-top:2.5em;border-top:1px solid;padding-top:1em}`;

/** A whole document from parts that are escaped already. */
export function mailHtml(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(title)}</title><style>${STYLE}</style></head><body>`,
    ...parts,
    "</body></html>",
  ].join("\n");
}
