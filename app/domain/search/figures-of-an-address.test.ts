import { expect, test } from "vitest";
import { FIGURE_PARAMETERS, isStepFacet, STEP_FACETS } from "./query/figure-table";
import { parseSearchParams } from "./search-query-parser";

test.each(FIGURE_PARAMETERS)("the figure %s of an address is one of its search", (name) => {
  const figure = isStepFacet(name) ? STEP_FACETS[name].steps[0] : 2020;
  const { query } = parseSearchParams(new URLSearchParams({ [name]: String(figure) }), { currentYear: 2026 });
  expect(query).toHaveProperty(name, figure);
});
