import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

export interface OneClick {
  /** Of the form; null where one press writes to nobody. */
  readonly token: string | null;
  /** Listings whose dealer was written to in this visit. */
  readonly sentIds: ReadonlySet<string>;
  readonly markSent: (listingId: string) => void;
}

const OneClickContext = createContext<OneClick>({ token: null, sentIds: new Set(), markSent: () => {} });

export function OneClickProvider({ token, children }: { token: string | null; children: ReactNode }) {
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const markSent = useCallback((id: string) => setSentIds((known) => new Set(known).add(id)), []);
  const value = useMemo(() => ({ token, sentIds, markSent }), [token, sentIds, markSent]);
  return <OneClickContext.Provider value={value}>{children}</OneClickContext.Provider>;
}

export function useOneClick(): OneClick {
  return useContext(OneClickContext);
}
