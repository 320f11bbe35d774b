import type { ScalarParameter } from "./query/parameters";

const ORDER_PARAMETER = "sortBy" satisfies ScalarParameter;

/** The identity of a saved search by its stored address, which says its order too; any other address as it is. */
export function withoutOrder(address: string): string {
  const [path = "", query = ""] = address.split("?", 2);
  const params = new URLSearchParams(query);
  if (!params.has(ORDER_PARAMETER)) return address;
  params.delete(ORDER_PARAMETER);
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Whether two stored addresses find the same cars: another order of them is no other search. */
export const isSameSearch = (one: string, other: string): boolean => withoutOrder(one) === withoutOrder(other);
