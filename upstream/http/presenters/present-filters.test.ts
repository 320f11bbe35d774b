import { expect, test } from "vitest";
import type { SearchResponse } from "../../../app/contract/listings/search";
import { OPTION_FACET_NAMES } from "../../../app/domain/search/query/facet-table";
import { RANGE_FACETS, STEP_FACETS } from "../../../app/domain/search/query/figure-table";
import { createCatalog } from "../../catalog/us-market-catalog";
import { createFiltersWriter, FILTER_GROUPS, type FiltersWriter } from "./present-filters";

const catalog = createCatalog();
const writeFilters = createFiltersWriter(catalog);
const presentFilters = (...asked: Parameters<FiltersWriter>): SearchResponse["filters"] =>
  JSON.parse(writeFilters(...asked).text);

test("closed vocabularies come whole and in their order, with zero counts", () => {
  const { sellerType, mpgRange } = presentFilters({
    sellerType: [{ code: "p", count: 3 }],
    mpgRange: [{ code: "25", count: 2 }],
  });
  expect(sellerType).toEqual([
    { code: "d", name: "Dealer", count: 0 },
    { code: "p", name: "By Owner", count: 3 },
  ]);
  expect(mpgRange?.slice(0, 2)).toEqual([
    { code: "20", name: "20+ MPG", count: 0 },
    { code: "25", name: "25+ MPG", count: 2 },
  ]);
});

test("the catalogue's codes are named, with their parents; a code it has lost names itself", () => {
  const [make] = catalog.makes;
  const [model] = catalog.modelsOf(make?.code ?? "");
  const [trim] = catalog.trimsOf(model?.code ?? "");
  const filters = presentFilters({
    makeCode: [{ code: make?.code ?? "", count: 5 }],
    modelCode: [{ code: model?.code ?? "", count: 5 }],
    trimCode: [{ code: trim?.code ?? "", count: 4 }],
    featureCode: [{ code: "GONE", count: 1 }],
  });
  expect(filters.makeCode).toEqual([{ code: make?.code, name: make?.name, count: 5 }]);
  expect(filters.modelCode).toEqual([{ code: model?.code, name: model?.name, parent: make?.code, count: 5 }]);
  expect(filters.trimCode).toEqual([{ code: trim?.code, name: trim?.name, parent: model?.code, count: 4 }]);
  expect(filters.featureCode).toEqual([{ code: "GONE", name: "GONE", count: 1 }]);
});

test("a brand offers its own makes and sellers alone", () => {
  const makeCode = [
    { code: "TOYOTA", count: 2 },
    { code: "FORD", count: 9 },
  ];
  const sellerType = [
    { code: "d", count: 2 },
    { code: "p", count: 9 },
  ];
  const scope = { makeCodes: ["TOYOTA"], hasPrivateSellers: false, modelsOf: null };
  const filters = presentFilters({ makeCode, sellerType }, scope);
  expect(filters.makeCode?.map(({ code }) => code)).toEqual(["TOYOTA"]);
  expect(filters.sellerType).toMatchObject([
    { code: "d", count: 2 },
    { code: "p", count: 0 },
  ]);
});

test("every filter stands in exactly one group", () => {
  const ranges = Object.values(RANGE_FACETS).flatMap(({ min, max }) => [min, max]);
  expect(FILTER_GROUPS.flatMap(({ filters }) => filters).sort()).toEqual(
    [...OPTION_FACET_NAMES, ...Object.keys(STEP_FACETS), ...ranges].sort(),
  );
});
