import type { BarEvent } from "./domain/placements/bar-events";
import type { HouseAdAct, ToldHouseAd } from "./domain/placements/house-ad-counts";
import { PAGE_EVENTS_PATH } from "./domain/site-paths";
import { lookAfterChanges } from "./look-soon.client";
import { tellLate } from "./tell-late.client";
import { isFromCache } from "./ui/page/shown-again";
import { rememberTold, toldBefore } from "./ui/page/told-before";

/** As the Media Rating Council counts: half of it, in a window in use, for a second without a break. */
const SHARE_IN_VIEW = 0.5;
const SECOND_MS = 1_000;
/** Cars that dealers pay for, and house ads. */
const PLACED = "[data-of], [data-house]";
const MIDDLE_BUTTON = 1;

interface DrawnCar {
  readonly id: string;
  readonly of: string;
  readonly isSeen: boolean;
}

/** What an address drew in this document; it has no other view when somebody comes back to it. */
interface View {
  readonly drawn: string;
  /** Each car and ad once, however often it is drawn. */
  readonly told: Set<string>;
  readonly turns: Map<string, number>;
  cars: Map<string, DrawnCar>;
  ads: Map<string, ToldHouseAd>;
}

/**
 * Counts what is drawn and seen of cars that dealers pay for and of house ads, and what people do with these, and tells it as the
 * page is left or put away. The observer reports nothing in a tab that nobody has looked at yet, so that what opens in the
 * background counts when it is first seen.
 */
export function countPlacements(): void {
  const views = new Map<string, View>();
  const viewOf = new WeakMap<Element, View>();
  const inView = new Map<HTMLElement, ReturnType<typeof setTimeout> | undefined>();
  let address = "";
  // Of a document that Back showed from the browser's cache, and of its address alone.
  const cachedPage = isFromCache() ? pageNow() : undefined;

  const isInUse = () => document.visibilityState === "visible" && document.hasFocus();

  function note(placed: HTMLElement, did: HouseAdAct): void {
    const view = viewOf.get(placed);
    const { paid, of, house } = placed.dataset;
    const id = house ?? paid;
    // What another ad covers meanwhile is not seen, and its box may be that one's.
    if (view === undefined || id === undefined || getComputedStyle(placed).visibility === "hidden") return;
    const mark = `${did} ${house === undefined} ${id}`;
    if (view.told.has(mark)) return;
    view.told.add(mark);
    if (house !== undefined) addNews(view, { id: house, did: [did] });
    else if (of !== undefined) view.cars.set(id, { id, of, isSeen: did === "seen" });
  }

  function noteTurn(placed: HTMLElement): void {
    const view = viewOf.get(placed);
    const { house } = placed.dataset;
    if (view === undefined || house === undefined) return;
    const turns = (view.turns.get(house) ?? 0) + 1;
    view.turns.set(house, turns);
    addNews(view, { id: house, did: [], turns });
  }

  function addNews({ ads }: View, news: ToldHouseAd): void {
    const before = ads.get(news.id);
    ads.set(news.id, { ...before, ...news, did: [...(before?.did ?? []), ...news.did] });
  }

  function startSecond(placed: HTMLElement): void {
    clearTimeout(inView.get(placed));
    inView.set(placed, isInUse() ? setTimeout(() => note(placed, "seen"), SECOND_MS) : undefined);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (boundingClientRect.width > 0) note(target, "rendered");
        if (intersectionRatio < SHARE_IN_VIEW) {
          clearTimeout(inView.get(target));
          inView.delete(target);
        } else if (!inView.has(target)) startSecond(target);
      }
    },
    { threshold: SHARE_IN_VIEW },
  );

  function tell(): void {
    for (const [page, view] of views) {
      if (view.cars.size + view.ads.size === 0) continue;
      rememberTold(page, view.told);
      void tellOf(view);
    }
  }

  async function tellOf(view: View): Promise<void> {
    const { drawn, cars, ads } = view;
    view.cars = new Map();
    view.ads = new Map();
    if (await tellLate(PAGE_EVENTS_PATH, { drawn, cars: [...cars.values()], ads: [...ads.values()] })) return;
    // Told with the next, before what came since.
    const since = view.ads;
    view.cars = new Map([...cars, ...view.cars]);
    view.ads = ads;
    for (const news of since.values()) addNews(view, news);
  }

  function currentView(): View {
    const here = pageNow();
    if (here !== address) tell();
    address = here;
    const view = views.get(here) ?? {
      drawn: crypto.randomUUID(),
      told: new Set(here === cachedPage ? toldBefore(here) : []),
      turns: new Map(),
      cars: new Map(),
      ads: new Map(),
    };
    views.set(here, view);
    return view;
  }

  function look(): void {
    const view = currentView();
    for (const placed of document.querySelectorAll(PLACED)) {
      if (viewOf.has(placed)) continue;
      viewOf.set(placed, view);
      observer.observe(placed);
    }
  }

  lookAfterChanges(look);
  // Whoever turns to something else has not seen it for a second on end.
  const restart = () => {
    for (const placed of inView.keys()) startSecond(placed);
  };
  for (const turn of ["focus", "blur"]) window.addEventListener(turn, restart);
  document.addEventListener("visibilitychange", () => {
    restart();
    if (document.visibilityState === "hidden") tell();
  });
  window.addEventListener("pagehide", tell);

  /** The car or ad that something happened in. */
  function placedOf({ target }: { readonly target: EventTarget | null }): HTMLElement | null {
    const placed = target instanceof Element ? target.closest<HTMLElement>(PLACED) : null;
    if (placed !== null && !viewOf.has(placed)) look();
    return placed;
  }
  function onClick(event: MouseEvent): void {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    const placed = placedOf(event);
    if (!isLink || placed === null || event.button > MIDDLE_BUTTON) return;
    // Whoever clicks it has seen it, however short. The click on a car is counted by the page that it opens.
    for (const did of ["rendered", "seen"] as const) note(placed, did);
    if (placed.dataset.house !== undefined) note(placed, "clicked");
  }
  document.addEventListener("click", onClick, true);
  document.addEventListener("auxclick", onClick, true);
  const onBar = (name: BarEvent, act: (ad: HTMLElement) => void) =>
    document.addEventListener(name, (event) => {
      const ad = placedOf(event);
      if (ad !== null) act(ad);
    });
  onBar("barturn", noteTurn);
  onBar("barclose", (ad) => note(ad, "closed"));
  look();
}

const pageNow = (): string => location.pathname + location.search;
