import { lookAfterChanges } from "./look-soon.client";

/** Cars of the search, those of Load more with them. */
const RESULTS = ".grid [data-listing-id]";
/** Cars that dealers pay for, in lists of their own. */
const PAID = "[data-paid]";
const NAME = "h3 a";

/**
 * A car that Load more has brought stands among the results alone: where it was paid for as well, that copy goes. Nothing on the
 * screen moves for it: a copy leaves its place empty while its list is in sight, and gives it up afterwards; the list stays as high
 * as it was. One whose car is no result any more is back, since cards of a search before stand for a moment beside the next one's.
 */
export function followPaidCopies(): void {
  const whenPassed = new IntersectionObserver(look);

  function look(): void {
    const paid = document.querySelectorAll<HTMLElement>(PAID);
    if (paid.length === 0) return;
    const found = Array.from(document.querySelectorAll<HTMLElement>(RESULTS));
    const results = new Set(found.map(({ dataset }) => dataset.listingId));
    const names = new Set(found.map((car) => car.querySelector(NAME)?.textContent ?? ""));
    const lists = new Set<HTMLElement>();
    for (const car of paid) {
      const list = car.parentElement;
      if (list === null) continue;
      lists.add(list);
      if (!results.has(car.dataset.paid)) tellApart(car, names);
      if (!results.has(car.dataset.paid)) show(car);
      else if (isInView(list)) blank(car, list);
      else drop(car, list);
    }
    for (const list of lists) hideIfEmpty(list);
  }

  /** Not under somebody's pointer or focus; the next look comes as the list leaves the screen. */
  function blank(car: HTMLElement, list: HTMLElement): void {
    whenPassed.observe(list);
    if (!car.matches(":hover, :focus-within")) car.style.visibility = "hidden";
  }

  lookAfterChanges(look);
  look();
}

/** Where a car of Load more has the name of a paid one, that goes on with its price, as names do that the page is sent with. */
function tellApart(car: HTMLElement, names: ReadonlySet<string>): void {
  const name = car.querySelector(NAME);
  const said = name?.textContent ?? "";
  if (name === null || !names.has(said)) return;
  const tell = [car.querySelector("b")?.textContent ?? "", `number ${car.dataset.paid}`].find(
    (words) => words !== "" && !names.has(`${said}, ${words}`),
  );
  const more = document.createElement("i");
  more.className = "vh";
  more.textContent = `, ${tell}`;
  name.append(more);
}

function show(car: HTMLElement): void {
  car.hidden = false;
  car.style.visibility = "";
}

function drop(car: HTMLElement, list: HTMLElement): void {
  // What stands below has its place, however many go.
  // To the fraction of a pixel: a rounded one would be found by whoever comes Back.
  list.style.minHeight ||= `${list.getBoundingClientRect().height}px`;
  // Few cars would have wider columns, and higher pictures in them. A folded list has no width to hold.
  const { width } = car.getBoundingClientRect();
  if (width > 0) list.style.gridAutoColumns ||= `${width}px`;
  car.style.visibility = "hidden";
  car.hidden = true;
}

/** A list without cars has no name to read out, nor has a box whose lists are all empty a heading. */
function hideIfEmpty(list: HTMLElement): void {
  list.style.visibility = isEmpty(list) ? "hidden" : "";
  const box = list.closest<HTMLElement>("[data-slot]");
  if (box === null) return;
  box.style.visibility = isEmpty(box) ? "hidden" : "";
  // Nobody sees it go while all of it is below the screen.
  if (!isEmpty(box)) box.style.display = "";
  else if (box.getBoundingClientRect().top > window.innerHeight) box.style.display = "none";
}

const isEmpty = (box: Element) =>
  Array.from(box.querySelectorAll<HTMLElement>(PAID)).every(({ style }) => style.visibility === "hidden");

function isInView(list: Element): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
