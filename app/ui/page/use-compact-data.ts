import { createContext, useContext, useMemo, useRef } from "react";
import { type Compact, readCompact } from "~/domain/page-data/compact-data";
import { shareStructure } from "~/domain/page-data/shared-structure";

type SentData = ReadonlyMap<string, unknown>;

/** On the server, the values of the texts that its loaders send: the page that carries them reads nothing back. */
export const SentDataContext = createContext<SentData | null>(null);

/** What a loader sent in the compact form. The same text gives the same object, so an unchanged region keeps its props. */
export function useCompactData<T>(compact: Compact<T>): T {
  const sent = useContext(SentDataContext);
  return useMemo(() => readSent(compact, sent), [compact, sent]);
}

/** The same, for a page that may stand without. */
export function useOptionalCompactData<T>(compact: Compact<T> | undefined): T | null {
  const sent = useContext(SentDataContext);
  return useMemo(() => (compact === undefined ? null : readSent(compact, sent)), [compact, sent]);
}

/** The same, where parts that say what they said in the last answer are that very part: memoised children skip them. */
export function useSharedCompactData<T>(compact: Compact<T>): T {
  const last = useRef<unknown>(null);
  const sent = useContext(SentDataContext);
  const data = useMemo(() => shareStructure(last.current, readSent(compact, sent)), [compact, sent]);
  last.current = data;
  return data;
}

function readSent<T>(compact: Compact<T>, sent: SentData | null): T;
function readSent(compact: string, sent: SentData | null): unknown {
  return sent?.get(compact) ?? readCompact(compact);
}
