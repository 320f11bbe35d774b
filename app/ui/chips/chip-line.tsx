import "./chips.css";
import { memo, useEffect, useRef, useState } from "react";
import { type AppliedChip, AppliedChips, type ChipGoal } from "./applied-chips";
import { type SuggestedChip, SuggestedChips } from "./suggested-chips";

interface ChipLineProps {
  applied: readonly AppliedChip[];
  clearAllHref: string;
  /** This page's own address. */
  currentHref: string;
  suggested: readonly SuggestedChip[];
}

/** Fewer fit into any line, so there is nothing more to show. */
const ALWAYS_FIT = 2;

/** How many chips the line has no room for: as it stands in the page, and while it shares the bar at the window's edge. */
interface Beyond {
  readonly atRest: number;
  readonly stuck: number;
}

/**
 * What is applied, and what would narrow the search, in one line: whole chips only. Those that do not fit stand in lines
 * below, which More uncovers; script says how many they are, and keeps the keyboard out of them until then.
 */
export const ChipLine = memo(function ChipLine({ applied, clearAllHref, currentHref, suggested }: ChipLineProps) {
  const strip = useRef<HTMLDivElement>(null);
  const next = useRef<ChipGoal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [beyond, setBeyond] = useState<Beyond | null>(null);
  const keys = [...applied.map(({ key }) => key), ...suggested.map(({ href }) => href)].join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips are measured anew
  useEffect(() => setOpen(false), [keys, currentHref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    // It reports after the layout, which so need not be made for it.
    const observer = new ResizeObserver(() => {
      const found = coverWhatDoesNotFit(element, isOpen);
      if (!isOpen) setBeyond((before) => (isSame(before, found) ? before : found));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [keys, currentHref, isOpen]);

  /** The chip of a suggestion is the one that was not there before. */
  const goToNewOne = () => {
    next.current = (now) => now.findIndex(({ key }) => !applied.some((chip) => chip.key === key));
  };

  const appliedChips = <AppliedChips {...{ chips: applied, next, clearAllHref, currentHref }} />;
  if (applied.length + suggested.length === 0) return appliedChips;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever the focus is in it
    <div
      className="chipline"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      {/* Before the chips that it uncovers: Tab goes on to them. */}
      {beyond?.stuck === 0 || applied.length + suggested.length <= ALWAYS_FIT ? null : (
        <details
          className={beyond?.atRest === 0 ? "morechips when-stuck" : "morechips"}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="chip">
            {beyond === null ? "More" : moreOf(beyond)}
            <span className="vh"> filters</span>
          </summary>
        </details>
      )}
      <div className="strip" ref={strip}>
        <div>
          {appliedChips}
          <SuggestedChips chips={suggested} onFollow={goToNewOne} />
        </div>
      </div>
    </div>
  );
});

function moreOf({ atRest, stuck }: Beyond) {
  // With nothing more at rest all of it is hidden there.
  if (atRest === 0 || atRest === stuck) return `${stuck} more`;
  return (
    <>
      <span className="at-rest">{`${atRest} more`}</span>
      <span className="when-stuck">{`${stuck} more`}</span>
    </>
  );
}

const isSame = (one: Beyond | null, other: Beyond) => one?.atRest === other.atRest && one.stuck === other.stuck;

/**
 * Marks what stands below the first line, so that nothing of it can have the focus while it is covered, and what of the line
 * has no room in the bar: `scroll-margin-right` says how much shorter it is there.
 */
function coverWhatDoesNotFit(strip: HTMLElement, isOpen: boolean): Beyond {
  const items = [...strip.querySelectorAll("li")];
  const first = items[0]?.offsetTop ?? 0;
  const lineEnd = strip.clientWidth - Number.parseFloat(getComputedStyle(strip).scrollMarginRight);
  const start = items[0]?.offsetLeft ?? 0;
  // One of less height stands in the middle of the line, and not below it.
  const isBelow = (item: HTMLElement) => item.offsetTop > first + 9;
  const isTooFar = (item: HTMLElement) => item.offsetLeft + item.offsetWidth - start > lineEnd;
  // All of it is measured before anything is marked: a mark in between would have the line laid out once more for each chip.
  const measured = items.map((item) => ({ item, below: isBelow(item), far: isTooFar(item) }));
  let [atRest, stuck] = [0, 0];
  for (const { item, below, far } of measured) {
    // After a removal the focus may stand on what has just come below: losing it would lead to the top of the page.
    const hasFocus = item.contains(document.activeElement);
    item.toggleAttribute("inert", below && !isOpen && !hasFocus);
    item.toggleAttribute("data-below", below && hasFocus);
    item.toggleAttribute("data-late", !below && far);
    if (item.querySelector(".chip") === null) continue;
    if (below) atRest += 1;
    if (below || far) stuck += 1;
  }
  return { atRest, stuck };
}
