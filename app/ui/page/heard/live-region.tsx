import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { createWaitingWords } from "./waiting-words";

/**
 * Says a sentence to screen readers once, politely. Of several about one `topic` that come together the last is said: the
 * others are about what is gone.
 */
type Announce = (message: string, topic?: string) => void;

type Region = (text: string) => void;

interface Announcer {
  readonly announce: Announce;
  /** Has what is about to be said wait for what was drawn now. */
  readonly waitForDrawn: () => void;
  /** Makes a region the one that speaks, until what is given back is called: then the one before it. */
  readonly attach: (region: Region) => () => void;
}

const AnnounceContext = createContext<Announcer>({
  announce: () => {},
  waitForDrawn: () => {},
  attach: () => () => {},
});

function createAnnouncer(): Announcer {
  let regions: readonly Region[] = [];
  const waiting = createWaitingWords((text) => regions.at(-1)?.(text));
  return {
    announce: (message, topic = message) => waiting.add(message, topic),
    waitForDrawn: waiting.startAnew,
    attach(region) {
      // What was said last would be read again when the dialog is closed, and the page is there anew.
      regions.at(-1)?.("");
      regions = [...regions, region];
      return () => {
        regions = regions.filter((other) => other !== region);
      };
    },
  };
}

/**
 * Holds the page's one polite live region. A dialog brings another (`LiveRegion`), since a modal makes the page's inert:
 * the last to come speaks.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [announcer] = useState(createAnnouncer);
  return (
    <AnnounceContext.Provider value={announcer}>
      {children}
      <LiveRegion />
    </AnnounceContext.Provider>
  );
}

/**
 * Starts empty, because regions that arrive together with their text are not read. `data-announcer` keeps it out of what
 * the filter drawer makes inert. Its text is not React's, which would draw it in one go with whatever else has come by then.
 */
export function LiveRegion() {
  const { attach } = useContext(AnnounceContext);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOddTurn = false;
    return attach((next) => {
      // The same text twice is no change to a screen reader; a trailing no-break space makes it one.
      isOddTurn = !isOddTurn;
      if (region.current !== null) region.current.textContent = next === "" || isOddTurn ? next : `${next}\u00a0`;
    });
  }, [attach]);
  return <div className="vh" role="status" data-announcer="" ref={region} />;
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext).announce;
}

/** Says what a region of the page shows each time that it shows something else: not what it came with. */
export function useAnnouncedChange(words: string | null, topic: string): void {
  const announce = useAnnounce();
  const known = useRef(words);
  useEffect(() => {
    if (known.current === words) return;
    known.current = words;
    if (words !== null) announce(words, topic);
  }, [words, topic, announce]);
}

/** For much that is drawn at once: nothing is said in the same moment. */
export function useSaidAfter(drawn: unknown): void {
  const { waitForDrawn } = useContext(AnnounceContext);
  useBrowserLayoutEffect(waitForDrawn, [drawn, waitForDrawn]);
}
