import { PAGE_EVENTS_PATH } from "./domain/site-paths";
import { tellSite } from "./ui/page/beacon";

/** As the Media Rating Council counts: half of it, in a window in use, for a second without a break. */
const SHARE_IN_VIEW = 0.5;
const SECOND_MS = 1_000;
/** What is drawn later is looked for so long after the page changed: most changes are none of cars. */
const LOOK_AFTER_MS = 500;

interface DrawnCar {
  readonly id: string;
  readonly of: string;
  readonly isSeen: boolean;
}

/**
 * Counts what is drawn and seen of cars that dealers pay for, and tells it as the page is left or put away. The observer reports
 * nothing in a tab that nobody has looked at yet, so that what opens in the background counts when it is first seen.
 */
export function countPaidCars(): void {
  /** Each car of an address once, however often it is drawn there. */
  const told = new Set<string>();
  const known = new WeakSet<Element>();
  const inView = new Map<HTMLElement, ReturnType<typeof setTimeout> | undefined>();
  let address = "";
  let view = "";
  let drawn = new Map<string, DrawnCar>();

  const isInUse = () => document.visibilityState === "visible" && document.hasFocus();

  function note(car: HTMLElement, isSeen: boolean): void {
    const { paid: id, of } = car.dataset;
    const mark = `${address} ${id} ${isSeen}`;
    if (id === undefined || of === undefined || told.has(mark)) return;
    told.add(mark);
    drawn.set(id, { id, of, isSeen });
  }

  function startSecond(car: HTMLElement): void {
    clearTimeout(inView.get(car));
    inView.set(car, isInUse() ? setTimeout(() => note(car, true), SECOND_MS) : undefined);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (boundingClientRect.width > 0) note(target, false);
        if (intersectionRatio < SHARE_IN_VIEW) {
          clearTimeout(inView.get(target));
          inView.delete(target);
        } else if (!inView.has(target)) startSecond(target);
      }
    },
    { threshold: SHARE_IN_VIEW },
  );

  function tell(): void {
    if (drawn.size === 0) return;
    tellSite(PAGE_EVENTS_PATH, { drawn: view, cars: [...drawn.values()] });
    drawn = new Map();
  }

  function look(): void {
    const here = location.pathname + location.search;
    if (here !== address) {
      tell();
      address = here;
      view = crypto.randomUUID();
    }
    for (const car of document.querySelectorAll("[data-of]")) {
      if (known.has(car)) continue;
      known.add(car);
      observer.observe(car);
    }
  }

  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      look();
    }, LOOK_AFTER_MS);
  }).observe(document.body, { childList: true, subtree: true });
  // Whoever turns to something else has not seen a car for a second on end.
  const restart = () => {
    for (const car of inView.keys()) startSecond(car);
  };
  for (const turn of ["focus", "blur"]) window.addEventListener(turn, restart);
  document.addEventListener("visibilitychange", () => {
    restart();
    if (document.visibilityState === "hidden") tell();
  });
  window.addEventListener("pagehide", tell);
  look();
}
