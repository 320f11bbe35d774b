import type { SearchBookmark } from "~/contract/people/account";
import type { Brand } from "~/domain/brand";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, type UpstreamResult } from "../upstream/upstream-result.server";

/**
 * Saved searches of the caller's brand: an account is one for all brands, a search is of the site it was saved on, whose
 * addresses the others may not know (docs/decisions/0011). The shopper's id token goes along in `facts.idToken`; such
 * answers are never stored or shared.
 */
export function createAccountsService(ask: Ask) {
  const list = async (searchBookmarkId: string | undefined, facts: CallFacts) => {
    return mapResult(await ask("searchBookmarks", { query: { searchBookmarkId } }, facts), (answer) =>
      answer.myAtcSearchViewBeans.filter((bean) => isOfBrand(bean, facts.brand)),
    );
  };

  return {
    bookmarks: (facts: CallFacts) => list(undefined, facts),
    /** Null is 'Bookmark not found' (section 8). */
    async bookmark(id: string, facts: CallFacts): Promise<UpstreamResult<SearchBookmark | null>> {
      const result = await list(id, facts);
      if (!result.ok && result.fault.kind === "http") return { ok: true, value: null };
      return mapResult(result, (beans) => beans.find((bean) => bean.bookmarkId === id) ?? beans[0] ?? null);
    },
    /** A search that somebody shared; null is 'Bookmark not found'. */
    async sharedBookmark(id: string, facts?: CallFacts): Promise<UpstreamResult<SearchBookmark | null>> {
      const result = await ask("shareBookmark", { pathParameters: { id } }, facts);
      if (!result.ok) return result.fault.kind === "http" ? { ok: true, value: null } : result;
      return isOfBrand(result.value, facts?.brand) ? result : { ok: true, value: null };
    },
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;

/** A service that does not say the brand has one site. */
function isOfBrand(bean: SearchBookmark, brand: Brand | undefined): boolean {
  return bean.brand === undefined || brand === undefined || bean.brand === brand;
}
