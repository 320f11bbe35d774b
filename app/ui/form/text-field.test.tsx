import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MESSAGE_FORM } from "~/domain/forms/form-tables";
import { TextField } from "./text-field";

const SOURCES = ["app/ui", "app/domain/documents"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

test("an address of 46 characters is shown again whole, with what is wrong", () => {
  const email = `${"a".repeat(34)}@example.com`;
  const errors = [{ field: "email", message: "Email must be 45 characters or fewer" }];
  const html = renderToStaticMarkup(
    <TextField form={{ place: "page", table: MESSAGE_FORM, values: { email }, errors }} name="email" />,
  );
  expect(html).toContain(`value="${email}"`);
  expect(html).toContain("Email must be 45 characters or fewer");
});

test("no field of any form lets the browser cut what is typed or pasted", () => {
  expect(SOURCES.length).toBeGreaterThan(100);
  expect(
    SOURCES.filter((path) => /maxlength/i.test(readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""))),
  ).toEqual([]);
});
