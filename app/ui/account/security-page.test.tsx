import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SecurityPage } from "./security-page";

const pageOf = (returnedMails?: number) =>
  renderToStaticMarkup(<SecurityPage address={{ email: "ann@example.com", returnedMails }} said={null} />).replaceAll(
    /<[^>]*>/g,
    "",
  );

test("the page of the address says from the first mail on that mail to it is returned", () => {
  expect(pageOf()).not.toContain("is returned");
  expect(pageOf(1)).toContain("Mail to ann@example.com is returned: its mailbox refused 1 email since");
  expect(pageOf(12)).toContain("refused 12 emails since");
});
