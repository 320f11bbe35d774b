import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { createServices } from "../context/load-context.server";
import { createFormTokens } from "../request/form-tokens.server";
import { formTokenFor, readOwnForm, readSessionForm } from "./session-form.server";

const services = createServices({
  baseUrls: {
    listing: "http://u.test",
    account: "http://u.test",
    content: "http://u.test",
    reference: "http://u.test",
  },
});
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });

function contextOf(isSignedIn: boolean): AppLoadContext {
  return aLoadContext(services, {
    origin: "https://www.forecourt.test",
    ...(isSignedIn && { idToken: "ann", formTokens }),
  });
}

const post = (fields: Record<string, string>) =>
  new Request("https://www.forecourt.test/account/profile.data?tab=1", {
    method: "POST",
    body: new URLSearchParams(fields),
  });

test("a form with its session's token is read", async () => {
  const context = contextOf(true);
  const fields = { firstName: "Ann", formToken: formTokenFor(context, "profile") ?? "" };
  expect((await readSessionForm(context, post(fields), "profile")).get("firstName")).toBe("Ann");
});

test.each([
  ["no token", {}],
  ["another form's token", { formToken: formTokens.issue("sign-out") }],
])("with %s the form comes back with what was typed, but for passwords, and a fresh token", async (_case, token) => {
  const context = contextOf(true);
  const typed = { firstName: "Ann", password: "secret", ...token };
  const thrown: unknown = await readSessionForm(context, post(typed), "profile").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ type: "DataWithResponseInit", init: { status: 403 } });
  expect(thrown).toMatchObject({
    data: {
      kind: "form-expired",
      action: "/account/profile?tab=1",
      fields: [
        ["firstName", "Ann"],
        ["formToken", formTokenFor(context, "profile")],
      ],
    },
  });
});

test("where nobody is signed in there is no session to protect, and no token", async () => {
  const context = contextOf(false);
  expect(formTokenFor(context, "saved-listings")).toBeUndefined();
  expect((await readSessionForm(context, post({ add: "L1" }), "saved-listings")).get("add")).toBe("L1");
});

test("a form of the account comes back with what was typed, but for passwords, to who was signed out in another tab", async () => {
  const typed = { firstName: "Ann", password: "secret", formToken: formTokens.issue("profile") };
  const thrown: unknown = await readOwnForm(contextOf(false), post(typed), "profile").catch((error: unknown) => error);
  expect(thrown).toMatchObject({
    data: {
      kind: "form-expired",
      action: "/account/profile?tab=1",
      fields: [["firstName", "Ann"]],
      signInHref: "/account/sign-in?defaultScreen=signin",
    },
    init: { status: 403 },
  });
});
