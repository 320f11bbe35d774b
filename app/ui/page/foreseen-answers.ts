/** Of a press; a longer one is no sign of a click. */
const FORESEEN_MAX_MS = 1_000;

interface Foreseen {
  readonly address: string;
  readonly pressedAtMs: number;
  readonly answer: Promise<Response>;
}

let ask: typeof fetch | null = null;
/** The routes that the last answer was asked for: the router decides it, and the next refinement asks for the same. */
let lastRoutes: string | null = null;
let foreseen: Foreseen | null = null;

/**
 * Lets the router's requests take over what `foresee` has asked for: it offers no other place to hand it an answer. Called
 * once, before the page is hydrated. Whatever goes wrong with a foreseen answer, the request is made as if there were none.
 */
export function takeForeseenAnswers(): void {
  const ownFetch = window.fetch;
  ask = ownFetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || init?.method !== undefined) return ownFetch(input, init);
    lastRoutes = input.searchParams.get("_routes");
    const taken = foreseen;
    foreseen = null;
    const isTaken = taken?.address === input.href && performance.now() - taken.pressedAtMs < FORESEEN_MAX_MS;
    return isTaken ? taken.answer.catch(() => ownFetch(input, init)) : ownFetch(input, init);
  };
}

/** Asks for the data of a page that a press will lead to, most likely: it is on its way while the button is held. */
export function foresee(href: string): void {
  if (ask === null || lastRoutes === null) return;
  const url = new URL(href, window.location.origin);
  url.pathname += ".data";
  url.searchParams.set("_routes", lastRoutes);
  const answer = ask(url);
  answer.catch(() => undefined);
  foreseen = { address: url.href, pressedAtMs: performance.now(), answer };
}
