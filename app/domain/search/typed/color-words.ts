import type { SimpleColor } from "~/domain/vocabulary";

/** What a plain colour word means, in the languages of paint names. Words apart by blanks. */
export const COLOR_WORDS: Readonly<Record<SimpleColor, string>> = {
  WHITE: "white bianco blanco weiss blanc wht",
  BLACK: "black nero noir blk schwarz negro",
  GRAY: "gray grey grigio gry",
  SILVER: "silver argento slv slvr",
  BLUE: "blue blu navy bleu",
  RED: "red rosso rouge maroon burgundy",
  GREEN: "green verde grn",
  BROWN: "brown brn",
  BEIGE: "beige tan",
  GOLD: "gold",
  ORANGE: "orange arancio",
  YELLOW: "yellow giallo",
  PURPLE: "purple violet",
};
