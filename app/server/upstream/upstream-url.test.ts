import { expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { toUpstreamUrl } from "./upstream-url.server";

const BASE = {
  listing: "http://listing.test/v1/",
  account: "http://a.test",
  content: "http://c.test",
  reference: "http://r.test",
};
const keyword = (term: string) => toUpstreamUrl(BASE, OPERATIONS.suggestedKeywords, { term });

test.each(["a/b", "a?b", "a#b", "%2e%2e%2fsecret", "\\..\\x", "é ü", "//evil.test", "a;b=c"])(
  "%s stays one path segment under the service's address",
  (term) => {
    const url = keyword(term);
    expect(url?.origin).toBe("http://listing.test");
    expect(url?.pathname.startsWith("/v1/rest/lsc/marketplace/suggested/keywords/")).toBe(true);
    expect(url?.pathname.split("/")).toHaveLength(8);
    expect(decodeURIComponent(url?.pathname.split("/").at(-1) ?? "")).toBe(term);
    expect(url?.search).toBe("");
  },
);

test.each(["", ".", "..", "\uD800"])("%j cannot be a path segment, and no address is made of it", (term) => {
  expect(keyword(term)).toBeNull();
});

test("parameters in another order have the same address, which is what the cache goes by", () => {
  const one = toUpstreamUrl(
    BASE,
    OPERATIONS.listing,
    {},
    new URLSearchParams("zip=30305&makeCode=FORD&makeCode=HONDA"),
  );
  const other = toUpstreamUrl(
    BASE,
    OPERATIONS.listing,
    {},
    new URLSearchParams("makeCode=FORD&zip=30305&makeCode=HONDA"),
  );
  expect(one?.href).toBe("http://listing.test/v1/rest/lsc/listing?makeCode=FORD&makeCode=HONDA&zip=30305");
  expect(other?.href).toBe(one?.href);
});
