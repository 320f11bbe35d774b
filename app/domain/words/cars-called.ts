import { STYLE_OF_KINDS } from "../search/query/model-facets";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { VEHICLE_STYLES } from "../vocabulary";

interface CarsAskedFor {
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
}

/**
 * The noun behind a count of the cars that a search finds, one or several: its one model ("Accords"), else its one make, its one
 * style, or both ("Honda SUVs"), else cars.
 */
export function carsCalled({ query, vocabulary }: CarsAskedFor, count: number): string {
  const model = onlyOne(query.selected.modelCode);
  const make = onlyOne(query.selected.makeCode);
  // A second make without a model of its own is in the number with all of its cars.
  const isOfOneMake = (query.selected.makeCode ?? []).length <= 1;
  const plural = (name: string) => {
    const ofName = /[sxz]$/i.test(name) ? `${name} car` : name;
    return count === 1 ? ofName : `${ofName}s`;
  };
  if (model !== undefined && isOfOneMake) return plural(vocabulary.model(model)?.name ?? "car");
  const name = model === undefined && make !== undefined ? vocabulary.make(make)?.name : undefined;
  const style = styleOf(query);
  if (style === undefined) return plural(hasModels(query) ? "car" : (name ?? "car"));
  const noun = count === 1 ? style.replace(/s$/, "") : style;
  return name === undefined || hasModels(query) ? noun : `${name} ${noun}`;
}

const hasModels = ({ selected }: SearchQuery) => selected.modelCode !== undefined;

/** "SUVs", where all that it finds are; sizes and types of a style are of it. */
function styleOf({ selected }: SearchQuery): string | undefined {
  if (selected.bodyStyleSubtypeCode !== undefined) return undefined;
  const ofKinds = Object.entries(STYLE_OF_KINDS).flatMap(([facet, style]) =>
    isChosen(selected, facet) ? [style] : [],
  );
  const only = onlyOne([...new Set([...(selected.vehicleStyleCode ?? []), ...ofKinds])]);
  return VEHICLE_STYLES.find(({ code }) => code === only)?.said;
}

const isChosen = (selected: SearchQuery["selected"], facet: string) =>
  Object.entries(selected).some(([name, codes]) => name === facet && codes !== undefined && codes.length > 0);

const onlyOne = <Value>(values: readonly Value[] = []) => (values.length === 1 ? values[0] : undefined);
