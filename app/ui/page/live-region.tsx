import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";

/** Says a sentence to screen readers once, politely. */
export type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/**
 * Holds the page's one polite live region. It is always present and starts empty, because regions that arrive
 * together with their text are not read. `data-announcer` keeps it out of what a modal makes inert.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState("");
  const isOddTurn = useRef(false);

  const announce = useCallback((next: string) => {
    // The same text twice is no change to a screen reader; a trailing no-break space makes it one.
    isOddTurn.current = !isOddTurn.current;
    setMessage(next === "" ? "" : isOddTurn.current ? next : `${next}\u00a0`);
  }, []);

  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="vh" role="status" data-announcer="">
        {message}
      </div>
    </AnnounceContext.Provider>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
