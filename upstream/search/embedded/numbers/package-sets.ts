import { CodeNumbers } from "./code-numbers";
import { NumberTable } from "./number-table";

const NO_SET = -1;
/** Packages that a key has room for: more would need names that no feed has. */
const NAMES_MAX = 2 ** 21;

/** Numbers the sets of packages that come together; 0 is none. Lists are followed package by package, as in a tree. */
export class PackageSets {
  readonly sets: (readonly string[])[] = [[]];
  readonly #names = new CodeNumbers();
  /** Where a package leads from a place in the tree. */
  readonly #places = new NumberTable();
  /** The set that ends at each place. */
  readonly #setAt: number[] = [0];

  numberOf(packages: readonly string[]): number {
    let place = 0;
    for (let i = 0; i < packages.length; i++) place = this.#follow(place, packages[i] ?? "");
    const known = this.#setAt[place] ?? NO_SET;
    if (known !== NO_SET) return known;
    const number = this.sets.push([...new Set(packages)]) - 1;
    this.#setAt[place] = number;
    return number;
  }

  #follow(place: number, name: string): number {
    const key = place * NAMES_MAX + this.#names.add(name);
    const known = this.#places.get(key);
    if (known >= 0) return known;
    const next = this.#setAt.push(NO_SET) - 1;
    this.#places.set(key, next);
    return next;
  }
}
