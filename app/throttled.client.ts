/** At most once in so long, and then as things stand at its end. */
export function throttled(act: () => void, everyMs: number): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      act();
    }, everyMs);
  };
}
