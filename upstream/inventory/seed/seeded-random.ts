/** A reproducible stream of chance: the same seed gives the same inventory on every machine. */
export interface SeededRandom {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  /** Whole number, both ends included. */
  integer(from: number, to: number): number;
  /** True this often; 0.2 is one time in five. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Standard normal. */
  normal(): number;
}

/** The mulberry32 generator: 32 bits of state, quick, and good enough to scatter prices with. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Draws items in proportion to their weights. */
export interface WeightedDraw<Item> {
  readonly size: number;
  draw(random: SeededRandom): Item;
}

export function createWeightedDraw<Item>(items: readonly Item[], weightOf: (item: Item) => number): WeightedDraw<Item> {
  const bounds = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => {
    total += Math.max(0, weightOf(item));
    bounds[index] = total;
  });
  return {
    size: items.length,
    draw: (random) => {
      const wanted = random.next() * total;
      let low = 0;
      let high = items.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((bounds[middle] ?? 0) > wanted) high = middle;
        else low = middle + 1;
      }
      const item = items[low];
      if (item === undefined) throw new Error("There is nothing to draw from");
      return item;
    },
  };
}

/** A number that belongs to a text, the same on every run. */
export function numberOfText(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}
