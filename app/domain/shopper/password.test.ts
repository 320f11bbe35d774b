import { expect, test } from "vitest";
import { passwordProblem } from "./password";

test.each([
  ["", /Enter a password/],
  ["short", /at least 12/],
  ["x".repeat(129), /at most 128/],
  ["Password1234", /easy to guess/],
  ["ann@example.com", /easy to guess/],
  ["aaaaaaaaaaab", /easy to guess/],
  // The site's name, or the account's own, whole or nearly.
  ["Forecourt2026!", /easy to guess/],
  ["forecourtforecourt", /easy to guess/],
  ["F0rec0urt-1234", /easy to guess/],
  ["my-forecourt-pw", /easy to guess/],
  ["annannannann", /easy to guess/],
  ["ann@example.com1", /easy to guess/],
  ["Example.com-ann-26", /easy to guess/],
])("the password %j is refused", (password, reason) => {
  expect(passwordProblem(password, "Ann@example.com")).toMatch(reason);
});

test("a name of the account is no matter where most of a password is something else", () => {
  expect(passwordProblem("ann.smith.1987", "ann.smith+cars@example.com")).toMatch(/easy to guess/);
  expect(passwordProblem("smith drives a rusty van", "ann.smith@example.com")).toBeNull();
  expect(passwordProblem("forecourt of my uncle", "ann@example.com")).toBeNull();
  expect(passwordProblem("a short sentence works well", "a@example.com")).toBeNull();
});

test.each(["correct horse battery", "tr0ub4dor&3xyz", "пароль-мой-дом", "ein sehr langer Satz ohne Ziffern"])(
  "the password %j serves, whatever characters it has",
  (password) => {
    expect(passwordProblem(password, "ann@example.com")).toBeNull();
  },
);
