const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const RANGE = 2 ** 32;

/** A whole number below 2^32 for a text, the same everywhere; `start` joins it to what was read before (FNV-1a). */
export function numberOf(text: string, start = FNV_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return mixed(hash);
}

/** Above 0 and below 1: for the same numbers the same one, and for others no more alike than by chance. */
export const shareOf = (number: number): number => (number + 0.5) / RANGE;

/** Every bit of the outcome depends on every bit given (the last step of MurmurHash3). */
function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
