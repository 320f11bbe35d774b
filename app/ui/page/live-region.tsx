import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";

/** Says a sentence to screen readers once, politely. */
type Announce = (message: string) => void;

interface Announcer {
  readonly announce: Announce;
  /** Makes a region the one that speaks, until what is given back is called: then the one before it. */
  readonly attach: (region: Announce) => () => void;
}

const AnnounceContext = createContext<Announcer>({ announce: () => {}, attach: () => () => {} });

/**
 * Holds the page's one polite live region. A dialog brings another (`LiveRegion`), since a modal makes the page's inert:
 * the last to come speaks.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const regions = useRef<Announce[]>([]);
  const announce = useCallback<Announce>((message) => regions.current.at(-1)?.(message), []);
  const attach = useCallback((region: Announce) => {
    regions.current.push(region);
    return () => {
      regions.current = regions.current.filter((other) => other !== region);
    };
  }, []);
  const announcer = useMemo(() => ({ announce, attach }), [announce, attach]);
  return (
    <AnnounceContext.Provider value={announcer}>
      {children}
      <LiveRegion />
    </AnnounceContext.Provider>
  );
}

/**
 * Starts empty, because regions that arrive together with their text are not read. `data-announcer` keeps it out of what
 * the filter drawer makes inert.
 */
export function LiveRegion() {
  const { attach } = useContext(AnnounceContext);
  const [message, setMessage] = useState("");
  const isOddTurn = useRef(false);
  useEffect(
    () =>
      attach((next) => {
        // The same text twice is no change to a screen reader; a trailing no-break space makes it one.
        isOddTurn.current = !isOddTurn.current;
        setMessage(next === "" ? "" : isOddTurn.current ? next : `${next}\u00a0`);
      }),
    [attach],
  );
  return (
    <div className="vh" role="status" data-announcer="">
      {message}
    </div>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext).announce;
}
