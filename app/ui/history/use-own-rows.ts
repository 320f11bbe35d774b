import { useEffect } from "react";
import type { OwnRows } from "~/domain/view-models/site/own-rows";

/** What a page of this visit brought last. */
let last: OwnRows | null = null;

/** The rows that are the shopper's own: the page's, or where it brought none anew those before. */
export function useOwnRows(brought: OwnRows | null | undefined): OwnRows | null {
  useEffect(() => {
    if (brought !== undefined) last = brought;
  }, [brought]);
  return brought === undefined ? last : brought;
}
