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
  // Common words, as people dress them up.
  ["password1234", /easy to guess/],
  ["p@ssw0rd1234", /easy to guess/],
  ["P@$$w0rd-2026", /easy to guess/],
  ["p.a.s.s.w.o.r.d.1", /easy to guess/],
  ["iloveyou12345", /easy to guess/],
  ["!L0vey0u-98765", /easy to guess/],
  ["We1come!We1come", /easy to guess/],
  ["Int3rn3t_2024!", /easy to guess/],
  ["123monkey123", /easy to guess/],
  ["Unbelievable", /easy to guess/],
  // Runs of keys and of the alphabet, in both directions.
  ["zxcvbnm12345", /easy to guess/],
  ["qwertyuiopasdf", /easy to guess/],
  ["asdfghjklasd", /easy to guess/],
  ["qwertyqwerty", /easy to guess/],
  ["qweasdzxc123", /easy to guess/],
  ["1q2w3e4r5t6y", /easy to guess/],
  ["9876543210ab", /easy to guess/],
  ["abc123abc123", /easy to guess/],
  // The time of year at which it was due again.
  ["Summer2026!!!", /easy to guess/],
  ["!!December1999", /easy to guess/],
  ["May-2026-May-2026", /easy to guess/],
])("the password %j is refused", (password, reason) => {
  expect(passwordProblem(password, "Ann@example.com")).toMatch(reason);
});

test("a name of the account is no matter where most of a password is something else", () => {
  expect(passwordProblem("ann.smith.1987", "ann.smith+cars@example.com")).toMatch(/easy to guess/);
  expect(passwordProblem("smith drives a rusty van", "ann.smith@example.com")).toBeNull();
  expect(passwordProblem("forecourt of my uncle", "ann@example.com")).toBeNull();
  expect(passwordProblem("a short sentence works well", "a@example.com")).toBeNull();
});

test("a common word is no matter where most of a password is something else", () => {
  for (const password of [
    "my secret garden",
    "summer in old Vienna",
    "password of a stranger",
    "summer dragon walk",
    "qwerty is my parrot",
    "liberty bell 42",
    "welcome8471930562",
  ])
    expect.soft(passwordProblem(password, "ann@example.com"), password).toBeNull();
});

test.each([
  "correct horse battery",
  "tr0ub4dor&3xyz",
  "kT2026bQ9xWz",
  "x7!9#Lq2&vR4",
  "1999 rusty vans",
  "🚗🚗 on the moon",
  "пароль-мой-дом",
  "ein sehr langer Satz ohne Ziffern",
])("the password %j serves, whatever characters it has", (password) => {
  expect(passwordProblem(password, "ann@example.com")).toBeNull();
});
