import { expect, test } from "vitest";
import { safePath, safeRedirect } from "./safe-redirect.server";

test.each([
  "//evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "/\\evil.test",
  "/cars-for-sale\\..\\..\\x",
  "/%2f%2fevil.test/..//evil.test",
  "/cars-for-sale/../../admin",
  "/cars-for-sale-evil",
  "/cars-for-sale\r\nSet-Cookie: x=1",
  "/cars-for-sale/%E0%A4%A",
  "cars-for-sale",
  "",
  null,
  undefined,
])("%j leads to the search page", (given) => {
  expect(safePath(given)).toBe("/cars-for-sale");
});

test.each(["/cars-for-sale", "/cars-for-sale?zip=30305", "/cars-for-sale/used-cars/ford#results"])(
  "%s is a place of ours",
  (given) => {
    expect(safePath(given)).toBe(given);
  },
);

test("doubled slashes of a path are one, those of its query stay", () => {
  expect(safePath("/cars-for-sale//used-cars///dana@example.com?utm=a//b")).toBe(
    "/cars-for-sale/used-cars/dana@example.com?utm=a//b",
  );
});

test("a redirect after a form is a 303", () => {
  const response = safeRedirect("/cars-for-sale/used-cars");
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/cars-for-sale/used-cars");
});
