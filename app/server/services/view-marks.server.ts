const MARKS_REMEMBERED = 20_000;

/** What views of pages said already, in memory alone: the newest marks. Of nobody who looks at them. */
export function createViewMarks() {
  const said = new Map<string, number>();
  return {
    has: (mark: string): boolean => said.has(mark),
    /** By how much it is more than the view said before; 0 where it is not. */
    raise(mark: string, to = 1): number {
      const before = said.get(mark) ?? 0;
      if (to <= before) return 0;
      said.delete(mark);
      said.set(mark, to);
      dropOldest(said, MARKS_REMEMBERED);
      return to - before;
    },
  };
}

/** To be called for each mark that is added. */
export function dropOldest(marks: Map<string, unknown>, max: number): void {
  const [oldest] = marks.keys();
  if (marks.size > max && oldest !== undefined) marks.delete(oldest);
}
