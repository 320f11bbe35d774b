import { expect, test } from "vitest";
import { readForm } from "~/domain/forms/form-table";
import { PROFILE_FORM } from "~/domain/forms/form-tables";
import { exampleCardContext, exampleListing } from "../../../../tests/builders/example-listing";
import { toListingCard } from "../results/listing-card";
import { signInForm, toSignInView } from "../site/sign-in";
import { mayOneClick } from "./lead-profile";

const typing = (values: Readonly<Record<string, string>>) => (field: string) => values[field] ?? "";
const ANN = { firstName: " Ann ", lastName: "O'Neill-Łęcka", email: "ann@example.com", phone: "614 555 0148" };

test("a profile is read with the rules of a message", () => {
  expect(readForm(PROFILE_FORM, typing(ANN)).given).toEqual({ ...ANN, firstName: "Ann" });
  const { errors, values, given } = readForm(PROFILE_FORM, typing({ ...ANN, email: "ann", phone: "call me" }));
  expect(errors.map(({ field }) => field)).toEqual(["email", "phone"]);
  expect(values.phone).toBe("call me");
  expect(given).toBeNull();
});

test("one-click email needs first name, last name and email", () => {
  const { errors, given } = readForm(PROFILE_FORM, typing({ email: "ann@example.com", isOneClickOptedIn: "on" }));
  expect(errors.map(({ field }) => field)).toEqual(["firstName", "lastName"]);
  expect(given).toBeNull();
  expect(mayOneClick({ ...ANN, isOneClickOptedIn: true })).toBe(true);
  expect(mayOneClick({ ...ANN, isOneClickOptedIn: false })).toBe(false);
  expect(mayOneClick({ ...ANN, lastName: "", isOneClickOptedIn: true })).toBe(false);
  expect(mayOneClick({ firstName: "Ann", lastName: "Lee", isOneClickOptedIn: true })).toBe(false);
});

test("signing in tells nothing about passwords; making an account tells what one lacks", () => {
  const typed = typing({ email: " ann@example.com ", password: "short" });
  expect(readForm(signInForm("signin"), typed).given).toEqual({ email: "ann@example.com", password: "short" });
  expect(readForm(signInForm("signup"), typed).errors).toEqual([
    { field: "password", message: "Use at least 12 characters for the password" },
  ]);
  expect(readForm(signInForm("signin"), typing({})).errors.map(({ field }) => field)).toEqual(["email", "password"]);
});

test("the prompt to sign in says what section 6 says, and knows the vehicle that waits", () => {
  const view = toSignInView({
    screen: "signup",
    refUrl: "/cars-for-sale?zip=30305",
    listingId: "L1",
    undoesSave: true,
    savesVehicles: true,
    isSaved: false,
    card: null,
  });
  expect(view).not.toHaveProperty("savedWords");
  expect(view).toMatchObject({
    title: "Save Cars with a Free Account",
    body: "Create an account to track price changes, saved cars across devices, and more.",
    cancelHref: "/cars-for-sale?zip=30305#listing-L1",
    signInHref: "/account/sign-in?defaultScreen=signin&refUrl=%2Fcars-for-sale%3Fzip%3D30305&save=L1",
    undoesSave: true,
  });
  expect(
    toSignInView({
      screen: "signin",
      refUrl: "/account/profile",
      undoesSave: true,
      savesVehicles: true,
      isSaved: false,
      card: null,
    }),
  ).toMatchObject({
    title: "Sign in",
    cancelHref: "/cars-for-sale",
  });
});

test.each([
  [false, "Find it under Saved."],
  [true, "Make an account to keep it."],
])(
  "the prompt says first that the car is saved, and where that leads (taken back on closing: %s)",
  (undoesSave, way) => {
    const card = toListingCard(exampleListing(), undefined, exampleCardContext);
    const facts = { screen: "signup", refUrl: "/cars-for-sale", listingId: "L1", savesVehicles: true } as const;
    const view = toSignInView({ ...facts, undoesSave, isSaved: true, card });
    expect(view.savedWords).toEqual(["Your car is saved on this device.", way]);
    expect(view.car).toMatchObject({ title: card.title, price: card.price, miles: card.facts[0] });
  },
);

test.each(["signup", "signin"] as const)("where no vehicle can be saved, %s speaks of searches alone", (screen) => {
  const facts = {
    screen,
    refUrl: "/cars-for-sale",
    listingId: "L1",
    undoesSave: false,
    savesVehicles: false,
    isSaved: false,
    card: null,
  };
  const { title, body, ...view } = toSignInView(facts);
  expect(`${title} ${body}`).toMatch(/search/i);
  expect(`${title} ${body}`).not.toMatch(/\bcars?\b|vehicle/i);
  expect(view).not.toHaveProperty("listingId");
  expect(view.signUpHref).toBe("/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale");
});
