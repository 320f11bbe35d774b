import { expect, test } from "vitest";
import { judgeDrain, judgeMemory, judgePhases, percentile } from "./bench/load-gates";
import type { Phase } from "./bench/load-generator";

const phase = (change: Partial<Phase> = {}): Phase => ({
  name: "rated",
  seconds: 10,
  sent: 400,
  admittedMs: Array.from({ length: 400 }, () => 100),
  shedMs: [],
  failed: 0,
  generatorLateMs: 12,
  ...change,
});
const pages = (count: number, ms: number) => Array.from({ length: count }, () => ms);
const met = (change: { rated?: Phase; overload?: Phase; recovery?: Phase; flood?: Phase }) =>
  judgePhases({ rated: phase(), overload: phase(), recovery: phase(), flood: phase(), ...change }).map(
    ({ gate, isMet }) => `${gate.slice(0, 2)} ${isMet}`,
  );

test("the gates of the load run are met by the figures of the table, and missed one by one", () => {
  expect(met({})).toEqual(["L1 true", "L2 true", "L3 true", "L4 true"]);
  expect(met({ rated: phase({ admittedMs: [...pages(390, 100), ...pages(10, 901)] }) })[0]).toBe("L1 false");
  expect(met({ rated: phase({ shedMs: [5] }) })[0]).toBe("L1 false");
  expect(met({ overload: phase({ admittedMs: pages(319, 100) }) })[1]).toBe("L2 false");
  expect(met({ overload: phase({ shedMs: pages(100, 60) }) })[1]).toBe("L2 false");
  expect(met({ overload: phase({ admittedMs: pages(400, 1_300) }) })[1]).toBe("L2 false");
  expect(met({ recovery: phase({ failed: 1 }) })[2]).toBe("L3 false");
  expect(met({ flood: phase({ admittedMs: pages(300, 900) }) })[3]).toBe("L4 false");
});

test("a gate that is missed while the generator itself was late is neither met nor missed", () => {
  expect(met({ recovery: phase({ failed: 1, generatorLateMs: 80 }) })[2]).toBe("L3 undefined");
  expect(met({ recovery: phase({ generatorLateMs: 80 }) })[2]).toBe("L3 true");
});

test("memory and drain have gates of their own", () => {
  expect(judgeMemory([150, 300, 400]).isMet).toBe(true);
  expect(judgeMemory([150, 401]).isMet).toBe(false);
  expect(judgeDrain(phase(), 0, 3_000).isMet).toBe(true);
  expect(judgeDrain(phase({ failed: 1 }), 0, 3_000).isMet).toBe(false);
  expect(judgeDrain(phase(), 1, 3_000).isMet).toBe(false);
});

test("a percentile of nothing is no number", () => {
  expect(percentile([], 0.5)).toBeNaN();
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
});
