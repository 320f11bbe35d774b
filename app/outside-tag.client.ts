/** Google Publisher Tag, as far as this site calls it. Configuration goes by `setConfig` alone: its single calls are deprecated. */
export interface AdSlot {
  addService(service: AdService): AdSlot;
  getSlotElementId(): string;
  setConfig(config: { readonly targeting: Readonly<Record<string, readonly string[]>> }): void;
}

export interface RenderEnded {
  readonly slot: AdSlot;
  readonly isEmpty: boolean;
}

interface AdService {
  addEventListener(name: "slotRenderEnded", hear: (event: RenderEnded) => void): AdService;
  refresh(slots: readonly AdSlot[]): void;
}

interface AdTag {
  /** Null where an element of that id has a slot already. */
  defineSlot(unit: string, sizes: readonly (readonly [number, number])[], elementId: string): AdSlot | null;
  display(elementId: string): void;
  destroySlots(slots: readonly AdSlot[]): boolean;
  pubads(): AdService;
  enableServices(): void;
  setAdIframeTitle(title: string): void;
  setConfig(config: Readonly<Record<string, unknown>>): void;
}

declare global {
  interface Window {
    /** An array until the tag is there; then the tag's own, which calls at once. */
    googletag?: Partial<AdTag> & { cmd: { push(call: () => void): unknown } };
  }
}

/** From its official host alone: a copy of our own is forbidden. */
const TAG = "https://securepubads.g.doubleclick.net/tag/js/gpt.js";

/** Of every page of the document. What it does not name stays as the tag has it. */
const CONFIG = {
  // An empty box has a house ad in it, and nothing around it moves.
  collapseDiv: "DISABLED",
  // A slot is asked for when it comes near, and by nothing else.
  disableInitialLoad: true,
  singleRequest: false,
  safeFrame: { forceSafeFrame: true, sandbox: true, allowOverlayExpansion: false, allowPushExpansion: false },
  privacyTreatments: { treatments: ["disablePersonalization"] },
  // A browser that takes a heavy ad away would be answered by another one, which nobody has counted.
  autoRefresh: { heavyAds: false },
  threadYield: "ENABLED_ALL_SLOTS",
};

export interface TagCalls {
  /** Calls the tag once it is there. What it throws is told and ends nothing else. */
  ask(call: (tag: AdTag) => void): void;
}

/**
 * Loads the tag. `onFailure` hears of a tag that does not come; one that never answers is waited for by nobody.
 */
export function loadTag(hear: (event: RenderEnded) => void, onFailure: () => void): TagCalls {
  window.googletag ??= { cmd: [] };
  const { cmd } = window.googletag;
  const queue = (call: (tag: AdTag) => void) => {
    (window.googletag?.cmd ?? cmd).push(() => {
      const tag = window.googletag;
      try {
        if (tag !== undefined && isWhole(tag)) call(tag);
      } catch {
        onFailure();
      }
    });
  };
  queue((tag) => {
    // Of the address, which may name a place or a price, advertisers are told the site alone.
    tag.setConfig({ ...CONFIG, adsenseAttributes: { page_url: `${location.origin}/` } });
    tag.setAdIframeTitle("Advertisement");
    tag.pubads().addEventListener("slotRenderEnded", hear);
    tag.enableServices();
  });
  const script = document.createElement("script");
  script.src = TAG;
  script.async = true;
  script.addEventListener("error", onFailure);
  document.head.append(script);
  return { ask: queue };
}

const isWhole = (tag: Partial<AdTag>): tag is AdTag => tag.defineSlot !== undefined && tag.setConfig !== undefined;
