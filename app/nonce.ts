import { createContext, useContext } from "react";

/** The response's CSP nonce; empty for a page that runs no script. Known on the server only: the browser hides nonces from script, and loader data would leak it. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
