import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface OneClick {
  /** Of the form; null where one press writes to nobody. */
  readonly token: string | null;
  /**
   * Listings whose seller was written to in this session, and what a page says of it; null where the server knows of it alone.
   */
  readonly sent: ReadonlyMap<string, string | null>;
  readonly markSent: (listingId: string, words: string) => void;
}

const OneClickContext = createContext<OneClick>({ token: null, sent: new Map(), markSent: () => {} });

interface OneClickProviderProps {
  token: string | null;
  /** What the server knows to be sent; the browser adds what it sends. */
  emailedIds?: readonly string[] | undefined;
  children: ReactNode;
}

export function OneClickProvider({ token, emailedIds, children }: OneClickProviderProps) {
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const sent = useMemo(
    () => new Map<string, string | null>([...(emailedIds ?? []).map((id) => [id, null] as const), ...own]),
    [emailedIds, own],
  );
  const markSent = useCallback((id: string, words: string) => setOwn((known) => new Map(known).set(id, words)), []);
  const value = useMemo(() => ({ token, sent, markSent }), [token, sent, markSent]);
  return <OneClickContext.Provider value={value}>{children}</OneClickContext.Provider>;
}

export function useOneClick(): OneClick {
  return useContext(OneClickContext);
}
