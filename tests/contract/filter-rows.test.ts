import { expect, test } from "vitest";
import { searchParametersSchema } from "../../app/contract/calls/search-parameters";
import { PANEL_GROUPS } from "../../app/domain/search/query/facet-groups";
import type { OptionFacet } from "../../app/domain/search/query/facet-row";
import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import { FILTER_NAMES, filtersOfGroup } from "../../app/domain/search/query/filters";
import { emptySearch } from "../../app/domain/search/search-refinement";
import { appliedChips } from "../../app/domain/words/chips";
import { searchSentence } from "../../app/domain/words/search-sentence";
import { FILTER_GROUPS } from "../../upstream/http/presenters/present-filters";
import { smallVocabulary } from "../fixtures/small-vocabulary";

const OPEN_CODES: Partial<Record<OptionFacetName, string>> = {
  makeCode: "FORD",
  modelCode: "F150",
  trimCode: "F150|XLT",
  featureCode: "SUNROOF",
  packageName: "Towing",
};

const rowOf = (name: OptionFacetName): OptionFacet => OPTION_FACETS[name];
const lastCodeOf = (name: OptionFacetName) => rowOf(name).terms?.at(-1)?.code ?? OPEN_CODES[name] ?? "";

test.each(OPTION_FACET_NAMES)(
  "%s stands in the contract, in one group of an answer, on a chip and in a sentence",
  (name) => {
    // A trim is said of its model.
    const nothing = { ...emptySearch("price-guide"), selected: name === "trimCode" ? { modelCode: ["F150"] } : {} };
    const chosen = { ...nothing, selected: { ...nothing.selected, [name]: [lastCodeOf(name)] } };
    expect(Object.keys(searchParametersSchema.shape)).toContain(name);
    expect(FILTER_GROUPS.filter(({ filters }) => filters.includes(name))).toHaveLength(1);
    expect(appliedChips(chosen, smallVocabulary).map(({ key }) => key)).toContain(`${name}:${lastCodeOf(name)}`);
    expect(searchSentence(chosen, smallVocabulary)).not.toBe(searchSentence(nothing, smallVocabulary));
  },
);

test("every filter stands in one group of the panel, or in the control of another", () => {
  const standing = PANEL_GROUPS.flatMap(({ id }) => filtersOfGroup(id));
  const within = OPTION_FACET_NAMES.filter((name) => rowOf(name).panel === null);
  expect([...standing, ...within].sort()).toEqual([...FILTER_NAMES].sort());
});
