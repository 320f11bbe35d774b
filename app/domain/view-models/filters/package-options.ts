import type { FilterOption } from "~/contract/listings/search";
import type { SearchQuery } from "~/domain/search/query/search-query";

/** What the package lookup is asked for; null where the search is about no single make, whose packages mean nothing elsewhere. */
export function packageLookupOf({
  selected,
}: Pick<SearchQuery, "selected">): { makeCode: string; modelCode?: string; trimCode?: string } | null {
  const makeCode = onlyOf(selected.makeCode);
  if (makeCode === undefined) return null;
  const modelCode = onlyOf(selected.modelCode);
  const trimCode = modelCode === undefined ? undefined : onlyOf(selected.trimCode);
  return {
    makeCode,
    ...(modelCode === undefined ? null : { modelCode }),
    ...(trimCode === undefined ? null : { trimCode }),
  };
}

/**
 * The packages that the lookup knows, each with the number of cars it would leave in this search: one that no car of the
 * search has stays in the list with 0. `known` is null where the lookup was not made or failed, and the list is empty then.
 */
export function toPackageOptions(
  known: readonly { readonly name: string }[] | null,
  counted: readonly FilterOption[] = [],
): readonly FilterOption[] {
  const counts = new Map(counted.map(({ code, count }) => [code, count]));
  return (known ?? []).map(({ name }) => ({ code: name, name, count: counts.get(name) ?? 0 }));
}

function onlyOf(codes: readonly string[] | undefined): string | undefined {
  return codes?.length === 1 ? codes[0] : undefined;
}
