import { useMemo } from "react";
import { type Compact, readCompact } from "~/domain/compact-data";

/** What a loader sent in the compact form. The same text gives the same object, so an unchanged region keeps its props. */
export function useCompactData<T>(compact: Compact<T>): T {
  return useMemo(() => readCompact(compact), [compact]);
}
