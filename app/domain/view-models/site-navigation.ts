interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** What stands on every page of a brand: its name, and the links of masthead and footer. */
export interface SiteNavigation {
  readonly brandName: string;
  readonly homeHref: string;
  readonly nav: readonly NamedLink[];
  readonly groups: readonly { readonly title: string; readonly links: readonly NamedLink[] }[];
}
