import { expect, test } from "vitest";
import type { IndexQuery, ModelFigures } from "../ports/search-engine";
import { shareModelFigures } from "./model-figures";

const FIGURES: ModelFigures = { mileage: null, prices: { byYear: [], byTrim: [] } };

const stockOf = (modelCode: string): IndexQuery => ({
  query: {
    selected: { modelCode: [modelCode] },
    isListingTypeDefaulted: false,
    isEveryListingType: false,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: 1,
  },
});

/** An engine that counts what it is asked, at a time that the test sets. */
function anEngine() {
  const engine = { asked: 0, nowMs: 0, isDown: false };
  const ask = shareModelFigures(
    {
      async modelFigures() {
        engine.asked += 1;
        if (engine.isDown) throw new Error("the engine does not answer");
        return FIGURES;
      },
    },
    () => engine.nowMs,
  );
  return { engine, ask };
}

test("the engine is asked once for what one page asks in two requests, and again a second later", async () => {
  const { engine, ask } = anEngine();
  expect(await Promise.all([ask(stockOf("F150")), ask(stockOf("F150"))])).toEqual([FIGURES, FIGURES]);
  engine.nowMs = 999;
  await ask(stockOf("F150"));
  expect(engine.asked).toBe(1);
  engine.nowMs = 1_000;
  await ask(stockOf("F150"));
  expect(engine.asked).toBe(2);
});

test("each model has its own figures", async () => {
  const { engine, ask } = anEngine();
  await Promise.all([ask(stockOf("F150")), ask(stockOf("ESCAPE"))]);
  expect(engine.asked).toBe(2);
});

test("who asks after a failure is not told of it, but asks the engine", async () => {
  const { engine, ask } = anEngine();
  engine.isDown = true;
  await expect(ask(stockOf("F150"))).rejects.toThrow("the engine does not answer");
  engine.isDown = false;
  expect(await ask(stockOf("F150"))).toEqual(FIGURES);
});
