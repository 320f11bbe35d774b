/** Absent elements and blanks between commas are let pass, as RFC 9110, 5.6.1 asks of whoever reads a list. */
const TAG_IN_LIST = /\s*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\u00ff]*")\s*)?(?:,|$)/y;

/**
 * Does the `If-None-Match` of a request name the edition that `etag` tags? It may be a list, a weak tag or `*`
 * (RFC 9110, 13.1.2); `W/` makes no difference here. A header that is no list of tags names nothing.
 */
export function namesEdition(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = etag.replace(/^W\//, "");
  let isNamed = false;
  TAG_IN_LIST.lastIndex = 0;
  while (TAG_IN_LIST.lastIndex < ifNoneMatch.length) {
    const match = TAG_IN_LIST.exec(ifNoneMatch);
    if (match === null) return false;
    isNamed ||= match[1] === wanted;
  }
  return isNamed;
}
