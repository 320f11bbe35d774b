import "./ui/styles/outside-slots.css";
import { consentChoiceIn } from "./domain/page-data/consent";
import { isAdless } from "./domain/placements/adless-pages";
import { SPONSORED_LABEL } from "./domain/placements/house-ad";
import { lookAfterChanges } from "./look-soon.client";
import { keepFocusOut } from "./outside-focus.client";
import { type AdSlot, loadTag, type RenderEnded, type TagCalls } from "./outside-tag.client";
import { isPointedAt } from "./pointed-at.client";
import { isPlainClick } from "./ui/link/plain-click";

/** What stands over a box's house ad. */
interface Cover {
  readonly element: HTMLElement;
  /** Absent while the tag has not come to it. */
  slot?: AdSlot;
  /** The most that was asked for, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly leaving: AbortController;
  /** Of the house ad below it. */
  readonly house: string | undefined;
}

/** A box that stood when another page came goes with its page, on slow machines as late as this, or stays for good. */
const LEAVES_WITHIN_MS = 3_000;

let count = 0;

/**
 * Lets ads of Google's take the places of house ads, in documents whose shopper allows it. A box has its size before, and its
 * house ad stays where no other comes: unfilled, failed, blocked or too large. Covers go before their boxes do, and with the
 * document.
 */
export function fillOutsideSlots(consent: string): void {
  // The browser's signal is a no, unless its shopper said yes.
  if (consent !== "agreed" && Reflect.get(navigator, "globalPrivacyControl") === true) return;
  const covers = new Map<HTMLElement, Cover>();
  let tag: TagCalls | undefined;
  let isOver = false;

  const near = new Map<string, IntersectionObserver>();
  function nearOf(aheadPx: string): IntersectionObserver {
    const known = near.get(aheadPx);
    if (known !== undefined) return known;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting && target instanceof HTMLElement) cover(target);
      },
      { rootMargin: `${aheadPx}px 0px` },
    );
    near.set(aheadPx, observer);
    return observer;
  }

  /** In another tab, perhaps. From then on this document asks for nothing. */
  function isRefused(): boolean {
    if (!isOver && consentChoiceIn(document.cookie) === "no") stop();
    return isOver;
  }

  function cover(box: HTMLElement): void {
    if (isRefused() || covers.has(box)) return;
    const { unit = "", sizes = "", targeting = "", house } = box.dataset;
    count += 1;
    const id = `outside-${count}`;
    const element = document.createElement("div");
    element.className = "outside";
    element.innerHTML = `<p class="by">${SPONSORED_LABEL}</p><div id="${id}"></div>`;
    box.append(element);
    leaveButton(box, element);
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.lastElementChild ?? {};
    const fitting = sizes.split(" ").flatMap((size) => {
      const [w = 0, h = 0] = size.split("x").map(Number);
      return w <= width && h <= height ? [[w, h] as const] : [];
    });
    if (fitting.length === 0) {
      element.remove();
      return;
    }
    nearOf(box.dataset.ahead ?? "").unobserve(box);
    const leaving = new AbortController();
    const made: Cover = {
      element,
      house,
      width: Math.max(...fitting.map(([w]) => w)),
      height: Math.max(...fitting.map(([, h]) => h)),
      leaving,
    };
    covers.set(box, made);
    box.addEventListener("turn", (event) => refresh(box, event), { signal: leaving.signal });
    box.addEventListener("leave", () => end(box), { signal: leaving.signal });
    tag ??= loadTag(onRenderEnded, onFailure);
    tag.ask((loaded) => {
      if (covers.get(box) !== made) return;
      const slot = loaded.defineSlot(unit, fitting, id);
      if (slot === null) return end(box);
      made.slot = slot;
      slot.setConfig({ targeting: toTargeting(targeting) });
      slot.addService(loaded.pubads());
      loaded.display(id);
      loaded.pubads().refresh([slot]);
    });
  }

  function onRenderEnded({ slot, isEmpty }: RenderEnded): void {
    for (const [box, made] of covers) {
      if (made.slot !== slot) continue;
      if (isEmpty) show(box, made, false);
      else whenFree(box, () => covers.get(box) === made && show(box, made, true));
    }
  }

  /** Another one in the place of an ad that was seen; whose turn it is, is foot-bar.client.ts's to say. */
  function refresh(box: HTMLElement, event: Event): void {
    const made = covers.get(box);
    const { slot } = made ?? {};
    if (isRefused() || slot === undefined || !box.classList.contains("covered")) return;
    event.preventDefault();
    tag?.ask((loaded) => covers.get(box) === made && loaded.pubads().refresh([slot]));
  }

  function end(box: HTMLElement): void {
    const made = covers.get(box);
    if (made === undefined) return;
    covers.delete(box);
    made.leaving.abort();
    const { slot } = made;
    if (slot !== undefined) tag?.ask((loaded) => loaded.destroySlots([slot]));
    show(box, made, false);
    made.element.remove();
  }
  const endAll = () => {
    for (const box of [...covers.keys()]) end(box);
  };
  function stop(): void {
    isOver = true;
    endAll();
  }

  let leaving = new Set<Element>();
  function leavePage(): void {
    endAll();
    for (const observer of near.values()) observer.disconnect();
    near.clear();
    const boxes = new Set(document.querySelectorAll("[data-unit]"));
    leaving = boxes;
    setTimeout(() => {
      if (leaving === boxes) leaving = new Set();
      look();
    }, LEAVES_WITHIN_MS);
  }

  function onFailure(): void {
    if (document.querySelector('[data-slot="fixed"]:not(.covered)')) console.warn("Fixed Ad Failed to load");
  }

  function look(): void {
    if (isOver) return;
    for (const [box, { element, width, height }] of covers) {
      const { clientWidth = 0, clientHeight = 0 } = element.lastElementChild ?? {};
      // A bar that is hidden has no size: its ad waits with it.
      const isNarrower = clientWidth > 0 && (clientWidth < width || clientHeight < height);
      if (!box.isConnected || isNarrower) end(box);
    }
    for (const box of document.querySelectorAll<HTMLElement>("[data-unit]"))
      if (!covers.has(box) && !leaving.has(box)) nearOf(box.dataset.ahead ?? "").observe(box);
  }

  const lookSoon = lookAfterChanges(look);
  window.addEventListener("resize", lookSoon);
  endBeforeBoxes(leavePage);
  openAdlessAsDocuments(() => tag !== undefined);
  keepFocusOut();
  // What comes back from the browser's memory was perhaps refused meanwhile: it asks for nothing.
  window.addEventListener("pagehide", stop);
  look();
}

/** The ad stands over the house's, which is neither heard nor reached then, nor counted as seen. */
function show(box: HTMLElement, { house }: Cover, isCovered: boolean): void {
  box.classList.toggle("covered", isCovered);
  if (house !== undefined && isCovered) delete box.dataset.house;
  else if (house !== undefined) box.dataset.house = house;
  // The time of the one at the window's foot begins anew with each.
  if (isCovered) box.dispatchEvent(new Event("filled"));
}

/** At once, or when nobody points at the box and the focus is not in it: what a person is about to press stays. */
function whenFree(box: HTMLElement, act: () => void): void {
  if (!isPointedAt(box)) {
    act();
    return;
  }
  const tryAgain = () => {
    for (const turn of ["pointerleave", "focusout"]) box.removeEventListener(turn, later);
    whenFree(box, act);
  };
  // The focus has gone somewhere else only after the event.
  const later = () => setTimeout(tryAgain);
  for (const turn of ["pointerleave", "focusout"]) box.addEventListener(turn, later);
}

/** The bar's button that closes it stays beside the ad. */
function leaveButton(box: HTMLElement, element: HTMLElement): void {
  const button = box.querySelector(":scope > button");
  if (button === null) return;
  element.style.right = `${box.getBoundingClientRect().right - button.getBoundingClientRect().left}px`;
}

function toTargeting(text: string): Record<string, string[]> {
  const told = new URLSearchParams(text);
  return Object.fromEntries([...told.keys()].map((key) => [key, told.getAll(key)]));
}

/**
 * The router tells of another page before React draws it: boxes are still there. A dialog over the page changes its address
 * alone, and what was loaded stays.
 */
function endBeforeBoxes(leavePage: () => void): void {
  const router = window.__remixRouter;
  let { loaderData: shown, location: here } = router.state;
  router.subscribe(({ loaderData, navigation, location: now }) => {
    if (navigation.state !== "idle" || now.key === here.key) return;
    const hasGone = Object.entries(shown).some(([route, data]) => loaderData[route] !== data);
    [shown, here] = [loaderData, now];
    if (hasGone) leavePage();
  });
}

/** The tag that a document has loaded stays in it: pages about one person are opened as documents of their own. */
function openAdlessAsDocuments(hasTag: () => boolean): void {
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || !hasTag() || !isPlainClick(event)) return;
      if (link.origin === location.origin && isAdless(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
  window.__remixRouter.subscribe(({ navigation: { state, location: next } }) => {
    if (state === "loading" && hasTag() && isAdless(next.pathname))
      location.assign(`${next.pathname}${next.search}${next.hash}`);
  });
}
