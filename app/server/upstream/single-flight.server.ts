/** Calls of the same key that start while one runs get its outcome. The work must not reject. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** `onJoined` tells that no work was started. */
  run(key: string, work: () => Promise<T>, onJoined: () => void): Promise<T> {
    const running = this.#running.get(key);
    if (running) {
      onJoined();
      return running;
    }
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
