import { expect, test } from "vitest";
import { createLoopTurns } from "./loop-turns.server";

test("each caller gets a turn of its own, in the order of asking", async () => {
  const ownTurn = createLoopTurns();
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 5 }, () => ownTurn().then(() => turn)));
  isCounting = false;
  expect(new Set(turns).size).toBe(5);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});
