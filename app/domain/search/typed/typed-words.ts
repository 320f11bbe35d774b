import { plainName } from "./plain-name";

/** One word that was typed. */
export interface TypedWord {
  /** As it was typed, full-width letters made plain ones. */
  readonly text: string;
  /** What it is looked up by; empty where it has no Latin letter or figure. */
  readonly plain: string;
  /** What stands between it and the word before: a hyphen, an arrow, or nothing but blanks. */
  readonly sign: string;
  /** A plus that follows: "2019+". */
  readonly isOpen: boolean;
  /** It stands for one with a slip in it: such a word says something or stays a keyword, and is never dropped. */
  readonly isMended?: boolean;
}

/** A year in four figures. */
export const YEAR_FIGURES = /^(?:19|20)\d\d$/;

const PIECES = new RegExp(
  [
    // Money and figures, with their thousands and decimals
    "\\$?\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?k?(?![\\p{L}\\p{N}])",
    "\\$?\\d+\\.\\d+[\\p{L}\\p{N}]*",
    "\\$\\d+k?(?![\\p{L}\\p{N}])",
    "[\\p{L}\\p{N}\\p{M}]+(?:['’.][\\p{L}\\p{M}]+)*",
    "[<>≤≥]=?|[+\\-‐‑–—~&/#]",
  ].join("|"),
  "giu",
);

const IS_WORD = /[\p{L}\p{N}]/u;

/** The words of a text in their order. Linear in its length. */
export function typedWords(text: string): readonly TypedWord[] {
  const words: TypedWord[] = [];
  let sign = "";
  for (const [piece] of text.normalize("NFKC").matchAll(PIECES)) {
    if (IS_WORD.test(piece)) {
      words.push({ text: piece, plain: plainName(piece), sign, isOpen: false });
      sign = "";
    } else if (piece === "+") {
      const last = words.pop();
      if (last !== undefined) words.push({ ...last, isOpen: true });
    } else {
      sign = /[-‐‑–—~]/.test(piece) ? "-" : piece;
    }
  }
  return words;
}
