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

type BreadcrumbListData = BreadcrumbList & { readonly "@context": "https://schema.org" };

/** A single crumb leads nowhere: a list of one is no trail. */
const TRAIL_MIN_CRUMBS = 2;

/** The trail of a page; null where there is none. `origin` has no slash at the end. */
export function breadcrumbListData(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): BreadcrumbListData | null {
  const trail = breadcrumbList(crumbs, origin);
  return trail === null ? null : { "@context": "https://schema.org", ...trail };
}

/** The trail as a part of a graph, which has a context of its own; null where there is none. */
export function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): BreadcrumbList | null {
  if (crumbs.length < TRAIL_MIN_CRUMBS) return null;
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
