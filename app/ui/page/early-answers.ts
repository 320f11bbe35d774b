/** Of an answer that nobody took: cars change meanwhile. */
const FORESEEN_MAX_MS = 10_000;

interface EarlyAnswer {
  readonly address: string;
  readonly askedAtMs: number;
  readonly answer: Promise<Response>;
  readonly request: AbortController;
  isThere: boolean;
}

let ask: typeof fetch | null = null;
let early: EarlyAnswer | null = null;

/**
 * Lets the router's requests take over what `askEarly` has asked for: it offers no other place to hand it an answer. Called
 * once, before the page is hydrated. Whatever goes wrong with an early answer, the request is made as if there were none.
 */
export function takeEarlyAnswers(): void {
  const ownFetch = window.fetch;
  ask = ownFetch;
  window.fetch = (input, init) => {
    const own = () => ownFetch(input, init);
    const isPageData = input instanceof URL && init?.method === undefined;
    if (!isPageData && init?.method === undefined) return own();
    // What changes something may change the answers too, and a page that is gone to needs none of those of before.
    const taken = early;
    early = null;
    if (isPageData && taken?.address === input.href && isFresh(taken)) {
      return taken.answer.then((answer) => (answer.ok ? answer : own()), own);
    }
    taken?.request.abort();
    return own();
  };
}

/**
 * Asks for the data of a page that the pointer will lead to, most likely: it is on its way before the click. `routes` are
 * the ids of those that the router will name, in its order: with others the answer is of no use to it.
 */
export function askEarly(href: string, routes: string): void {
  if (ask === null) return;
  const url = new URL(href, window.location.origin);
  url.pathname += ".data";
  url.searchParams.set("_routes", routes);
  if (early?.address === url.href && isFresh(early)) return;
  giveUpEarly();
  const request = new AbortController();
  const asked: EarlyAnswer = {
    address: url.href,
    askedAtMs: performance.now(),
    // Read to its end here, so that the click finds it in the page's own memory.
    answer: ask(url, { signal: request.signal }).then(async (answer) => {
      const whole = new Response(await answer.arrayBuffer(), answer);
      asked.isThere = true;
      return whole;
    }),
    request,
    isThere: false,
  };
  asked.answer.catch(() => undefined);
  early = asked;
}

/** An answer that is still on its way is asked for no longer; one that is there stays for as long as it is fresh. */
export function giveUpEarly(): void {
  if (early === null || early.isThere) return;
  early.request.abort();
  early = null;
}

function isFresh({ askedAtMs }: EarlyAnswer): boolean {
  return performance.now() - askedAtMs < FORESEEN_MAX_MS;
}
