import { type Compact, sayAgain, toCompact, type WrittenCompact } from "~/domain/page-data/compact-data";
import type { MadeOfAnswer } from "../upstream/upstream-result.server";

/**
 * A value that is made of an answer and of the given inputs, and of nothing else: once where the service gives the same
 * answer again, to the byte (decision 18). `inputs` are compared one by one, objects by identity. The last one is kept, so
 * that addresses which differ in what the service never hears of do not fill the memory.
 */
export function oncePerAnswer<T>(): OncePerAnswer<T, T> {
  // One for each maker: the key of its value, and what tells the value's type.
  class Made {
    constructor(
      readonly inputs: readonly unknown[],
      readonly value: T,
    ) {}
  }
  return (made, inputs, create) => {
    const known = made?.get(Made);
    if (known instanceof Made && isSame(known.inputs, inputs)) return known.value;
    const value = create();
    made?.set(Made, new Made(inputs, value));
    return value;
  };
}

/** The same for a region's view model, as it is sent: its text is written once, too, and the page reads nothing back. */
export function compactOncePerAnswer<T>(): OncePerAnswer<T, Compact<T>> {
  const writtenOfAnswer = oncePerAnswer<WrittenCompact<T>>();
  return (made, inputs, create) => {
    if (made === undefined) return toCompact(create());
    const write = () => {
      const value = create();
      return { value, compact: toCompact(value) };
    };
    return sayAgain(writtenOfAnswer(made, inputs, write));
  };
}

type OncePerAnswer<T, Kept> = (made: MadeOfAnswer | undefined, inputs: readonly unknown[], create: () => T) => Kept;

function isSame(known: readonly unknown[], inputs: readonly unknown[]): boolean {
  return known.length === inputs.length && known.every((input, at) => Object.is(input, inputs[at]));
}
