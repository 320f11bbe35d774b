/** Until a mouse that rests on an option is taken for a choice to come: it crosses one on its way sooner. */
const RESTS_FOR_MS = 65;
/** Wrong guesses in a row: somebody reads the list. A press starts anew. */
const WRONG_GUESSES_MAX = 3;

interface ChoiceWatch<Option> {
  /** The mouse has moved, and is on this option now; null where it is on none. */
  readonly moveTo: (option: Option | null) => void;
  /** It has gone down on this option. */
  readonly press: (option: Option) => void;
  readonly leave: () => void;
}

/**
 * Guesses which of some options a mouse is about to choose, and tells `askEarly`: one that it rests on, and at the latest
 * one that it goes down on. `giveUp` is told when it leaves one. Where data is saved, nothing is guessed before a press.
 */
export function watchForChoice<Option>(
  askEarly: (option: Option) => void,
  giveUp: () => void,
  savesData: boolean,
): ChoiceWatch<Option> {
  let at: Option | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wrongGuesses = 0;

  function leave() {
    clearTimeout(timer);
    if (at !== null) giveUp();
    at = null;
  }

  return {
    moveTo(option) {
      if (option === at) return;
      leave();
      at = option;
      if (option === null || wrongGuesses === WRONG_GUESSES_MAX || savesData) return;
      timer = setTimeout(() => {
        wrongGuesses += 1;
        askEarly(option);
      }, RESTS_FOR_MS);
    },
    press(option) {
      clearTimeout(timer);
      wrongGuesses = 0;
      at = option;
      askEarly(option);
    },
    leave,
  };
}
