import type { MouseEvent } from "react";
import type { SiteLink } from "../link/link-list";

export interface MastheadPlace {
  /** The page of the form that changes it. */
  href: string;
  /** "Atlanta, GA"; absent where none is known. */
  label?: string;
  /** The ZIP code that is remembered. */
  zip?: string;
}

interface CountedLink {
  href: string;
  count: number;
}

/** What the masthead leads to; what it leaves out has no page, or is switched off. */
export interface MastheadLinks {
  nav: readonly SiteLink[];
  place: MastheadPlace;
  compare?: CountedLink & {
    /** On the comparison's own page, over which no dialog with another one opens. */
    isHere: boolean;
  };
  saved?: CountedLink;
  account?: SiteLink;
}

/** The same in the menu of small screens. */
export interface MenuLinks extends MastheadLinks {
  onPlace: (event: MouseEvent) => void;
}
