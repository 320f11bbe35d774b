import { expect, test } from "vitest";
import { parsedOf } from "../../../tests/builders/search-of";

test("with a vocabulary, unknown codes drop out and are counted, and codes get their true spelling", () => {
  const { query, invalidParameters } = parsedOf(
    "?makeCode=NOPE,honda&modelCode=accord,F150,NOPE&trimCode=accord|ex-l&featureCode=sunroof&featureCode=x",
  );
  expect(query.selected).toEqual({
    listingType: ["USED"],
    makeCode: ["HONDA"],
    modelCode: ["ACCORD"],
    trimCode: ["ACCORD|EX-L"],
    featureCode: ["SUNROOF"],
  });
  expect(invalidParameters).toEqual(["featureCode", "makeCode", "modelCode"]);
});

test.each([
  [
    "?makeCode=NOPE,honda&featureCode=x",
    [
      ["featureCode", "x"],
      ["makeCode", "NOPE"],
    ],
  ],
  ["?vehicleStyleCode=NOPE&vehicleStyleCode=sedan", [["vehicleStyleCode", "NOPE"]]],
  ["?makeCode[]=FORD", [["makeCode[]", "FORD"]]],
  ["/honda?makeCode=NOPE", []],
  ["?modelCode=ACCORD&trimCode=ACCORD|NOPE&trimCode=F150|NOPE", [["trimCode", "ACCORD|NOPE"]]],
  ["?makeCode=%E2%80%AE", []],
  ["?categorySearch=nope&experience=commercial", [["categorySearch", "nope"]]],
  ["?categorySearch=all&experience=x", [["experience", "x"]]],
  ["?zip[]=30303&startYear=soon&searchRadius=far&mileage=many", []],
  [
    "?mpgRange=NOPE&sortBy=bribe&marketExtension=maybe&electricMileRange=-1",
    [
      ["electricMileRange", "-1"],
      ["marketExtension", "maybe"],
      ["mpgRange", "NOPE"],
      ["sortBy", "bribe"],
    ],
  ],
  ["?city=Columbus&state=ZZ", [["state", "ZZ"]]],
  ["?zip=30305&state=ZZ", []],
])("of %s, the codes that nobody has are %j", (below, unknownCodes) => {
  expect(parsedOf(below).unknownCodes).toEqual(unknownCodes);
});
