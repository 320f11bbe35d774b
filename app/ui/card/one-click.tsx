import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface OneClick {
  /** Of the form; null where one press writes to nobody. */
  readonly token: string | null;
  /** Listings whose dealer was written to, in this session. */
  readonly sentIds: ReadonlySet<string>;
  readonly markSent: (listingId: string) => void;
}

const OneClickContext = createContext<OneClick>({ token: null, sentIds: new Set(), markSent: () => {} });

interface OneClickProviderProps {
  token: string | null;
  /** What the server knows to be sent; the browser adds what it sends. */
  emailedIds?: readonly string[] | undefined;
  children: ReactNode;
}

export function OneClickProvider({ token, emailedIds, children }: OneClickProviderProps) {
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set(emailedIds));
  const markSent = useCallback((id: string) => setSentIds((known) => new Set(known).add(id)), []);
  const value = useMemo(() => ({ token, sentIds, markSent }), [token, sentIds, markSent]);
  return <OneClickContext.Provider value={value}>{children}</OneClickContext.Provider>;
}

export function useOneClick(): OneClick {
  return useContext(OneClickContext);
}
