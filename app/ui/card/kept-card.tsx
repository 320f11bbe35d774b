import type { HTMLAttributes, ReactNode } from "react";
import { Kept } from "../page/kept";
import { useOneClick } from "./one-click";
import { SavedProvider, useSaved } from "./saved-listings";
import { ShortlistProvider, useShortlist } from "./shortlist";

interface KeptCardProps {
  /** Of the card's element. */
  attributes: HTMLAttributes<HTMLElement>;
  /** What stands in it. */
  parts: () => ReactNode;
  /** All that the parts are made of. */
  shown: readonly unknown[];
}

/**
 * A card on the server. It looks the same in every search and to everyone who has kept no vehicle, so it is rendered once
 * and its markup stands in the next pages too (decision 14). The browser takes it over as the elements that it came from.
 */
export function KeptCard({ attributes, parts, shown }: KeptCardProps) {
  const saved = useSaved();
  const shortlist = useShortlist();
  const isOneClick = useOneClick().token !== null;
  if (isOneClick || hasAny(saved.ids) || hasAny(shortlist.ids)) {
    return <article {...attributes}>{parts()}</article>;
  }
  const inside = () => (
    <SavedProvider value={saved}>
      <ShortlistProvider value={shortlist}>{parts()}</ShortlistProvider>
    </SavedProvider>
  );
  return (
    <Kept
      tag="article"
      shown={[saved.ids !== null, shortlist.ids !== null, ...shown]}
      parts={inside}
      attributes={attributes}
    />
  );
}

function hasAny(ids: readonly string[] | null): boolean {
  return ids !== null && ids.length > 0;
}
