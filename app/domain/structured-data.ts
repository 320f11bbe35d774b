/** Values of schema.org, as JSON-LD. Remix writes them with the characters escaped that could end a script element. */
export interface BreadcrumbListData {
  readonly "@context": "https://schema.org";
  readonly "@type": "BreadcrumbList";
  readonly itemListElement: readonly {
    readonly "@type": "ListItem";
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

/** The trail of a page; null where there is none. `origin` has no slash at the end. */
export function breadcrumbListData(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): BreadcrumbListData | null {
  if (crumbs.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
