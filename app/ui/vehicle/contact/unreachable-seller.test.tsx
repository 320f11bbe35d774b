import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreachableSeller } from "./unreachable-seller";

const HREF = "/cars-for-sale/vehicle/1";
const PHONE = { text: "(614) 555-0148", href: "tel:6145550148" };

test("a dealer whose mailbox refuses mail can be called, and what was written stays", () => {
  const html = renderToStaticMarkup(<UnreachableSeller kind="email" phone={PHONE} vehicleHref={HREF} />);
  expect(html).toContain('role="alert"');
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain(
    "This dealer cannot be reached by email, call (614) 555-0148. What you wrote is still here.",
  );
  expect(html).toContain('<a href="tel:6145550148">');
});

test("of a private seller without a phone number the page of the vehicle says the rest", () => {
  const html = renderToStaticMarkup(<UnreachableSeller kind="offer" vehicleHref={HREF} />);
  expect(html).toContain("This seller cannot be reached by email, and no phone number is known.");
  expect(html).toContain(`<a href="${HREF}">`);
});
