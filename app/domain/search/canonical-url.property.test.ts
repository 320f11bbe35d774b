import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddressOf } from "../../../tests/builders/canonical-address";
import { searchUrlArbitrary } from "../../../tests/builders/search-url-arbitrary";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { propertyOf } from "../../../tests/lane";
import { BRAND_IDS } from "../brand";
import { SORT_OPTIONS } from "../vocabulary";
import { isCanonicalSearchUrl, savedSearchUrl, searchIdentity, searchParamsOf, searchUrl } from "./canonical-url";
import { withoutOrder } from "./same-search";
import { parseSearchParams, parseSearchUrl } from "./search-query-parser";

const ORIGIN = "https://forecourt.test";
const brand = fc.constantFrom(...BRAND_IDS);
const runs = propertyOf(2_000);
const currentYear = 2026;

test("the canonical URL of a canonical URL is itself, and means the same search", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, brand, (url, brand) => {
      const options = { brand, currentYear };
      const once = canonicalAddressOf(url, smallVocabulary, options);
      const target = new URL(once, ORIGIN);
      expect(canonicalAddressOf(target, smallVocabulary, options)).toBe(once);
      expect(isCanonicalSearchUrl(target, smallVocabulary, options)).toBe(true);
      const before = parseSearchUrl(url, smallVocabulary, options);
      const after = parseSearchUrl(target, smallVocabulary, options);
      expect(after.query).toEqual(before.query);
      expect(after.priceError).toEqual(before.priceError);
      expect(after.unreadPrices).toEqual(before.unreadPrices);
      expect(after.extras).toEqual(before.extras);
      expect(after.path.unknownSegments).toEqual(before.path.unknownSegments);
    }),
    runs,
  );
});

test("the link of any search is canonical, stable, and leads to the same search", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, brand, (url, brand) => {
      const options = { brand, currentYear };
      const { query } = parseSearchUrl(url, smallVocabulary, options);
      const link = searchUrl(query, smallVocabulary, { brand });
      const target = new URL(link, ORIGIN);
      expect(isCanonicalSearchUrl(target, smallVocabulary, options)).toBe(true);
      expect(canonicalAddressOf(target, smallVocabulary, options)).toBe(link);
      const reached = parseSearchUrl(target, smallVocabulary, options).query;
      expect(searchUrl(reached, smallVocabulary, { brand })).toBe(link);
      const { searchRadius: _radius, marketExtension: _extension, ...asked } = query;
      expect(reached).toMatchObject(asked);
      expect(reached.searchRadius ?? 50).toBe(query.searchRadius ?? 50);
      expect(reached.marketExtension ?? "include").toBe(query.marketExtension ?? "include");
    }),
    runs,
  );
});

test("the upstream's parameters mean the same search to a reader who knows no brand", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, brand, (url, brand) => {
      const { query } = parseSearchUrl(url, smallVocabulary, { brand, currentYear });
      const params = searchParamsOf(query);
      const read = parseSearchParams(params, { currentYear });
      expect(read.query.selected).toEqual(query.selected);
      expect(read.invalidParameters).toEqual([]);
      expect(searchParamsOf(read.query).toString()).toBe(params.toString());
    }),
    propertyOf(1_000),
  );
});

test("paging, page size and order are no part of a search's identity", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, (url) => {
      const { query } = parseSearchUrl(url, smallVocabulary, { currentYear });
      const other = { ...query, firstRecord: 75, numRecords: 100, sortBy: "yearASC" as const };
      expect(searchIdentity(other, smallVocabulary)).toBe(searchIdentity(query, smallVocabulary));
    }),
    propertyOf(300),
  );
});

test("a saved search is opened in its order, and is the same search in any", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, fc.constantFrom(...SORT_OPTIONS), (url, { code: sortBy }) => {
      const { query } = parseSearchUrl(url, smallVocabulary, { currentYear });
      const stored = savedSearchUrl({ ...query, sortBy, firstRecord: 75, numRecords: 100 }, smallVocabulary);
      const opened = parseSearchUrl(new URL(stored, url), smallVocabulary, { currentYear }).query;
      expect(opened).toMatchObject({ sortBy, firstRecord: 0 });
      expect(withoutOrder(stored)).toBe(searchIdentity(query, smallVocabulary));
    }),
    propertyOf(300),
  );
});
