import { formatCount, formatDollars } from "../money/price-input";
import { OPTION_FACETS, type OptionFacetName } from "../search/query/facet-table";
import type { SearchVocabulary } from "../search/query/search-vocabulary";

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
      return OPTION_FACETS[facet].terms?.find((term) => term.code === code)?.label ?? code;
  }
}

/** The word for one code where it stands alone, as on a chip: "White exterior", "Compact SUV". */
export function standaloneLabel(facet: OptionFacetName, code: string, vocabulary: SearchVocabulary): string {
  const label = optionLabel(facet, code, vocabulary);
  switch (facet) {
    case "trimCode": {
      const model = vocabulary.model(vocabulary.trim(code)?.modelCode ?? code.slice(0, code.indexOf("|")));
      return model === null ? label : `${model.name} ${label}`;
    }
    case "sedanSubtypeCode":
      return `${label} sedan`;
    case "suvSubtypeCode":
      return `${label} SUV`;
    case "engineCode":
      return /cylinder$/.test(label) ? label : `${label} engine`;
    case "engineDisplacement":
      return `${label} engine`;
    case "extColorSimple":
      return `${label} exterior`;
    case "intColorSimple":
      return `${label} interior`;
    case "truckBedLength":
      return label.replace(/^(\w+)/, "$1 bed");
    case "transmissionCode":
      return `${label} transmission`;
    case "vehicleUseType":
      return label.endsWith("use") ? label : `${label} use`;
    case "lifestyle":
      return `${label} lifestyle`;
    default:
      return label;
  }
}

/** "$10,000 to $20,000", "Under $20,000", "Over $10,000". */
export function priceRangeLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${formatDollars(min)} to ${formatDollars(max)}`;
  return max === undefined ? `Over ${formatDollars(min ?? 0)}` : `Under ${formatDollars(max)}`;
}

/** "2018 to 2021", "2020", "2018 or newer", "2018 or older". */
export function yearRangeLabel(start: number | undefined, end: number | undefined): string {
  if (start === undefined) return `${end} or older`;
  if (end === undefined) return `${start} or newer`;
  return start === end ? String(start) : `${start} to ${end}`;
}

export function mileageLabel(miles: number): string {
  return `Under ${formatCount(miles)} miles`;
}

export function mpgLabel(mpg: number): string {
  return `${mpg}+ MPG`;
}

export function electricRangeLabel(miles: number): string {
  return `${miles}+ miles of range`;
}

/** "Within 25 miles of Columbus, OH", "Near 43215", "Any distance from Columbus, OH". Radius in miles. */
export function nearbyLabel(place: string, radius: number | undefined): string {
  if (radius === undefined) return `Near ${place}`;
  return radius === 0 ? `Any distance from ${place}` : `Within ${radius} miles of ${place}`;
}
