import { expect, test } from "vitest";
import { buttonName, pressedAnswer, readButtonName } from "./button-names";

test("a button says by its name what it answers", () => {
  expect(readButtonName(buttonName("add", "700002524"))).toEqual({ question: "add", answer: "700002524" });
  expect(pressedAnswer(["widget", buttonName("helpful", "no"), "helpful.yes"], "helpful")).toBe("no");
});

test.each(["add", "add.", ".700002524", "", "a dd.1", "add[0].1"])("“%s” is the name of no such button", (name) => {
  expect(readButtonName(name)).toBeNull();
  expect(pressedAnswer([name], "add")).toBeNull();
});
