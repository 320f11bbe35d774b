/** How long somebody who walks through choices by key stays on one before it counts as the choice. */
export const PAUSE_MS = 900;

/** Keys that lead from one choice to the next; in a list of a select any letter does too. */
const WALKING_KEYS = /^(?:Arrow|Page)|^(?:Home|End)$/;

interface WalkedKey {
  readonly key: string;
  readonly target: EventTarget | null;
}

interface WalkedBlur {
  readonly target: EventTarget | null;
  readonly relatedTarget: EventTarget | null;
}

interface WalkedChoice {
  /** Handlers of what is around the controls. */
  readonly onKeyDown: (event: WalkedKey) => void;
  readonly onPointerDown: () => void;
  readonly onBlur: (event: WalkedBlur) => void;
  /**
   * A control changed. Acts at once; on a walk of keys, when it ends: by leaving, by Enter or after a pause.
   * `isSameWalk` says that an earlier pause of this walk has acted already.
   */
  readonly choose: (act: (isSameWalk: boolean) => void) => void;
  readonly cancel: () => void;
}

/** Arrow keys change radios, selects and handles at every step: the walk is one choice. */
export function createWalkedChoice(): WalkedChoice {
  let isWalking = false;
  let hasActed = false;
  let waiting: ((isSameWalk: boolean) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function act() {
    clearTimeout(timer);
    const action = waiting;
    waiting = null;
    if (action === null) return;
    action(hasActed);
    hasActed = true;
  }

  function end() {
    act();
    isWalking = false;
    hasActed = false;
  }

  return {
    onKeyDown({ key, target }) {
      const isLetter = target instanceof HTMLSelectElement && key.length === 1 && key !== " ";
      if (WALKING_KEYS.test(key) || isLetter) isWalking = true;
      else if (key !== "Shift") end();
    },
    onPointerDown: end,
    onBlur({ target, relatedTarget }) {
      if (!isSameGroup(target, relatedTarget)) end();
    },
    choose(action) {
      clearTimeout(timer);
      waiting = action;
      if (isWalking) timer = setTimeout(act, PAUSE_MS);
      else end();
    },
    cancel() {
      waiting = null;
      end();
    },
  };
}

/** An arrow key moves the focus from one radio to the next. */
function isSameGroup(one: EventTarget | null, other: EventTarget | null): boolean {
  return (
    one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.name !== "" && one.name === other.name
  );
}
