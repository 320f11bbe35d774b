import { EMAIL_DEALER_LABEL, MAKE_OFFER_LABEL, pictureAltOf } from "~/domain/page-data/card-words";
import { sentTodayLabel } from "~/domain/shopper/sent-today";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";

/**
 * The cards of a list, read off the markup that `ListingCard` wrote: it says all that they were drawn from, so that a
 * document need not send it a second time. A card of who writes to dealers with one press says less.
 */
export function readCards(list: ParentNode): readonly ListingCardViewModel[];
export function readCards(list: ParentNode): readonly unknown[] {
  return Array.from(list.querySelectorAll<HTMLElement>("[data-listing-id]"), readCard);
}

function readCard(card: HTMLElement) {
  const all = (selector: string) => [...card.querySelectorAll<HTMLElement>(selector)];
  const part = (selector: string) => all(selector)[0];
  const text = (selector: string) => part(selector)?.textContent ?? undefined;
  /** Of its own, without what is hidden beside it. */
  const words = (selector: string) => part(selector)?.firstChild?.textContent ?? undefined;
  const address = (selector: string) => part(selector)?.getAttribute("href") ?? undefined;

  const heading = {
    id: card.dataset.listingId,
    href: address("h3 a"),
    title: words("h3 a")?.trimEnd(),
    trim: text("h3 bdi"),
    tell: text("h3 i")?.slice(2),
  };
  return {
    ...heading,
    condition: text(".cond"),
    isCertified: part(".cert") && true,
    image: readImage(part("img"), heading),
    photos: words(".shots"),
    label: readNotes(all(".lab"))[0],
    facts: all(".facts li").map(textOf),
    price: text(".price"),
    payment: part(".pay") && { text: all(".pay p").map(textOf)[0], terms: all(".apr").map(textOf)[0] },
    deal: part(".deal") && readDeal(all(".badge, .deal em, .why b"), part(".rule")),
    notes: readNotes(all(".notes li")),
    tiles: part(".tiles") && all(".tiles li").map((tile) => ({ text: textOf(tile), href: hrefIn(tile) })),
    seller: text(".seller bdi"),
    rating: readRating(text(".stars")),
    where: all(".far").map(textOf)[0],
    contact: readContact(part(".cf > a.btn:not(.quiet)"), heading.href),
  } satisfies Readonly<Record<keyof ListingCardViewModel, unknown>>;
}

/** As it is seen: what is there to be heard alone is drawn anew from it. */
const textOf = ({ childNodes }: Element) =>
  Array.from(childNodes, (node) =>
    node instanceof Element
      ? (node.getAttribute("data-short") ?? (node.matches(".vh") ? "" : node.textContent))
      : node.textContent,
  ).join("");
const hrefIn = (element: Element) => element.querySelector("a")?.getAttribute("href") ?? undefined;
const iconOf = ({ className }: Element) => / i-([\w-]+)/.exec(className)?.[1];
const readNotes = (notes: readonly Element[]) => notes.map((note) => ({ text: textOf(note), icon: iconOf(note) }));

function readImage(image: Element | undefined, name: { readonly title?: string; readonly trim?: string }) {
  const src = image?.getAttribute("src");
  const alt = image?.getAttribute("alt") ?? "";
  if (!src) return undefined;
  return alt === pictureAltOf({ image: { src }, title: name.title ?? "", trim: name.trim }) ? { src } : { src, alt };
}

function readDeal([badge, aside, ...figures]: readonly Element[], rule: HTMLElement | undefined) {
  const texts = figures.map(textOf);
  const at = rule?.style.getPropertyValue("--at");
  return {
    rating: badge?.classList[1],
    label: badge && textOf(badge),
    aside: aside && textOf(aside),
    at: at ? Number(at) : undefined,
    expected: texts.length > 1 ? texts[0] : undefined,
    comparables: Number(texts.at(-1)?.replaceAll(",", "")),
  };
}

function readRating(stars: string | undefined) {
  const [, value, count] = / ([\d.]+) \(([\d,]+)\)/.exec(stars ?? "") ?? [];
  return value && count ? { value, count } : undefined;
}

function readContact(link: Element | undefined, cardHref: string | undefined) {
  const href = link?.getAttribute("href");
  if (!link || !href) return undefined;
  const words = textOf(link);
  return { label: LABEL_OF_SENT.get(words) ?? words, ...(href !== `${cardHref}/contact` && { href }) };
}

/** Whoever wrote to a seller today sees that in place of the way to them. */
const LABEL_OF_SENT: ReadonlyMap<string, string> = new Map([
  [sentTodayLabel("email"), EMAIL_DEALER_LABEL],
  [sentTodayLabel("offer"), MAKE_OFFER_LABEL],
]);
