import fc from "fast-check";
import { OPTION_FACETS } from "~/domain/search/query/facet-table";
import {
  CARRIED_PARAMETERS,
  FACET_ALIASES,
  RESERVED_PARAMETERS,
  SCALAR_PARAMETERS,
} from "~/domain/search/query/parameters";

const NAUGHTY_VALUES = [
  "",
  " ",
  "null",
  "NaN",
  "-1",
  "1e2",
  "0x10",
  "1.5",
  "15k",
  " 15K ",
  "12345678901",
  "0010",
  "٣٠٣٠٣",
  "３０３０３",
  "30303' OR 1",
  "<script>alert(1)</script>",
  '"><img onerror=1>',
  "__proto__",
  "constructor",
  "\u202Eevil",
  "\u0000",
  "\uD800",
  "e\u0301\u200Be",
  "%zz",
  "%00",
  "../..",
  "a,b,,c,",
  ",",
  "😀".repeat(40),
  "a".repeat(300),
];

const GOOD_VALUES = [
  "FORD",
  "honda",
  "FORD,HONDA,toyota",
  "F150",
  "ACCORD",
  "CIVIC",
  "ACCORD|EX-L",
  "civic|coupe",
  "NEW",
  "used",
  "3p_cert",
  "d",
  "p",
  "SUVCROSS",
  "TRUCKS",
  "SEDAN,COUPE",
  "SUNROOF",
  "great",
  "greatprice",
  "BUY_ONLINE",
  "commercial",
  "best-deals",
  "true",
  "off",
  "include",
  "monthly",
  "$1,000",
  "1000",
  "20000",
  "20000",
  "0",
  "5",
  "25",
  "30",
  "50",
  "75",
  "2015",
  "2021",
  "30303",
  "30303-1234",
  "Columbus",
  "st. louis",
  "OH",
  "mo",
  "Columbus, OH",
  "derivedpriceASC",
  "RELEVANCE",
  "Technology Package, Plus",
  "red convertible",
];

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SCALAR_PARAMETERS) },
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(OPTION_FACETS), ...Object.keys(FACET_ALIASES)) },
  { weight: 2, arbitrary: fc.constantFrom(...CARRIED_PARAMETERS, ...RESERVED_PARAMETERS, "utm_source", "gclid") },
  { weight: 1, arbitrary: fc.constantFrom("makeCode[]", "zip[x]", "ZIP", "__proto__", "", "MakeCode", "b", "a") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...GOOD_VALUES) },
  { weight: 3, arbitrary: fc.constantFrom(...NAUGHTY_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

const SEGMENTS = [
  "used-cars",
  "New-Cars",
  "by-owner",
  "suv",
  "coupe",
  "commercial",
  "commercial-truck",
  "ford",
  "HONDA",
  "f-150",
  "king-ranch",
  "civic",
  "accord",
  "ex-l",
  "land-rover",
  "columbus-oh",
  "Winston-Salem-NC",
  "30303",
  "toyota",
  "camry",
];
const segments = fc.oneof(
  { weight: 4, arbitrary: fc.subarray(SEGMENTS, { maxLength: 6 }) },
  { weight: 2, arbitrary: fc.shuffledSubarray(SEGMENTS, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.string({ unit: "binary", maxLength: 70 }), { maxLength: 14 }) },
);

/** Search page URLs as people, scripts and attackers write them. */
export const searchUrlArbitrary = fc
  .tuple(segments, fc.array(fc.tuple(name, value), { maxLength: 14 }), fc.constantFrom("", "/", "?"))
  .map(([path, pairs, end]) => {
    const query = new URLSearchParams(pairs).toString();
    const pathname = [
      "",
      "cars-for-sale",
      ...path.map((segment) => encodeURIComponent(segment.replace(/\p{Cs}/gu, ""))),
    ];
    return new URL(`https://forecourt.test${pathname.join("/")}${end}${query === "" ? "" : `?${query}`}`);
  });
