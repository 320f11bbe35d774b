import { useEffect, useRef, useState } from "react";
import { forgetSearch, forgetSearches, type RecentSearch, readRecentSearches } from "../keyword/recent-searches";
import { useAnnounce } from "../page/heard/live-region";

/** What was searched from the search box on this device. It is script's alone, and stands nowhere else. */
export function RecentSearchList() {
  const announce = useAnnounce();
  const [searches, setSearches] = useState<readonly RecentSearch[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setSearches(readRecentSearches()), []);
  const [wasShown, setShown] = useState(false);
  if (searches.length > 0 && !wasShown) setShown(true);
  if (!wasShown) return null;

  // The pressed button goes with its search.
  function changed(said: string) {
    setSearches(readRecentSearches());
    announce(said, "recent-searches");
    heading.current?.focus();
  }
  return (
    <section className="history" aria-labelledby="recent-searches">
      <h2 className="h3" id="recent-searches" ref={heading} tabIndex={-1}>
        Recent searches
      </h2>
      {searches.length === 0 ? (
        <p>No recent searches.</p>
      ) : (
        <>
          <p>What you typed into the search box. It never leaves this device.</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
          <ul className="viewed" role="list" aria-label="Recent searches">
            {searches.map(({ text }) => (
              <li key={text}>
                <p>{text}</p>
                <button
                  className="btn"
                  type="button"
                  onClick={() => {
                    forgetSearch(text);
                    changed(`Removed ${text}.`);
                  }}
                >
                  Remove<span className="vh"> {text} from recent searches</span>
                </button>
              </li>
            ))}
          </ul>
          <button
            className="btn"
            type="button"
            onClick={() => {
              forgetSearches();
              changed("Recent searches are empty.");
            }}
          >
            Clear recent searches
          </button>
        </>
      )}
    </section>
  );
}
