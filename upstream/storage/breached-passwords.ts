import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";
import type { IsBreached } from "../ports/account-store";

const HASH_CHARS = 40;
/** More than a hash, its count and the end of the line. */
const LINE_MAX = 128;
const readAt = promisify(read);

/** Whether a file can be read, and begins as a list of SHA-1 hashes does. */
export function isHashList(file: string): boolean {
  try {
    const descriptor = openSync(file, "r");
    try {
      const start = Buffer.alloc(HASH_CHARS + 1);
      const { length } = start.subarray(0, readSync(descriptor, start, 0, start.length, 0));
      return /^[\dA-F]{40}[:\r\n]?$/i.test(start.toString("latin1", 0, length));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/**
 * Looks passwords up in a list of SHA-1 hashes in hex, one a line and sorted, each with a colon and a count behind it or
 * without. The list has many gigabytes: it is searched where it lies. The file stays open as long as the program runs.
 */
export function openBreachedPasswords(file: string): IsBreached {
  const descriptor = openSync(file, "r");
  const { size } = fstatSync(descriptor);

  /** The line that holds a byte, and where it starts and the next one does. */
  async function lineAround(position: number) {
    const from = Math.max(0, position - LINE_MAX);
    const { bytesRead, buffer } = await readAt(descriptor, Buffer.alloc(2 * LINE_MAX), 0, 2 * LINE_MAX, from);
    const text = buffer.toString("latin1", 0, bytesRead);
    const start = position === 0 ? 0 : text.lastIndexOf("\n", position - from - 1) + 1;
    const end = text.indexOf("\n", position - from);
    const hash = text.slice(start, start + HASH_CHARS).toUpperCase();
    return { hash, start: from + start, next: end === -1 ? size : from + end + 1 };
  }

  return async (password) => {
    const wanted = createHash("sha1").update(password).digest("hex").toUpperCase();
    let low = 0;
    let high = size;
    while (low < high) {
      const { hash, start, next } = await lineAround(Math.floor((low + high) / 2));
      if (hash === wanted) return true;
      if (hash < wanted) low = next;
      else high = start;
    }
    return false;
  };
}
