interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** Links that stand on every page of a brand, in masthead and footer. */
export interface SiteNavigation {
  readonly homeHref: string;
  /** Of the footer, where the brand has one; absent in the browser as the groups are. */
  readonly notice?: string;
  readonly nav: readonly NamedLink[];
  /** Of the footer; absent in the browser, which keeps the footer's markup. */
  readonly groups?: readonly { readonly title: string; readonly links: readonly NamedLink[] }[];
}
