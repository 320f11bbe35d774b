/** Rows that go through the adders together. */
const BLOCK = 16;
/** Counts stay below 2 ** (4 + PLANES). */
const PLANES = 28;
const planes = new Int32Array(PLANES);

/**
 * Adds to the count of each of 32 bits in how many of the first `length` of `rows` it is set. Sixteen rows at a time go through carry-save
 * adders, so that all bits are counted at once: a few operations a row however many are set.
 */
export function countBits(
  masks: Int32Array,
  rows: Int32Array,
  length: number,
  counts: Int32Array = new Int32Array(32),
): Int32Array {
  planes.fill(0);
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let i = 0;
  for (const end = length - BLOCK; i <= end; i += BLOCK) {
    const w0 = masks[rows[i] ?? 0] ?? 0;
    const w1 = masks[rows[i + 1] ?? 0] ?? 0;
    const w2 = masks[rows[i + 2] ?? 0] ?? 0;
    const w3 = masks[rows[i + 3] ?? 0] ?? 0;
    const w4 = masks[rows[i + 4] ?? 0] ?? 0;
    const w5 = masks[rows[i + 5] ?? 0] ?? 0;
    const w6 = masks[rows[i + 6] ?? 0] ?? 0;
    const w7 = masks[rows[i + 7] ?? 0] ?? 0;
    let half = ones ^ w0;
    const twosA = (ones & w0) | (half & w1);
    ones = half ^ w1;
    half = ones ^ w2;
    const twosB = (ones & w2) | (half & w3);
    ones = half ^ w3;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = ones ^ w4;
    const twosC = (ones & w4) | (half & w5);
    ones = half ^ w5;
    half = ones ^ w6;
    const twosD = (ones & w6) | (half & w7);
    ones = half ^ w7;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    const eightsA = (fours & foursA) | (half & foursB);
    fours = half ^ foursB;
    const w8 = masks[rows[i + 8] ?? 0] ?? 0;
    const w9 = masks[rows[i + 9] ?? 0] ?? 0;
    const w10 = masks[rows[i + 10] ?? 0] ?? 0;
    const w11 = masks[rows[i + 11] ?? 0] ?? 0;
    const w12 = masks[rows[i + 12] ?? 0] ?? 0;
    const w13 = masks[rows[i + 13] ?? 0] ?? 0;
    const w14 = masks[rows[i + 14] ?? 0] ?? 0;
    const w15 = masks[rows[i + 15] ?? 0] ?? 0;
    half = ones ^ w8;
    const twosE = (ones & w8) | (half & w9);
    ones = half ^ w9;
    half = ones ^ w10;
    const twosF = (ones & w10) | (half & w11);
    ones = half ^ w11;
    half = twos ^ twosE;
    const foursC = (twos & twosE) | (half & twosF);
    twos = half ^ twosF;
    half = ones ^ w12;
    const twosG = (ones & w12) | (half & w13);
    ones = half ^ w13;
    half = ones ^ w14;
    const twosH = (ones & w14) | (half & w15);
    ones = half ^ w15;
    half = twos ^ twosG;
    const foursD = (twos & twosG) | (half & twosH);
    twos = half ^ twosH;
    half = fours ^ foursC;
    const eightsB = (fours & foursC) | (half & foursD);
    fours = half ^ foursD;
    half = eights ^ eightsA;
    let carry = (eights & eightsA) | (half & eightsB);
    eights = half ^ eightsB;
    for (let plane = 0; carry !== 0; plane++) {
      const before = planes[plane] ?? 0;
      planes[plane] = before ^ carry;
      carry &= before;
    }
  }
  addBits(ones, 1, counts);
  addBits(twos, 2, counts);
  addBits(fours, 4, counts);
  addBits(eights, 8, counts);
  for (let plane = 0; plane < PLANES; plane++) addBits(planes[plane] ?? 0, BLOCK << plane, counts);
  for (; i < length; i++) addBits(masks[rows[i] ?? 0] ?? 0, 1, counts);
  return counts;
}

function addBits(mask: number, weight: number, counts: Int32Array): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    counts[bit] = (counts[bit] ?? 0) + weight;
  }
}
