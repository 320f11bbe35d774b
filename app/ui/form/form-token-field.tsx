import { createContext, useContext } from "react";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";

/** Tokens of the forms that stand on many pages, by form; none where nobody is signed in. */
const PageTokens = createContext<{
  readonly savedSearches?: string | undefined;
  readonly wallet?: string | undefined;
}>({});
export const PageTokensProvider = PageTokens.Provider;

/** The hidden field of a form that is bound to the session; nothing where nobody is signed in. */
export function FormTokenField({ token }: { token: string | undefined }) {
  return token === undefined ? null : <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />;
}

/** The same, for every form of saved searches. */
export function SavedSearchesToken() {
  return <FormTokenField token={useContext(PageTokens).savedSearches} />;
}

/** The same, for the wallet's form among the filters. */
export function WalletToken() {
  return <FormTokenField token={useContext(PageTokens).wallet} />;
}
