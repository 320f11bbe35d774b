/**
 * Takes personal data out of text before it leaves the process: key-based scrubbing misses what stands in messages, so
 * this works by pattern. It errs on the side of hiding: a five-digit number may be a ZIP code.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, "[email]"],
  [/\beyJ[\w-]+(?:\.[\w-]+){1,2}/g, "[token]"],
  [/\b(?:bearer|token|authorization|cookie|session)\b["']?\s*[:= ]\s*[^\s,;"'&]+/gi, "[token]"],
  [/(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g, "[phone]"],
  [/\b\d{5}(?:-\d{4})?\b/g, "[zip]"],
  [/\b(?:name|firstName|lastName)\b["']?\s*[:=]\s*["']?[^,;&"'}\n]+/gi, "[name]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[ip]"],
  [/[A-Za-z0-9_-]{40,}/g, "[token]"],
];

export function scrubText(text: string): string {
  return PATTERNS.reduce((scrubbed, [pattern, label]) => scrubbed.replace(pattern, label), text);
}
