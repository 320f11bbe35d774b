import * as codes from "~/domain/vocabulary";
import type { OptionFacet } from "./facet-row";

/** Filters of which car it is: its make, model and trim, then its body. */
export const MODEL_FACETS = {
  makeCode: {
    label: "Make",
    terms: null,
    combine: "any",
    contract: "Make codes",
    sends: ["makeCode", "modelCode", "trimCode"],
    answer: { group: "makeModelTrim" },
    panel: { group: "make", control: "makes" },
    longList: { plural: "makes", singular: "make" },
    sentence: { in: "subject", part: "vehicle" },
  },
  modelCode: {
    label: "Model",
    terms: null,
    combine: "any",
    contract: "Model codes",
    answer: { group: "makeModelTrim" },
    panel: null,
    sentence: { in: "subject", part: "vehicle" },
  },
  trimCode: {
    label: "Trim",
    terms: null,
    combine: "any",
    contract: "Trim codes, {modelCode}|{trim}",
    answer: { group: "makeModelTrim" },
    panel: null,
    chip: (label, code, vocabulary) => {
      const model = vocabulary.model(vocabulary.trim(code)?.modelCode ?? code.slice(0, code.indexOf("|")));
      return model === null ? label : `${model.name} ${label}`;
    },
    sentence: { in: "subject", part: "vehicle" },
  },
  vehicleStyleCode: {
    label: "Body style",
    terms: codes.VEHICLE_STYLES,
    combine: "any",
    answer: { group: "bodyStyle" },
    panel: { group: "body-style", control: "styles" },
    sentence: { in: "subject", part: "style" },
  },
  bodyStyleSubtypeCode: {
    label: "Body style detail",
    terms: codes.BODY_STYLE_SUBTYPES,
    combine: "any",
    contract: "Subtype codes",
    answer: { group: "bodyStyle", place: 1 },
    panel: null,
    sentence: { in: "subject", part: "style detail" },
  },
  sedanSubtypeCode: {
    label: "Sedan size",
    terms: codes.SEDAN_SUBTYPES,
    combine: "any",
    contract: "Subtype codes",
    answer: { group: "bodyStyle" },
    panel: null,
    chip: (label) => `${label} sedan`,
    sentence: { in: "subject", part: "style detail" },
  },
  suvSubtypeCode: {
    label: "SUV size",
    terms: codes.SUV_SUBTYPES,
    combine: "any",
    contract: "Subtype codes",
    answer: { group: "bodyStyle" },
    panel: null,
    chip: (label) => `${label} SUV`,
    sentence: { in: "subject", part: "style detail" },
  },
  vanSubtypeCode: {
    label: "Van type",
    terms: codes.VAN_SUBTYPES,
    combine: "any",
    contract: "Subtype codes",
    answer: { group: "bodyStyle" },
    panel: null,
    sentence: { in: "subject", part: "style detail" },
  },
} as const satisfies Readonly<Record<string, OptionFacet>>;

/** Facets of kinds that only cars of one style have, each with that style. */
export const STYLE_OF_KINDS: Readonly<Record<string, codes.VehicleStyle>> = {
  sedanSubtypeCode: "SEDAN",
  suvSubtypeCode: "SUVCROSS",
  vanSubtypeCode: "VANMV",
};
