import { expect, test } from "vitest";
import { readPage } from "./crawler";
import { askPublic, ORIGIN as origin } from "./public-address";

test("a feed's ids and letters stay the same while the search does, and a known feed is not sent again", async () => {
  const address = "/cars-for-sale/feeds/atom/used-cars/ford";
  const [once, again] = [await readPage(origin, address), await readPage(origin, address)];
  expect(again.body === once.body).toBe(true);
  const etag = once.headers.get("etag") ?? "";
  const known = await askPublic(origin + address, { "If-None-Match": etag });
  expect(known.status).toBe(304);
});

test("who asks for Markdown gets it at the page's own address, and who asks for anything gets HTML", async () => {
  const address = `${origin}/cars-for-sale/used-cars/ford`;
  const refused = await askPublic(address, { Accept: "text/markdown;q=0" });
  expect(refused.headers.get("content-type")).toContain("text/html");
  expect(refused.headers.get("vary")).toMatch(/\bAccept\b(?!-)/);
  const asked = await askPublic(address, { Accept: "text/markdown, text/html;q=0.8" });
  expect(asked.headers.get("content-type")).toContain("text/markdown");
  expect(asked.headers.get("vary")).toMatch(/\bAccept\b/);
  for (const accept of ["*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html, text/markdown;q=0.5"]) {
    const response = await askPublic(address, { Accept: accept });
    expect(response.headers.get("content-type"), accept).toContain("text/html");
    await response.text();
  }
});
