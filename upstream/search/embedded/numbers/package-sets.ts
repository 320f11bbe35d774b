/** Stands in no package's name. */
const BETWEEN = "\u0000";

/** Numbers the sets of packages that come together; 0 is none. */
export class PackageSets {
  readonly sets: (readonly string[])[] = [[]];
  readonly #numbers = new Map<string, number>([["", 0]]);

  numberOf(packages: readonly string[]): number {
    const key = packages.join(BETWEEN);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.sets.push([...new Set(packages)]) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
