/** Values of schema.org, as JSON-LD. Remix writes them with the characters escaped that could end a script element. */
interface BreadcrumbList {
  readonly "@type": "BreadcrumbList";
  readonly itemListElement: readonly {
    readonly "@type": "ListItem";
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

export type BreadcrumbListData = BreadcrumbList & { readonly "@context": "https://schema.org" };

/** The trail of a page; null where there is none. `origin` has no slash at the end. */
export function breadcrumbListData(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): BreadcrumbListData | null {
  return crumbs.length === 0 ? null : { "@context": "https://schema.org", ...breadcrumbList(crumbs, origin) };
}

/** The trail as a part of a graph, which has a context of its own. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
