const STORED = "placementsTold";
/** Pages of this tab that Back may lead to, the latest first. */
const PAGES_MAX = 20;

type Told = readonly [page: string, marks: readonly string[]];

/** What was told of a page's placements in this tab. Back may show its document again, which was served once. */
export function toldBefore(page: string): readonly string[] {
  return stored().find(([of]) => of === page)?.[1] ?? [];
}

/** Stores it until the tab is closed: addresses of this site and marks of its ads, nothing of who looks. */
export function rememberTold(page: string, marks: Iterable<string>): void {
  const others = stored().filter(([of]) => of !== page);
  const all: readonly Told[] = [[page, [...marks]], ...others];
  try {
    sessionStorage.setItem(STORED, JSON.stringify(all.slice(0, PAGES_MAX)));
  } catch {
    // A browser that stores nothing for us may count a page once more.
  }
}

function stored(): readonly Told[] {
  try {
    const told: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    return Array.isArray(told) ? told.filter(isTold) : [];
  } catch {
    return [];
  }
}

const isTold = (told: unknown): told is Told =>
  Array.isArray(told) && typeof told[0] === "string" && Array.isArray(told[1]) && told[1].every(isText);

const isText = (mark: unknown) => typeof mark === "string";
