import type { MetaDescriptor } from "@remix-run/react";
import type { ReferenceTabHead } from "~/domain/view-models/reference/reference-tabs";

interface TabMetaArgs {
  readonly data:
    | { readonly head: ReferenceTabHead & { readonly canonicalUrl: string }; readonly isThin: boolean }
    | undefined;
  readonly matches: readonly { readonly meta: readonly MetaDescriptor[] }[];
}

/**
 * The head of a tab's page: its own title, description and address over what the search page says. Not for crawlers where the
 * search is refined or thin, or the tab itself has nothing to say.
 */
export function tabMeta({ data, matches }: TabMetaArgs): MetaDescriptor[] {
  const ofSearch = matches.at(-2)?.meta ?? [];
  if (data === undefined) return [...ofSearch];
  const { head, isThin } = data;
  const staying = ofSearch.filter((tag) => !isReplaced(tag));
  const isNoIndexed = staying.some((tag) => "name" in tag && tag.name === "robots");
  return [
    ...staying,
    { title: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: head.canonicalUrl },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: head.canonicalUrl },
    ...(isNoIndexed || (head.isBare && !isThin) ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

const REPLACED_PROPERTIES: ReadonlySet<unknown> = new Set(["og:title", "og:description", "og:url"]);

function isReplaced(tag: MetaDescriptor): boolean {
  if ("title" in tag) return true;
  if ("name" in tag && tag.name === "description") return true;
  if ("property" in tag && REPLACED_PROPERTIES.has(tag.property)) return true;
  // The search page's twins (feed, Markdown) are about the search, not about the tab.
  return "tagName" in tag && tag.tagName === "link" && (tag.rel === "canonical" || tag.rel === "alternate");
}
