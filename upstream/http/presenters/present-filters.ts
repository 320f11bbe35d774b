import type { FilterOption, SearchResponse } from "../../../app/contract/listings/search";
import { hasSeller } from "../../../app/domain/brand";
import { ANSWER_GROUPS } from "../../../app/domain/search/query/facet-groups";
import type { StepFacet } from "../../../app/domain/search/query/facet-row";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "../../../app/domain/search/query/facet-table";
import { isStepFacet, STEP_FACET_NAMES, STEP_FACETS } from "../../../app/domain/search/query/figure-table";
import { type CountedFacetName, parametersOfGroup } from "../../../app/domain/search/query/filters";
import type { Catalog } from "../../catalog/catalog";
import type { FacetCount, SearchAnswer } from "../../ports/search-engine";
import { toAsciiJson, WrittenJson } from "./written-json";

/** How the panel groups the parameters; every counted facet and range stands in exactly one group. */
export const FILTER_GROUPS: SearchResponse["filterGroups"] = ANSWER_GROUPS.map(({ name, label }) => ({
  name,
  label,
  filters: [...parametersOfGroup(name)],
}));

type Filters = SearchResponse["filters"];

/** What of the counts an answer names: null is all of them. */
interface FiltersScope {
  /** Those that the brand sells. */
  readonly makeCodes: readonly string[] | null;
  readonly hasPrivateSellers: boolean;
  /** Models stand under the makes that are chosen, as trims do under models: those of all makes were a third of an answer. */
  readonly modelsOf: ReadonlySet<string | undefined> | null;
}

/**
 * Names every counted code. Closed vocabularies come whole, with zero counts, in their display order; the catalogue's
 * codes come as the index counted them.
 */
export type FiltersWriter = (facets: SearchAnswer["facets"], scope?: FiltersScope) => WrittenJson<Filters>;

const EVERYTHING: FiltersScope = { makeCodes: null, hasPrivateSellers: true, modelsOf: null };
/** Per facet. Codes are a few hundred, but for what callers make up. */
const HEADS_MAX = 5_000;

/** Everything of an option but its count is written once: an answer has a thousand of them. */
export function createFiltersWriter(catalog: Catalog): FiltersWriter {
  const writers = COUNTED.map((facet) => ({ facet, write: createOptionsWriter(facet, catalog) }));

  return (facets, { makeCodes, hasPrivateSellers, modelsOf } = EVERYTHING) => {
    const shown = (facet: CountedFacetName): readonly FacetCount[] => {
      if (facet === "modelCode" && modelsOf !== null) {
        if (modelsOf.size === 0) return [];
        const isUnder = ({ code }: FacetCount) => modelsOf.has(catalog.findModel(code)?.makeCode);
        return facets.modelCode?.filter(isUnder) ?? [];
      }
      const counted = facets[facet] ?? [];
      // The choice of sellers is counted as if none were chosen.
      if (facet === "sellerType") return counted.filter(({ code }) => hasSeller({ hasPrivateSellers }, code));
      if (facet !== "makeCode" || makeCodes === null) return counted;
      return counted.filter(({ code }) => makeCodes.includes(code));
    };
    let written = "";
    for (const { facet, write } of writers) {
      written += `${written === "" ? "" : ","}"${facet}":[`;
      written += write(shown(facet));
      written += "]";
    }
    return new WrittenJson(`{${written}}`);
  };
}

const COUNTED: readonly CountedFacetName[] = [...OPTION_FACET_NAMES, ...STEP_FACET_NAMES];

type OptionsWriter = (counted: readonly FacetCount[]) => string;

/** Writes what stands in the panel: closed vocabularies and steps whole, of the catalogue's codes those that were counted. */
function createOptionsWriter(facet: CountedFacetName, catalog: Catalog): OptionsWriter {
  const headOf = rememberHeads((code) => {
    const option = toAsciiJson({ code, ...nameOption(facet, code, catalog) });
    return `${option.slice(0, -1)},"count":`;
  });
  if (isStepFacet(facet)) return writeSteps(STEP_FACETS[facet].steps.map(String), headOf);
  const { terms } = OPTION_FACETS[facet];
  return terms === null ? writeCounted(headOf) : writeWhole(terms.map(({ code }) => ({ code, head: headOf(code) })));
}

type HeadOf = (code: string) => string;

function rememberHeads(write: HeadOf): HeadOf {
  const heads = new Map<string, string>();
  return (code) => {
    let head = heads.get(code);
    if (head === undefined) {
      head = write(code);
      if (heads.size < HEADS_MAX) heads.set(code, head);
    }
    return head;
  };
}

function writeCounted(headOf: HeadOf): OptionsWriter {
  return (counted) => {
    let written = "";
    for (const { code, count } of counted) {
      if (written !== "") written += ",";
      written += headOf(code);
      written += `${count}}`;
    }
    return written;
  };
}

/** The counts come in the vocabulary's order, strangers last: one walk through both. */
function writeWhole(terms: readonly { readonly code: string; readonly head: string }[]): OptionsWriter {
  return (counted) => {
    let written = "";
    let at = 0;
    for (const { code, head } of terms) {
      const next = counted[at];
      if (next?.code === code) at++;
      if (written !== "") written += ",";
      written += head;
      written += next?.code === code ? `${next.count}}` : "0}";
    }
    return written;
  };
}

/** A chosen step may lie between the offered ones. */
function writeSteps(steps: readonly string[], headOf: HeadOf): OptionsWriter {
  const writeAll = writeCounted(headOf);
  return (counted) => {
    const counts = new Map(counted.map(({ code, count }) => [code, count]));
    const codes = [...new Set([...steps, ...counts.keys()])].sort((a, b) => Number(a) - Number(b));
    return writeAll(codes.map((code) => ({ code, count: counts.get(code) ?? 0 })));
  };
}

function nameOption(facet: CountedFacetName, code: string, catalog: Catalog): Pick<FilterOption, "name" | "parent"> {
  if (isStepFacet(facet)) {
    const { chip, answerLabel = chip }: StepFacet = STEP_FACETS[facet];
    return { name: answerLabel(Number(code)) };
  }
  const term = OPTION_FACETS[facet].terms?.find((one) => one.code === code);
  return term ? { name: term.label } : (OPEN_NAMES[facet]?.(code, catalog) ?? { name: code });
}

const OPEN_NAMES: {
  readonly [Facet in CountedFacetName]?: (code: string, catalog: Catalog) => { name: string; parent?: string } | null;
} = {
  makeCode: (code, catalog) => nameOnly(catalog.findMake(code)),
  modelCode: (code, catalog) => {
    const model = catalog.findModel(code);
    return model && { name: model.name, parent: model.makeCode };
  },
  trimCode: (code, catalog) => {
    const trim = catalog.findTrim(code);
    return trim && { name: trim.name, parent: trim.modelCode };
  },
  featureCode: (code, catalog) => nameOnly(catalog.features.find((feature) => feature.code === code)),
};

function nameOnly(named: { readonly name: string } | null | undefined) {
  return named ? { name: named.name } : null;
}
