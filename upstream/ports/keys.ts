/** Makes what the links of mails hold: the same words give the same token again, and nobody without the key makes it. */
export type LinkTokens = (purpose: string, text: string) => string;

/** Texts that only the holder of a key can read: whoever has the database alone cannot. */
export interface SealedTexts {
  seal(text: string): string;
  /** Null for what was sealed with another key, or changed since. */
  open(sealed: string): string | null;
}
