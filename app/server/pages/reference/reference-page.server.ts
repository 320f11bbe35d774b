import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { REFERENCE_TAB_SEGMENTS } from "~/domain/search/search-path";
import {
  hasReferenceTab,
  type ModelReferenceSource,
  toReferenceTabHead,
} from "~/domain/view-models/reference/reference-tabs";
import { openSearchPage, type SearchPage } from "../search/search-page.server";

/** What the section's boundary finds in `error.data`: the address is a tab that this search, or this brand, does not have. */
export interface NoTabError {
  readonly kind: "no-model" | "no-tab";
  /** The same search without a tab. */
  readonly searchHref: string;
  readonly models: readonly { readonly label: string; readonly href: string }[];
}

/** The search of a reference tab and what the tab says of itself. Throws 404 with ways on where no single model is chosen. */
export async function openReferenceTab({ context, request, params }: LoaderFunctionArgs) {
  const page = await openSearchPage({ context, request });
  const tab = REFERENCE_TAB_SEGMENTS.find((segment) => segment === params.tab?.toLowerCase());
  // To the search, a tab that there is not is a path that it cannot read: it has answered 404.
  if (tab === undefined) throw new Error(`No search has the tab ${params.tab}.`);
  const source = toModelSource(page);
  if (source === null || !hasReferenceTab(tab, source)) throw noTab(page);
  const head = toReferenceTabHead(source, tab);
  const isPreorderOn = context.flags.PREORDER;
  const { sanitizeEditorial } = context.services;
  return {
    tab,
    page,
    source,
    isPreorderOn,
    sanitizeEditorial,
    head: { ...head, canonicalUrl: `${context.origin}${head.canonicalPath}` },
  };
}

export type OpenedTab = Awaited<ReturnType<typeof openReferenceTab>>;

/** Null where the search is not about one model: then there is no reference section. */
export function toModelSource(page: SearchPage): ModelReferenceSource | null {
  return page.model === null ? null : { ...page.resultsSource, model: page.model };
}

function noTab({ query, vocabulary, brand, model }: SearchPage) {
  const [makeCode, ...others] = query.selected.makeCode ?? [];
  const models = makeCode === undefined || others.length > 0 || model !== null ? [] : vocabulary.modelsOf(makeCode);
  const error: NoTabError = {
    kind: model === null ? "no-model" : "no-tab",
    searchHref: searchUrl(query, vocabulary, { brand: brand.id }),
    models: models.map(({ code, name }) => ({
      label: name,
      href: searchUrl(
        { ...query, selected: { ...query.selected, modelCode: [code], trimCode: undefined } },
        vocabulary,
        {
          brand: brand.id,
        },
      ),
    })),
  };
  return data(error, { status: 404 });
}
