import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";

interface NamedOwner {
  readonly id: string;
  readonly name: string;
  readonly privateSeller: boolean;
}

/** The vocabulary with the name of the dealer whose cars alone are searched: the address has only a number, the answer the name. */
export function withDealerName(
  vocabulary: SearchVocabulary,
  { ownerId }: SearchQuery,
  owners: readonly NamedOwner[] = [],
): SearchVocabulary {
  const dealer = owners.find(({ id, privateSeller }) => id === ownerId && !privateSeller);
  return dealer === undefined ? vocabulary : { ...vocabulary, dealerName: dealer.name };
}
