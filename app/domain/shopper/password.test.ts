import { expect, test } from "vitest";
import { passwordProblem } from "./password";

test.each([
  ["", /Enter a password/],
  ["short", /at least 12/],
  ["x".repeat(129), /at most 128/],
  ["Password1234", /easy to guess/],
  ["ann@example.com", /easy to guess/],
  ["aaaaaaaaaaab", /easy to guess/],
])("the password %j is refused", (password, reason) => {
  expect(passwordProblem(password, "Ann@example.com")).toMatch(reason);
});

test.each(["correct horse battery", "tr0ub4dor&3xyz", "пароль-мой-дом", "ein sehr langer Satz ohne Ziffern"])(
  "the password %j serves, whatever characters it has",
  (password) => {
    expect(passwordProblem(password, "ann@example.com")).toBeNull();
  },
);
