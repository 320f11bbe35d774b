import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sanitize, { type IOptions } from "sanitize-html";

const INPUT_MAX_CHARS = 64 * 1024;
const KEPT_TEXTS_MAX = 200;

/** The whole allow-list. Adding to it is a security decision. */
const RULES: IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "strong", "em", "br", "h2", "h3", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https"],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "xmp", "iframe", "svg", "math"],
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }) },
};

/** Makes HTML that somebody else wrote safe to show under a heading of that level (1, unless said otherwise). */
export type SanitizeEditorial = (html: string, underLevel?: number) => string;

/**
 * The one place where the web program takes foreign markup in; what is longer than INPUT_MAX_CHARS is no text for a page
 * and gives nothing. Results are stored by a hash of the text: one for the process.
 */
export function createEditorialSanitizer(): SanitizeEditorial {
  const cleaned = new LRUCache<string, string>({ max: KEPT_TEXTS_MAX });
  return (html, underLevel = 1) => {
    if (html.length > INPUT_MAX_CHARS) return "";
    const key = `${underLevel} ${createHash("sha256").update(html).digest("base64url")}`;
    const known = cleaned.get(key);
    if (known !== undefined) return known;
    const safe = withHeadingsUnder(underLevel, sanitize(html, RULES).trim());
    cleaned.set(key, safe);
    return safe;
  };
}

/** Whatever their writer called them: none skips a level, neither the first below the page's own nor one below another. */
function withHeadingsUnder(level: number, safe: string): string {
  let last = level;
  return safe.replace(/<(\/?)h([23])>/g, (_tag, slash: string, written: string) => {
    if (slash === "") last = Math.min(level + Number(written) - 1, last + 1);
    return `<${slash}h${last}>`;
  });
}
