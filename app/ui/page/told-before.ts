import { numberOf } from "~/domain/placements/seeded-number";

const STORED = "placementsTold";
/** Pages of this tab that Back may lead to, the latest first. */
const PAGES_MAX = 20;

/** `page` stands for an address, and names none. */
type Told = readonly [page: number, marks: readonly string[]];

/** What was told of a page's placements in this tab. Back may show its document again, which was served once. */
export function toldBefore(page: string): readonly string[] {
  const number = numberOf(page);
  return stored().find(([of]) => of === number)?.[1] ?? [];
}

/** Stores it until the tab is closed: numbers of pages and marks of their ads, nothing of who looks. */
export function rememberTold(page: string, marks: Iterable<string>): void {
  const number = numberOf(page);
  const others = stored().filter(([of]) => of !== number);
  const all: readonly Told[] = [[number, [...marks]], ...others];
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
  Array.isArray(told) && typeof told[0] === "number" && Array.isArray(told[1]) && told[1].every(isText);

const isText = (mark: unknown) => typeof mark === "string";
