/**
 * Stands in for Google Publisher Tag: the calls that this site makes, a script of what becomes of each slot, and notes of all
 * that it was told. `window.adOutcomes` names outcomes by the last part of a unit; "*" stands for the others, the last of a list
 * is for all that follow.
 */
(() => {
  const FRAME = "https://double.safeframe.googlesyndication.com/frame.html";
  const SLOW_MS = 5_000;
  const slots = new Set();
  const listeners = [];
  const notes = { configs: [], requests: [], destroyedLate: 0, deprecated: [] };
  window.gptDouble = {
    notes,
    live: () => [...slots].map((slot) => slot.unit),
    liveElements: () => [...slots].filter((slot) => document.getElementById(slot.id) !== null).length,
  };
  let config = {};
  let title = "3rd party ad content";
  let isEnabled = false;

  /** A call that this site may not make is noted and fails. */
  const strict = (name, own) =>
    new Proxy(own, {
      get(target, key) {
        if (key in target) return target[key];
        if (typeof key === "symbol" || key === "then") return undefined;
        return () => {
          notes.deprecated.push(`${name}.${key}`);
          throw new Error(`${name}.${key} is deprecated, or none of the tag's`);
        };
      },
    });

  function outcomeOf(slot) {
    const outcomes = window.adOutcomes ?? {};
    const given = [outcomes[slot.unit.split("/").at(-1)] ?? outcomes["*"] ?? "fill"].flat();
    const outcome = given[Math.min(slot.asked, given.length - 1)];
    slot.asked += 1;
    return outcome;
  }

  function tell(slot, isEmpty) {
    for (const hear of listeners) hear({ slot: slot.own, isEmpty, size: isEmpty ? null : slot.sizes[0] });
  }

  function fill(slot, outcome) {
    const element = document.getElementById(slot.id);
    if (!slots.has(slot) || element === null) return;
    const [width, height] = slot.sizes[0];
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.width = width;
    frame.height = height;
    frame.src = `${FRAME}?${outcome}`;
    // As a safe frame is, where the page asks for one that is sandboxed.
    if (config.safeFrame?.forceSafeFrame && config.safeFrame.sandbox)
      frame.setAttribute(
        "sandbox",
        "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts",
      );
    element.replaceChildren(frame);
    if (outcome === "resize")
      for (const one of [frame, element])
        Object.assign(one.style, { width: "1200px", height: "900px", position: "relative" });
    tell(slot, false);
  }

  function request(slot) {
    notes.requests.push({ unit: slot.unit, sizes: slot.sizes, targeting: slot.targeting });
    const outcome = outcomeOf(slot);
    if (outcome === "never") return;
    if (outcome === "throw") throw new Error("the tag has an error");
    if (outcome === "empty") tell(slot, true);
    else if (outcome === "slow") setTimeout(() => fill(slot, outcome), SLOW_MS);
    else fill(slot, outcome);
  }

  const service = strict("pubads", {
    addEventListener(name, hear) {
      if (name === "slotRenderEnded") listeners.push(hear);
      return service;
    },
    refresh(asked) {
      if (!isEnabled) throw new Error("services are not enabled");
      for (const own of asked) {
        const slot = [...slots].find((one) => one.own === own);
        if (slot === undefined || !slot.isDisplayed) throw new Error("the slot was not displayed, or is destroyed");
        request(slot);
      }
    },
  });

  function defineSlot(unit, sizes, id) {
    if ([...slots].some((slot) => slot.id === id)) return null;
    const slot = { unit, sizes, id, asked: 0, targeting: {}, isDisplayed: false };
    slot.own = strict("slot", {
      addService: () => slot.own,
      getSlotElementId: () => id,
      setConfig(given) {
        Object.assign(slot.targeting, given.targeting);
      },
    });
    slots.add(slot);
    return slot.own;
  }

  const { cmd: waiting = [] } = window.googletag ?? {};
  Object.assign(window.googletag, {
    cmd: { push: (call) => call() },
    defineSlot,
    display(id) {
      for (const slot of slots) if (slot.id === id) slot.isDisplayed = true;
      if (config.disableInitialLoad !== true) throw new Error("every display would fetch");
    },
    destroySlots(gone) {
      for (const slot of [...slots]) {
        if (!gone.includes(slot.own)) continue;
        if (document.getElementById(slot.id) === null) notes.destroyedLate += 1;
        document.getElementById(slot.id)?.replaceChildren();
        slots.delete(slot);
      }
      return true;
    },
    pubads: () => service,
    enableServices() {
      isEnabled = true;
    },
    setAdIframeTitle(text) {
      title = text;
    },
    setConfig(given) {
      notes.configs.push(given);
      config = { ...config, ...given };
    },
  });
  for (const call of waiting) call();
})();
