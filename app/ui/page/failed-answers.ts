export type Failure = "offline" | "refused";

/** True where the page stays as it is: what asked is then left waiting, and has to be given up by who says so. */
type Judge = (href: string, failure: Failure) => boolean;

let judge: Judge | null = null;

/** Has the page's own data judged where it cannot be had; gives back what ends that. One at a time. */
export function judgeFailedAnswers(next: Judge): () => void {
  judge = next;
  return () => {
    if (judge === next) judge = null;
  };
}

const TOO_MANY_REQUESTS = 429;

/**
 * Lets a page stay where the router would put an error in its place: it offers no other way to give a navigation up. Called
 * once, before the page is hydrated.
 */
export function holdFailedAnswers(): void {
  const ownFetch = window.fetch;
  window.fetch = async (input, init) => {
    if (!(input instanceof URL) || init?.method !== undefined || judge === null) return ownFetch(input, init);
    const isHeld = (failure: Failure) =>
      init?.signal?.aborted !== true && judge !== null && judge(pageOf(input), failure);
    try {
      const answer = await ownFetch(input, init);
      const hasFailed = answer.status >= 500 || answer.status === TOO_MANY_REQUESTS;
      if (!hasFailed || !isHeld("refused")) return answer;
    } catch (error) {
      if (!isHeld("offline")) throw error;
    }
    return new Promise(() => undefined);
  };
}

/** The page whose data has this address. */
function pageOf({ pathname, searchParams }: URL): string {
  const own = new URLSearchParams(searchParams);
  own.delete("_routes");
  const query = own.toString();
  return `${pathname.replace(/\.data$/, "")}${query === "" ? "" : `?${query}`}`;
}
