/** The cars that stand on the pages before a page (`shown-cars.ts`): it says where the page begins, beside `firstRecord`. */
export const SHOWN_PARAMETER = "shown";

/** Takes a page's place in its series out of an address: what it leads to begins anew. */
export function deletePage(params: URLSearchParams): void {
  params.delete("firstRecord");
  params.delete(SHOWN_PARAMETER);
}
