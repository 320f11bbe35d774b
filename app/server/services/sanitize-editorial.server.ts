import { createHash } from "node:crypto";
import sanitize, { type IOptions } from "sanitize-html";

const INPUT_MAX_CHARS = 64 * 1024;
const KEPT_TEXTS_MAX = 200;

/** The whole allow-list (reliability.md 3.6). Adding to it is a security decision. */
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

/** Makes HTML that somebody else wrote safe to show. */
export type SanitizeEditorial = (html: string) => string;

/**
 * The one place where the web program takes foreign markup in; what is longer than INPUT_MAX_CHARS is no text for a page
 * and gives nothing. Results are kept by a hash of the text: one for the process.
 */
export function createEditorialSanitizer(): SanitizeEditorial {
  const cleaned = new Map<string, string>();
  return (html) => {
    if (html.length > INPUT_MAX_CHARS) return "";
    const key = createHash("sha256").update(html).digest("base64url");
    const known = cleaned.get(key);
    if (known !== undefined) return known;
    const safe = sanitize(html, RULES).trim();
    const [oldest] = cleaned.keys();
    if (cleaned.size >= KEPT_TEXTS_MAX && oldest !== undefined) cleaned.delete(oldest);
    cleaned.set(key, safe);
    return safe;
  };
}
