import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./delete";

const mocked = mockServices();

const open = () => {
  const request = new Request("https://forecourt.test/account/delete");
  return loader({ context: aLoadContext(mocked.services, { idToken: "ann" }), params: {}, request });
};

test("the page that deletes an account knows whose password it asks for, and does without where nobody can say", async () => {
  mocked.on("profile", () => contractAnswer("profile"));
  expect((await open()).email).toBe("ann@example.com");
  mocked.on("profile", () => HttpResponse.json({}, { status: 500 }));
  expect((await open()).email).toBe("");
});
