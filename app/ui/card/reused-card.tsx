import type { HTMLAttributes, ReactNode } from "react";
import { Reused } from "../page/reused";
import { useOneClick } from "./one-click";
import { SavedProvider, useSaved } from "./saved-listings";
import { ShortlistProvider, useShortlist } from "./shortlist";

interface ReusedCardProps {
  /** Of the card's element. */
  attributes: HTMLAttributes<HTMLElement>;
  /** What stands in it. */
  parts: () => ReactNode;
  /** All that the parts are made of. */
  shown: readonly unknown[];
}

/**
 * A card on the server. It looks the same in every search and to everyone who has chosen no vehicle and written to nobody, so it is rendered once
 * and its markup stands in the next pages too (decision 14). The browser takes it over as the elements that it came from.
 */
export function ReusedCard({ attributes, parts, shown }: ReusedCardProps) {
  const saved = useSaved();
  const shortlist = useShortlist();
  const { token, sent } = useOneClick();
  if (token !== null || sent.size > 0 || hasAny(saved.ids) || hasAny(shortlist.ids)) {
    return <article {...attributes}>{parts()}</article>;
  }
  const inside = () => (
    <SavedProvider value={saved}>
      <ShortlistProvider value={shortlist}>{parts()}</ShortlistProvider>
    </SavedProvider>
  );
  return (
    <Reused
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
