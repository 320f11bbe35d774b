import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./vehicle-preview";

const mocked = mockServices();

function previewAt(style: string, file: string): Response {
  const request = new Request(`https://forecourt.test/previews/${style}/${file}`);
  return loader({ request, params: { style, file }, context: aLoadContext(mocked.services) });
}

test("a link that was shared before leads for good to the picture of today", () => {
  const answer = previewAt("suv", "BLUE.png");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/img/vehicles/1/suv/BLUE.jpg"]);
});

test.each([
  ["suv", "PLAID.png"],
  ["boat", "BLUE.png"],
  ["suv", "BLUE.jpg"],
])("there never was a picture %s/%s", (style, file) => {
  expect(previewAt(style, file).status).toBe(404);
});
