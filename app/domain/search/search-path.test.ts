import { expect, test } from "vitest";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { RESERVED_FIRST_SEGMENTS } from "../site-paths";
import { parseSearchPath, splitSearchPathname } from "./search-path";

const parse = (path: string) => parseSearchPath(path === "" ? [] : path.split("/"), smallVocabulary);

test.each([
  ["", {}, ""],
  ["used-cars", { listingType: "USED" }, "used-cars"],
  ["new-cars", { listingType: "NEW" }, "new-cars"],
  ["certified-cars", { listingType: "CERTIFIED" }, "certified-cars"],
  ["third-party-certified-cars", { listingType: "3P_CERT" }, "third-party-certified-cars"],
  ["by-owner", { sellerType: "p" }, "by-owner"],
  ["by-dealer", { sellerType: "d" }, "by-dealer"],
  ["suv", { vehicleStyleCode: "SUVCROSS" }, "suv"],
  ["sedan", { vehicleStyleCode: "SEDAN" }, "sedan"],
  ["truck", { vehicleStyleCode: "TRUCKS" }, "truck"],
  ["hatchback", { vehicleStyleCode: "HATCH" }, "hatchback"],
  ["coupe", { vehicleStyleCode: "COUPE" }, "coupe"],
  ["convertible", { vehicleStyleCode: "CONVERT" }, "convertible"],
  ["van", { vehicleStyleCode: "VANMV" }, "van"],
  ["wagon", { vehicleStyleCode: "WAGON" }, "wagon"],
  ["commercial", { isCommercial: true }, "commercial"],
  ["commercial-truck", { isCommercial: true, vehicleStyleCode: "TRUCKS" }, "commercial-truck"],
  ["commercial-van", { isCommercial: true, vehicleStyleCode: "VANMV" }, "commercial-van"],
  ["land-rover", { makeCode: "LANDROV" }, "land-rover"],
  ["honda/accord/ex-l", { makeCode: "HONDA", modelCode: "ACCORD", trimCode: "ACCORD|EX-L" }, "honda/accord/ex-l"],
  ["columbus-oh", { place: { city: "Columbus", state: "OH" } }, "columbus-oh"],
  ["43215", { place: { zip: "43215" } }, "43215"],
  // A trim named like a body style stays a trim where it stands in order.
  ["honda/civic/coupe", { makeCode: "HONDA", modelCode: "CIVIC", trimCode: "CIVIC|COUPE" }, "honda/civic/coupe"],
  [
    "coupe/honda/civic/coupe",
    { vehicleStyleCode: "COUPE", makeCode: "HONDA", modelCode: "CIVIC", trimCode: "CIVIC|COUPE" },
    "coupe/honda/civic/coupe",
  ],
  // Other orders and cases are read for the redirect.
  ["Honda/USED-cars", { listingType: "USED", makeCode: "HONDA" }, "used-cars/honda"],
  ["accord/honda", { makeCode: "HONDA", modelCode: "ACCORD" }, "honda/accord"],
  // A model that one make alone has says its make.
  ["accord", { makeCode: "HONDA", modelCode: "ACCORD" }, "honda/accord"],
  [
    "used-cars/accord/ex-l/columbus-oh",
    {
      listingType: "USED",
      makeCode: "HONDA",
      modelCode: "ACCORD",
      trimCode: "ACCORD|EX-L",
      place: { city: "Columbus", state: "OH" },
    },
    "used-cars/honda/accord/ex-l/columbus-oh",
  ],
  [
    "43215/f-150/ford/truck",
    { vehicleStyleCode: "TRUCKS", makeCode: "FORD", modelCode: "F150", place: { zip: "43215" } },
    "truck/ford/f-150/43215",
  ],
])("/%s says %j", (path, said, canonical) => {
  const { canonicalSegments, unknownSegments, ...read } = parse(path);
  expect(read).toEqual(said);
  expect(canonicalSegments.join("/")).toBe(canonical);
  expect(unknownSegments).toEqual([]);
});

test.each([
  ["bogus", ["bogus"]],
  ["honda/f-150", ["f-150"]],
  // A make has its models, and what has a make has no other's.
  ["honda/f-150/accord", ["f-150"]],
  ["honda/ex-l", ["ex-l"]],
  ["used-cars/new-cars", ["new-cars"]],
  ["columbus-zz", ["columbus-zz"]],
  ["4321", ["4321"]],
  ["__proto__", ["__proto__"]],
  ["a".repeat(65), ["a".repeat(65)]],
])("/%s is not found", (path, unknown) => {
  expect(parse(path).unknownSegments).toEqual(unknown);
});

test("more than twelve segments are not found", () => {
  expect(parse(Array.from({ length: 13 }, () => "honda").join("/")).unknownSegments).toHaveLength(13);
});

test.each([...RESERVED_FIRST_SEGMENTS])("/%s is a page of its own, not a search", (segment) => {
  expect(parse(`${segment}/honda`).unknownSegments).toContain(segment);
});

test.each([
  ["/cars-for-sale", "/cars-for-sale", []],
  ["/cars-for-sale/", "/cars-for-sale", []],
  ["/cars-for-sale//ford/", "/cars-for-sale", ["ford"]],
  ["/cars-for-sale/%66ord", "/cars-for-sale", ["ford"]],
  ["/cars-for-sale/%zz", "/cars-for-sale", ["%zz"]],
  ["/cars-for-sale/reference/pricing/ford", "/cars-for-sale/reference/pricing", ["ford"]],
  ["/cars-for-sale/reference/nonsense", "/cars-for-sale", ["reference", "nonsense"]],
])("the pathname %s is taken apart", (pathname, basePath, segments) => {
  expect(splitSearchPathname(pathname)).toEqual({ basePath, segments });
});
