/** Parameters whose value is an address of this site: where a shopper goes on, or came from. */
const ADDRESS_PARAMETERS: ReadonlySet<string> = new Set(["refUrl", "from", "search", "returnTo", "url"]);
/** No search that is stored is longer. */
const ADDRESS_VALUE_MAX_CHARS = 2_000;

/**
 * The query with each of them at most once, in its plain spelling; the very same text where they are plain already. The
 * framework's router writes about every doubled slash of a path, with all that a shopper typed beside it.
 */
export function plainQuery(query: string): string {
  const seen = new Set<string>();
  return query
    .split("&")
    .flatMap((pair) => {
      const [[name, value] = ["", ""]] = new URLSearchParams(pair);
      if (!ADDRESS_PARAMETERS.has(name)) return [pair];
      if (seen.has(name)) return [];
      seen.add(name);
      const plain = plainAddressValue(value);
      return [plain === value ? pair : `${name}=${encodeURIComponent(plain)}`];
    })
    .join("&");
}

/** Without control characters and doubled slashes of its path, and no longer than an address of ours. */
export function plainAddressValue(value: string): string {
  const text = value
    .replace(/[\p{Cc}\u2028\u2029]/gu, "")
    .slice(0, ADDRESS_VALUE_MAX_CHARS)
    // The half of a character that was cut in two cannot be written again.
    .replace(/[\ud800-\udbff]$/, "");
  const path = /^[^?#]*/.exec(text)?.[0] ?? "";
  return path.replace(/\/{2,}/g, "/") + text.slice(path.length);
}
