/** One count of failed sign-ins of an address: all of them, or those of one network or browser. */
export interface SignInCounter {
  readonly email: string;
  /** What it is counted by besides the address; empty: by that alone. */
  readonly by: string;
}

/** How often signing in failed of late, for every process that shares the database. Stored by keyed hashes. */
export interface SignInCounters {
  countOf(counter: SignInCounter): Promise<number>;
  /** One more, until `windowMs` after the first. Counters that are over are forgotten. */
  add(counter: SignInCounter, windowMs: number): Promise<void>;
  /** One less. */
  takeBack(counter: SignInCounter): Promise<void>;
  forget(counter: SignInCounter): Promise<void>;
}
