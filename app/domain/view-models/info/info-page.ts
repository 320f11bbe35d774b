/** A page of words and figures, the same as a dialog. Absent parts take no room. */
export interface InfoPage {
  readonly kind: "info";
  readonly title: string;
  readonly lead?: string;
  readonly figures?: readonly { readonly value: string; readonly text: string }[];
  /** What the page can be narrowed to; each is an address of the page. */
  readonly choices?: {
    readonly label: string;
    readonly options: readonly { readonly label: string; readonly href: string; readonly isCurrent?: boolean }[];
  };
  readonly sections: readonly InfoSection[];
  readonly note?: string;
  readonly links?: readonly { readonly label: string; readonly href: string; readonly isOverlay?: true }[];
  /** The one loud action. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Where Cancel leads from the page; in a dialog it closes. */
  readonly cancelHref: string;
}

export interface InfoEntry {
  readonly term: string;
  readonly text: string;
  readonly href?: string;
  readonly isOverlay?: true;
}

export interface InfoSection {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly InfoEntry[];
  readonly steps?: readonly string[];
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}
