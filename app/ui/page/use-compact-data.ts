import { useMemo, useRef } from "react";
import { type Compact, valueOfCompact } from "~/domain/page-data/compact-data";
import { shareStructure } from "~/domain/page-data/shared-structure";

/** What a loader sent in the compact form. The same text gives the same object, so an unchanged region keeps its props. */
export function useCompactData<T>(compact: Compact<T>): T {
  return useMemo(() => valueOfCompact(compact), [compact]);
}

/** The same, where parts that say what they said in the last answer are that very part: memoised children skip them. */
export function useSharedCompactData<T>(compact: Compact<T>): T {
  const last = useRef<unknown>(null);
  const data = useMemo(() => shareStructure(last.current, valueOfCompact(compact)), [compact]);
  last.current = data;
  return data;
}
