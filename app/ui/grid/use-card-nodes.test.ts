import { expect, test } from "vitest";
import { assignNodes } from "./use-card-nodes";

const nobody = new Set<string>();
const drawn = { ids: ["a", "b", "c"], nodes: [0, 1, 2] };

test("the first cards get a node each", () => {
  expect(assignNodes({ ids: [], nodes: [] }, ["a", "b"], nobody).nodes).toEqual([0, 1]);
});

test("cards of another search take over the nodes of those before", () => {
  expect(assignNodes(drawn, ["x", "y"], nobody).nodes).toEqual([0, 1]);
  expect(assignNodes(drawn, ["x", "y", "z", "b"], nobody).nodes).toEqual([0, 1, 2, 3]);
});

test("a card in use keeps its node at another place", () => {
  expect(assignNodes(drawn, ["c", "x", "y"], new Set(["c"])).nodes).toEqual([2, 1, 3]);
});

test("a card in use takes its node along where it leaves", () => {
  expect(assignNodes(drawn, ["x", "y", "z"], new Set(["b"])).nodes).toEqual([0, 3, 2]);
});

test("no node is given twice, though a card stand at two places for a moment", () => {
  expect(assignNodes(drawn, ["c", "x", "c"], new Set(["c"])).nodes).toEqual([2, 1, 3]);
});
