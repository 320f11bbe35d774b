import { lookAfterChanges } from "./look-soon.client";

/** Lets the ad at the foot of the window come, on each page that has one. The first of them asks for its code. */
export function followFixedAd(): void {
  let place: HTMLElement | null = null;
  let end = () => {};

  async function look(): Promise<void> {
    const found = document.querySelector<HTMLElement>('[data-slot="fixed"]');
    if (found === place) return;
    place = found;
    end();
    end = () => {};
    if (found === null) return;
    const { showFixedAd } = await import("./foot-bar.client");
    // Meanwhile the page may be another.
    if (place === found) end = showFixedAd(found);
  }

  const lookSoon = lookAfterChanges(() => {
    look().catch(() => console.warn("Fixed Ad Failed to load"));
  });
  lookSoon();
}
