/** Rows by number, one after another: the rows of number n are rows[starts[n] … starts[n + 1]). */
export interface CompressedRows {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** Groups rows by their number in a column; negative numbers are left out. */
export function compressRows(column: Int32Array, numbers: number): CompressedRows {
  const starts = new Int32Array(numbers + 1);
  for (const number of column) if (number >= 0) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < numbers; number++) {
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  }
  const rows = new Int32Array(starts[numbers] ?? 0);
  const filled = starts.slice();
  for (let row = 0; row < column.length; row++) {
    const number = column[row] ?? -1;
    if (number < 0) continue;
    const at = filled[number] ?? 0;
    rows[at] = row;
    filled[number] = at + 1;
  }
  return { starts, rows };
}
