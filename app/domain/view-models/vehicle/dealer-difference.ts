import { explainUnshown, NOT_SHOWN_NOW, type OrFailed, type Unshown } from "../reference/unshown";

/** What a dealer says of itself. */
export interface DealerWords {
  readonly tagline: string;
  /** Made safe by the server's one sanitiser. Empty where the dealer wrote none. */
  readonly html: OrFailed<string>;
  readonly cta: { readonly label: string; readonly link: string } | null;
}

export interface DealerDifferenceViewModel extends DealerWords {
  readonly html: string;
  /** In the place of the dealer's own text, where that is not to be had. */
  readonly explanation?: string;
}

/** The page "What sets … apart". `words` is null where the dealer says nothing. */
export function toDealerDifference(words: OrFailed<DealerWords | null>): DealerDifferenceViewModel | Unshown {
  if (words === null || words === "failed")
    return { explanation: explainUnshown(words, "This dealer tells us nothing more.") };
  const { html } = words;
  return html === "failed" ? { ...words, html: "", explanation: NOT_SHOWN_NOW } : { ...words, html };
}
