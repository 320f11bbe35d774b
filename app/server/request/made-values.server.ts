/** Names one kind of value, and knows its type. */
export type MadeKey<T> = symbol & { readonly of?: T };

/** What was made of one thing, a request or an answer: at most one value for a key. It goes with what it was made of. */
export class MadeValues {
  readonly #values = new Map<symbol, unknown>();

  get<T>(key: MadeKey<T>): T | undefined;
  get(key: symbol): unknown {
    return this.#values.get(key);
  }

  set<T>(key: MadeKey<T>, value: T): void {
    this.#values.set(key, value);
  }

  get size(): number {
    return this.#values.size;
  }
}

/** Made when it is first asked for, and at most once. The handler keeps a rejection that nobody awaits from ending the process. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    if (made === null) {
      made = make();
      made.catch(() => undefined);
    }
    return made;
  };
}
