import "./ui/styles/foot-bar.css";
import { mayBeShown, noteShown, shownHereBefore } from "./bar-caps.client";
import type { BarEvent } from "./domain/placements/bar-events";
import { isPointedAt } from "./pointed-at.client";
import { throttled } from "./throttled.client";
import { giveFocusNear } from "./ui/dialog/focus-back";

/** As the Media Rating Council counts: half of it, in a window in use, for a second without a break. */
const SHARE_IN_VIEW = 0.5;
const SECOND_MS = 1_000;
/** As the site's own cookies are written; it ends with the visit. */
const CLOSED_COOKIE = "fixedAdHidden";
const CLOSED_VALUE = encodeURIComponent(btoa(JSON.stringify(["hidden"])));

/**
 * Shows the ad at the foot of the window once the page was scrolled, and lets the others of its place take turns while it is seen
 * (section 4, "Fixed bottom ad"). The style sheet hides it under an overlay, above another bar and in a low window. Gives what
 * ends it, for a page that goes.
 */
export function showFixedAd(bar: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (document.cookie.includes(`${CLOSED_COOKIE}=`)) return () => {};

  const turns = takeTurns(bar);
  const seen = new IntersectionObserver(
    ([entry]) => turns.setInView(entry !== undefined && entry.intersectionRatio >= SHARE_IN_VIEW),
    { threshold: SHARE_IN_VIEW },
  );
  seen.observe(bar);

  let hasScrolled = false;
  let hasCome = false;
  function place(): void {
    hasScrolled ||= window.scrollY > document.documentElement.scrollHeight * Number(bar.dataset.past);
    const isDue = hasScrolled && !(bar.dataset.yields !== undefined && isLeaderboardInView());
    hasCome ||= isDue && turns.open();
    bar.hidden = !isDue || !hasCome;
  }
  const placeSoon = throttled(place, Number(bar.dataset.throttleMs));
  for (const move of ["scroll", "resize"]) window.addEventListener(move, placeSoon, { passive: true, signal });
  for (const turn of ["focus", "blur"]) window.addEventListener(turn, turns.look, { signal });
  document.addEventListener("visibilitychange", turns.look, { signal });
  place();

  function end(): void {
    ending.abort();
    seen.disconnect();
    turns.end();
  }

  let cameFrom: Element | null = null;
  function close(): void {
    const hadFocus = bar.contains(document.activeElement);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
    document.cookie = `${CLOSED_COOKIE}=${CLOSED_VALUE}; Path=/; SameSite=Lax${secure}`;
    end();
    tellOf(bar.querySelector(":scope > [data-house]"), "barclose");
    bar.dispatchEvent(new Event("leave"));
    // Not only hidden: the room that its page has for it goes, too.
    bar.remove();
    // A house ad that an outside one has covered since takes no focus.
    const isHidden = cameFrom !== null && getComputedStyle(cameFrom).visibility === "hidden";
    if (hadFocus) giveFocusNear(isHidden ? null : cameFrom);
  }
  bar.addEventListener(
    "focusin",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !bar.contains(relatedTarget)) cameFrom = relatedTarget;
    },
    { signal },
  );
  bar.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  bar.addEventListener("filled", turns.begin, { signal });
  bar.querySelector("button")?.addEventListener("click", close, { signal });
  // Its words stand by themselves.
  bar.addEventListener("error", warnOfPicture, { capture: true, signal });
  return end;
}

interface Turns {
  /**
   * The bar comes, with the ad that it had when this page was left, else with the first of its ads that may be shown. False where
   * none of them may, and it stays away.
   */
  open(): boolean;
  setInView(isInView: boolean): void;
  /** The window is in use, or not any more. */
  readonly look: () => void;
  /** What stands there is another one, by somebody else's doing: its time begins. */
  readonly begin: () => void;
  end(): void;
}

/**
 * Another ad every 30 s, counted from the second in which the first was seen, and again from such a second whenever it was out of
 * sight. None while somebody points at it or is in it; at most as many as the brand's record says, and none beyond its own cap.
 */
function takeTurns(bar: HTMLElement): Turns {
  const isAd = (element: Element | null): element is HTMLElement => element instanceof HTMLElement;
  const others = bar.querySelector("template")?.content.children ?? [];
  const ads = [bar.firstElementChild, ...others].filter(isAd);
  // An outside ad takes its turns in the same time (outside-slots.client.ts).
  const isOutside = bar.dataset.unit !== undefined;
  const most = ads.length < 2 && !isOutside ? 0 : Number(bar.dataset.refreshes);
  let place = 0;
  let refreshes = 0;
  let isInView = false;
  let isSeen = false;
  let second: ReturnType<typeof setTimeout> | undefined;
  let interval: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearTimeout(second);
    clearInterval(interval);
  }
  function put(ad: HTMLElement, at: number): void {
    if (at !== place) ads[place]?.replaceWith(ad);
    place = at;
  }
  /** Shows the next that may be shown, from a place on; undefined where there is none. */
  function showFrom(start: number, count: number, isFirst = false): HTMLElement | undefined {
    for (let step = 0; step < count; step += 1) {
      const at = (start + step) % ads.length;
      const ad = ads[at];
      if (ad === undefined || !mayBeShown(ad)) continue;
      put(ad, at);
      noteShown(ad, isFirst);
      return ad;
    }
    return undefined;
  }
  function showAgain(): boolean {
    const id = shownHereBefore();
    const at = ads.findIndex(({ dataset }) => id !== undefined && dataset.house === id);
    const ad = ads[at];
    if (ad !== undefined) put(ad, at);
    return ad !== undefined;
  }
  function refresh(): void {
    if (isPointedAt(bar)) return;
    const isOurs = bar.dispatchEvent(new Event("turn", { cancelable: true }));
    const next = isOurs ? showFrom(place + 1, ads.length - 1) : undefined;
    if (next !== undefined) tellOf(next, "barturn");
    if (next !== undefined || !isOurs) refreshes += 1;
    if (refreshes >= most) stop();
  }
  function look(): void {
    const isSeenNow = isInView && document.visibilityState === "visible" && document.hasFocus();
    if (isSeenNow === isSeen) return;
    isSeen = isSeenNow;
    stop();
    if (!isSeen || refreshes >= most) return;
    second = setTimeout(() => {
      interval = setInterval(refresh, Number(bar.dataset.refreshMs));
    }, SECOND_MS);
  }
  return {
    // What lies under an outside ad stands there without a cap of its own: that one has its caps elsewhere.
    open: () => showAgain() || showFrom(0, ads.length, true) !== undefined || isOutside,
    setInView(isNow) {
      isInView = isNow;
      look();
    },
    look,
    begin() {
      stop();
      isSeen = false;
      look();
    },
    end: stop,
  };
}

/** Whoever counts listens (placements-seen.client.ts). */
function tellOf(ad: Element | null, name: BarEvent): void {
  ad?.dispatchEvent(new Event(name, { bubbles: true }));
}

function isLeaderboardInView(): boolean {
  const box = document.querySelector('[data-slot="leaderboard"]')?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}

function warnOfPicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  console.warn("Fixed Ad Failed to load");
  target.remove();
}
