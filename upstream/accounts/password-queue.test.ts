import { expect, test } from "vitest";
import { PASSWORDS_IN_HAND_MAX } from "../../app/domain/limits";
import { type Asker, createPasswordQueue, HashingBusyError } from "./password-queue";

const stranger = (network: string): Asker => ({ network, isKnown: false });
const known = (network: string): Asker => ({ network, isKnown: true });

/** A queue whose work ends when it is told to, in the order in which it was begun. */
function aQueue() {
  const queue = createPasswordQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Asker) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve("hashed")));
    };
    return queue.run(asker, work).catch((error: unknown) => (error instanceof HashingBusyError ? "busy" : "failed"));
  };
  return {
    begun,
    ask,
    many: (count: number, name: string, asker: Asker) => Array.from({ length: count }, () => ask(name, asker)),
    /** Ends whatever is begun until nothing waits. */
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise((later) => setImmediate(later));
      }
    },
  };
}

const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

test("while one network asks on and on, eight from elsewhere get their turn, and before it", async () => {
  const { ask, many, endAll, begun } = aQueue();
  const hammering = many(24, "hammer", stranger("a /48"));
  const honest = many(8, "honest", stranger("home"));
  hammering.push(...many(24, "hammer", stranger("a /48")));
  const last = ask("last", stranger("hotel"));
  await endAll();
  expect(await Promise.all(honest)).toEqual(honest.map(() => "hashed"));
  expect(await last).toBe("hashed");
  expect(countOf(await Promise.all(hammering), "hashed")).toBe(PASSWORDS_IN_HAND_MAX - 9);
  expect(begun.slice(0, 4)).toEqual(["hammer", "hammer", "last", "honest"]);
});

test("a browser that signed in before finds a place, however many networks ask", async () => {
  const { ask, endAll, begun } = aQueue();
  const strangers = Array.from({ length: 40 }, (_, at) => ask("stranger", stranger(`network ${at}`)));
  const owner = ask("owner", known("network 7"));
  await endAll();
  expect(await owner).toBe("hashed");
  expect(begun.indexOf("owner")).toBe(2);
  expect(countOf(await Promise.all(strangers), "hashed")).toBe(PASSWORDS_IN_HAND_MAX - 1);
});

test("browsers that signed in before take no place from others by asking on and on from one network", async () => {
  const { ask, many, endAll, begun } = aQueue();
  const hammering = many(40, "hammer", known("a /48"));
  const honest = ask("honest", stranger("home"));
  await endAll();
  expect(await honest).toBe("hashed");
  expect(begun.indexOf("honest")).toBe(2);
  await Promise.all(hammering);
});

test("who asks alone has all places, in the order of asking, and the next is told to come back", async () => {
  const { many, endAll } = aQueue();
  const asked = many(PASSWORDS_IN_HAND_MAX + 3, "only", stranger("home"));
  await endAll();
  expect(await Promise.all(asked)).toEqual([
    ...Array.from({ length: PASSWORDS_IN_HAND_MAX }, () => "hashed"),
    ...Array.from({ length: 3 }, () => "busy"),
  ]);
});
