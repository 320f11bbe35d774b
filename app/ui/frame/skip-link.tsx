import { useMatches } from "@remix-run/react";
import { LIST_ID } from "../page/to-results";

/** First thing on the page. Where it leads to listings, its words are the specification's (section 2). */
export function SkipLink() {
  const hasListings = useMatches().some(({ id, data }) => id === "routes/search/grid" && data !== undefined);
  return (
    <a className="skip" href={hasListings ? `#${LIST_ID}` : "#main"}>
      {hasListings ? "Skip to vehicle Listings" : "Skip to main content"}
    </a>
  );
}
