import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

interface OneClick {
  /** Of the form; null where one press writes to nobody. */
  readonly token: string | null;
  /** Listings whose dealer was written to in this session, and what a page says of it. */
  readonly sent: ReadonlyMap<string, string>;
  readonly markSent: (listingId: string, words: string) => void;
}

export const EMAIL_SENT = "Email sent";

const OneClickContext = createContext<OneClick>({ token: null, sent: new Map(), markSent: () => {} });

interface OneClickProviderProps {
  token: string | null;
  /** What the server knows to be sent; the browser adds what it sends. */
  emailedIds?: readonly string[] | undefined;
  children: ReactNode;
}

export function OneClickProvider({ token, emailedIds, children }: OneClickProviderProps) {
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(
    () => new Map(emailedIds?.map((id) => [id, EMAIL_SENT])),
  );
  const markSent = useCallback((id: string, words: string) => setSent((known) => new Map(known).set(id, words)), []);
  const value = useMemo(() => ({ token, sent, markSent }), [token, sent, markSent]);
  return <OneClickContext.Provider value={value}>{children}</OneClickContext.Provider>;
}

export function useOneClick(): OneClick {
  return useContext(OneClickContext);
}
