import { expect, test } from "vitest";
import { BRANDS } from "~/domain/brand";
import { parseSearchPath } from "~/domain/search/search-path";
import { parsedOf } from "../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../tests/fixtures/small-vocabulary";
import { unknownSegments } from "./search-errors.server";

const answerTo = (path: string) =>
  unknownSegments(parseSearchPath(path.split("/"), vocabulary).unknownSegments, vocabulary, BRANDS.marketplace);

test.each([
  ["honda/f-150", "f-150"],
  ["honda/honda", "honda"],
  ["used-cars/new-cars", "new-cars"],
  ["30305/30306", "30306"],
])("/%s is not found, and nobody calls %s unknown", (path, segment) => {
  expect(answerTo(path)).toMatchObject({
    data: { segments: [segment], reason: `“${segment}” does not belong in this part of an address.` },
    init: { status: 404 },
  });
});

test.each(["zeppelin", "ford/zeppelin", "vehicle/ford"])(
  "of what is unknown in /%s no other reason is given",
  (path) => {
    expect(answerTo(path)).not.toHaveProperty("data.reason");
  },
);

test.each(["/accord", "/used-cars/Accord"])("of %s, a model alone, the car-maker brand says whose it is", (below) => {
  const { unknownSegments: segments } = parsedOf(below, "car-maker").path;
  expect(unknownSegments(segments, vocabulary, BRANDS["car-maker"])).toMatchObject({
    data: { reason: "We sell no Honda cars on this site.", makes: [{ label: "Toyota" }, { label: "Lexus" }] },
  });
});
