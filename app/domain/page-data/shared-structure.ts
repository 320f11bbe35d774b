/**
 * The next value, with every part that says the same as in the last one being that very part: what compares by identity
 * then sees what has changed, and nothing else. For plain data without cycles.
 */
export function shareStructure<T>(last: unknown, next: T): T;
export function shareStructure(last: unknown, next: unknown): unknown {
  if (last === next || typeof last !== "object" || typeof next !== "object" || last === null || next === null) {
    return next;
  }
  if (Array.isArray(last)) return Array.isArray(next) ? shareList(last, next) : next;
  return Array.isArray(next) ? next : shareRecord(last, next);
}

function shareList(last: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let isSame = last.length === next.length;
  const shared = next.map((value, at) => {
    const part = shareStructure(last[at], value);
    if (part !== last[at]) isSame = false;
    return part;
  });
  return isSame ? last : shared;
}

function shareRecord(last: object, next: object): object {
  const before = new Map<string, unknown>(Object.entries(last));
  const entries = Object.entries(next);
  let isSame = before.size === entries.length;
  const shared = entries.map(([key, value]) => {
    const part = shareStructure(before.get(key), value);
    if (part !== before.get(key) || !before.has(key)) isSame = false;
    return [key, part] as const;
  });
  return isSame ? last : Object.fromEntries(shared);
}
