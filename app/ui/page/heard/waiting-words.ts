/** What is to be said, until the page stands still. */
interface WaitingWords {
  /** Of several about one topic the last is said: the others are about what is no longer there. */
  readonly add: (message: string, topic: string) => void;
  /** Much has been drawn: what waits, waits anew. */
  readonly startAnew: () => void;
}

/** From the frame that shows a change until its words. */
export const SAID_AFTER_MS = 450;

/**
 * A live region that changes in the moment in which much of the page does is not read. So words wait for the frame that
 * shows what they are about, then for a while, and are said at the start of a frame: a drawing that a busy machine has due
 * in the same moment as the timer comes before that frame, and has them wait anew.
 */
export function createWaitingWords(say: (text: string) => void): WaitingWords {
  const messages = new Map<string, string>();
  let turn = 0;
  function startAnew() {
    if (messages.size === 0) return;
    turn += 1;
    const own = turn;
    const ifStillOwn = (act: () => void) => () => {
      if (turn === own) act();
    };
    const sayAll = ifStillOwn(() => {
      const text = [...messages.values()].join(" ");
      messages.clear();
      say(text);
    });
    const nextFrame = ifStillOwn(() => requestAnimationFrame(sayAll));
    requestAnimationFrame(ifStillOwn(() => setTimeout(nextFrame, SAID_AFTER_MS)));
  }
  return {
    add(message, topic) {
      // Behind what came before it.
      messages.delete(topic);
      messages.set(topic, message);
      startAnew();
    },
    startAnew,
  };
}
