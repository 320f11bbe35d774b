import { expect, test } from "vitest";
import type { TrimDetails } from "~/contract/models/model-info";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toModelTrims } from "../reference/model-trims";
import type { ModelReferenceSource } from "../reference/reference-tabs";
import { toTrimsInfo } from "./trims-info";

const NONE: TrimDetails["specs"] = {
  heatedSeats: false,
  leatherSeats: false,
  rearviewCamera: false,
  bluetooth: false,
  alarmSystem: false,
  laneDeparture: false,
  navigation: false,
  remoteStart: false,
  sunroof: false,
};

/** What the page says of trims with this equipment, in the order of their prices. */
function textsOf(...equipment: readonly Partial<TrimDetails["specs"]>[]): readonly string[] {
  const trims = equipment.map(
    (fitted, index): TrimDetails => ({
      trimName: `Trim ${index}`,
      trimCode: `CAMRY|T${index}`,
      imagePath: "",
      nationalMSRP: 27_000 + index,
      vehicleId: `2025-camry-t${index}`,
      engineType: "2.5L I4",
      atcMake: "Toyota",
      atcModel: "Camry",
      atcMakeCode: "TOYOTA",
      atcModelCode: "CAMRY",
      specs: { ...NONE, ...fitted },
      fuel: "GSL",
      drive: "FWD",
      transmission: "AUT",
    }),
  );
  const model = smallVocabulary.model("CAMRY") ?? { code: "", makeCode: "", name: "", slug: "" };
  const source: ModelReferenceSource = {
    query: searchOf(""),
    vocabulary: smallVocabulary,
    brand: "marketplace",
    model,
  };
  const named = { name: "Toyota" };
  const panel = toModelTrims(source, { year: 2025, make: named, model: { name: "Camry" }, trims });
  const page = toTrimsInfo(panel, trims, { modelName: "Toyota Camry", compareHref: "/c", cancelHref: "/" });
  return page.sections[0]?.list?.map(({ text }) => text.replace(/^.*? when new, 2\.5L I4\.\s?/, "")) ?? [];
}

test("a trim says what it adds to the one before and what it leaves out", () => {
  expect(
    textsOf(
      { bluetooth: true },
      { bluetooth: true, heatedSeats: true, sunroof: true },
      { bluetooth: true },
      { sunroof: true },
    ),
  ).toEqual([
    "Has bluetooth.",
    "Adds heated seats, sunroof.",
    "Leaves out heated seats, sunroof.",
    "Adds sunroof. Leaves out bluetooth.",
  ]);
});

test("only where nothing is added and nothing left out is the equipment as the one before", () => {
  expect(textsOf({}, {}, { navigation: true }, { navigation: true })).toEqual([
    "",
    "Equipment as the one before.",
    "Adds navigation.",
    "Equipment as the one before.",
  ]);
});
