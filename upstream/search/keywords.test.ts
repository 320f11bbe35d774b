import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearchParams } from "../../app/domain/search/search-query-parser";
import { propertyOf } from "../../tests/lane";
import { keywordTokens } from "./keywords";

const readKeyword = (keyword: string) => parseSearchParams(new URLSearchParams({ keyword })).query.keyword;

test.each(["車", "C-Class", "F-150", "3", "½", "🚗 Honda", "😀", "+", "...", "™", "\u0301"])(
  "the keyword %j is read exactly where it holds a word to look for",
  (typed) => {
    expect(readKeyword(typed) !== undefined).toBe(keywordTokens(typed).length > 0);
  },
);

test("no keyword that is read asks for every car", () => {
  const characters = fc.array(fc.constantFrom(..."aZ3車é½ⅷ²ʰ©™😀👩‍🔧+-._'’ \u0301\u200B\u202E"), { maxLength: 60 });
  fc.assert(
    fc.property(
      fc.oneof(
        characters.map((parts) => parts.join("")),
        fc.string({ unit: "binary" }),
      ),
      (typed) => {
        const keyword = readKeyword(typed);
        if (keyword !== undefined) expect(keywordTokens(keyword)).not.toEqual([]);
      },
    ),
    propertyOf(2_000),
  );
});
