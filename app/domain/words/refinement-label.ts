import type { OptionFacet } from "../search/query/facet-row";
import { OPTION_FACETS, type OptionFacetName } from "../search/query/facet-table";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { labelOf } from "../vocabulary";
import { lowerFirst } from "./english-words";

/** The word for one code where its facet's name stands beside it, as in a filter panel. Unknown codes read as written. */
export function optionLabel(facet: OptionFacetName, code: string, vocabulary: SearchVocabulary): string {
  switch (facet) {
    case "makeCode":
      return vocabulary.make(code)?.name ?? code;
    case "modelCode":
      return vocabulary.model(code)?.name ?? code;
    case "trimCode":
      return vocabulary.trim(code)?.name ?? code.slice(code.indexOf("|") + 1);
    case "featureCode":
      return vocabulary.feature(code)?.name ?? code;
    default:
      return labelOf(OPTION_FACETS[facet].terms ?? [], code);
  }
}

/** The word for one code where it stands alone, as on a chip: "White exterior", "Compact SUV". */
export function standaloneLabel(facet: OptionFacetName, code: string, vocabulary: SearchVocabulary): string {
  const label = optionLabel(facet, code, vocabulary);
  const row: OptionFacet = OPTION_FACETS[facet];
  return row.chip === undefined ? label : row.chip(label, code, vocabulary);
}

/** The word for one code inside a sentence, where others stand around it: "trucks", "all-wheel drive". */
export function wordInSentence(facet: OptionFacetName, code: string, vocabulary: SearchVocabulary): string {
  const { terms, sentence }: OptionFacet = OPTION_FACETS[facet];
  const said = terms?.find((term) => term.code === code)?.said;
  if (said !== undefined) return said;
  const label = optionLabel(facet, code, vocabulary).replace(/ \(.*\)$/, "");
  if (sentence.in !== "with") return lowerFirst(label);
  return sentence.isName ? label : `${lowerFirst(label)}${sentence.ending ?? ""}`;
}

/** "Within 25 miles of Columbus, OH", "Near 43215", "Any distance from Columbus, OH". Radius in miles. */
export function nearbyLabel(place: string, radius: number | undefined): string {
  if (radius === undefined) return `Near ${place}`;
  return radius === 0 ? `Any distance from ${place}` : `Within ${radius} miles of ${place}`;
}
