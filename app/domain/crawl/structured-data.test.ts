import { expect, test } from "vitest";
import { breadcrumbListData } from "./structured-data";
import { escapeXml } from "./xml-text";

test("a trail is numbered from one and names whole addresses", () => {
  const crumbs = [
    { label: "Used Cars for Sale", href: "/cars-for-sale/used-cars" },
    { label: "Ford", href: "/cars-for-sale/used-cars/ford" },
  ];
  expect(breadcrumbListData(crumbs, "https://forecourt.test")?.itemListElement).toEqual([
    {
      "@type": "ListItem",
      position: 1,
      name: "Used Cars for Sale",
      item: "https://forecourt.test/cars-for-sale/used-cars",
    },
    { "@type": "ListItem", position: 2, name: "Ford", item: "https://forecourt.test/cars-for-sale/used-cars/ford" },
  ]);
});

test("a single crumb is no trail, and no crumb none", () => {
  expect(breadcrumbListData([{ label: "Cars for Sale", href: "/cars-for-sale" }], "https://forecourt.test")).toBeNull();
  expect(breadcrumbListData([], "https://forecourt.test")).toBeNull();
});

test("text in XML is escaped, and what no document may hold is left out", () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;");
  expect(escapeXml("a\u0000b\u001Bc\uFFFEd\uD800e🚗\n")).toBe("abcde🚗\n");
});
