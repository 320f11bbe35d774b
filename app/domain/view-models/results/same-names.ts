import { nameOf } from "~/domain/page-data/card-words";
import type { ListingCardViewModel } from "./listing-card";

type Namesake = Pick<ListingCardViewModel, "id" | "title" | "trim" | "tell" | "price" | "facts"> & {
  readonly seller?: string;
};

/** What two cars of one name differ in, the shortest first. */
const TELLS: readonly ((card: Namesake) => readonly (string | undefined)[])[] = [
  ({ price }) => [price],
  ({ price, facts }) => [price, facts[0]],
  ({ price, facts, seller }) => [price, facts[0], seller],
  ({ id }) => [`number ${id}`],
];

/**
 * The cards of one list, so that no two of a page are called the same: where year, make, model and trim are alike, the name
 * goes on with what differs. `others` are cards of lists above or beside it, which keep their names; one car has one name in
 * both. Cards that need nothing else stay the same objects.
 */
export function tellApart<Card extends Namesake>(
  cards: readonly Card[],
  others: readonly Namesake[] = [],
): readonly Card[] {
  const own = new Set(cards.map(({ id }) => id));
  const byName = new Map<string, Namesake[]>();
  for (const card of [...cards, ...others.filter(({ id }) => !own.has(id))]) {
    const name = plainNameOf(card);
    byName.set(name, [...(byName.get(name) ?? []), card]);
  }
  return cards.map((card) => {
    const tell = tellOf(card, byName.get(plainNameOf(card)) ?? []);
    return tell === card.tell ? card : { ...card, tell };
  });
}

const plainNameOf = ({ title, trim }: Namesake) => nameOf({ title, trim });

function tellOf(card: Namesake, namesakes: readonly Namesake[]): string | undefined {
  if (namesakes.length < 2) return undefined;
  return TELLS.map((way) => (one: Namesake) => way(one).filter(Boolean).join(", ")).find(
    (words) => namesakes.filter((other) => words(other) === words(card)).length === 1,
  )?.(card);
}
