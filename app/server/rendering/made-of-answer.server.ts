import type { AppLoadContext } from "@remix-run/node";
import { type Compact, toCompact } from "~/domain/page-data/compact-data";
import type { MadeKey, MadeValues } from "../request/made-values.server";

/**
 * A value that is made of an answer and of the given inputs, and of nothing else: once where the service gives the same
 * answer again, to the byte (decision 18). `inputs` are compared one by one, objects by identity. The last one is stored, so
 * that addresses which differ in what the service never hears of do not fill the memory.
 */
export function oncePerAnswer<T>(): OncePerAnswer<T> {
  const key: MadeKey<{ readonly inputs: readonly unknown[]; readonly value: T }> = Symbol("made of an answer");
  return (made, inputs, create) => {
    const known = made?.get(key);
    if (known !== undefined && isSame(known.inputs, inputs)) return known.value;
    const value = create();
    made?.set(key, { inputs, value });
    return value;
  };
}

/**
 * The same for a region's view model, as it is sent: its text is written once, too, and the page reads nothing back.
 * `partOf` is what the browser is sent of it, where it finds the rest in the page's markup.
 */
export function compactOncePerAnswer<T, Part = T>(partOf: (value: T) => Part) {
  const writtenOfAnswer = oncePerAnswer<{ readonly value: T; readonly compact: Compact<Part> }>();
  return (
    { sent }: Pick<AppLoadContext, "sent">,
    made: MadeValues | undefined,
    inputs: readonly unknown[],
    create: () => T,
  ): Compact<Part> => {
    const { value, compact } = writtenOfAnswer(made, inputs, () => {
      const value = create();
      return { value, compact: toCompact(partOf(value)) };
    });
    sent.set(compact, value);
    return compact;
  };
}

/**
 * A region's view model as it is sent; the page that carries it is rendered from the very value. `part` is what the browser
 * is sent of it, where it finds the rest in the page's markup.
 */
export function sendCompact<T>({ sent }: Pick<AppLoadContext, "sent">, value: T, part = value): Compact<T> {
  const compact = toCompact(part);
  sent.set(compact, value);
  return compact;
}

type OncePerAnswer<T> = (made: MadeValues | undefined, inputs: readonly unknown[], create: () => T) => T;

function isSame(known: readonly unknown[], inputs: readonly unknown[]): boolean {
  return known.length === inputs.length && known.every((input, at) => Object.is(input, inputs[at]));
}
