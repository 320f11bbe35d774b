import { type BrandRecord, sellsMake } from "../../brand";
import { MAKES_MAX } from "../../limits";
import type { SearchQuery } from "../../search/query/search-query";
import type { SearchVocabulary } from "../../search/query/search-vocabulary";
import type { SearchChange } from "../../search/search-refinement";

interface AlertChoice {
  readonly code: string;
  readonly name: string;
  /** A model's make. */
  readonly parent?: string;
}

export interface AlertChoices {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Of which makes the alert form asks for the models: a make without a chosen model brings all of them as it is. */
export function makesOfChosenModels({ selected }: SearchQuery, vocabulary: SearchVocabulary): readonly string[] {
  const codes = (selected.modelCode ?? []).flatMap((code) => vocabulary.model(code)?.makeCode ?? []);
  return [...new Set(codes)];
}

/**
 * What an alert can tell of besides its search, cars of it being here or not. A search that names no make finds every
 * make as it is: there is nothing to add.
 */
export function toAlertChoices(
  { selected }: SearchQuery,
  makes: readonly AlertChoice[],
  models: readonly AlertChoice[],
  vocabulary: SearchVocabulary,
  brand: Pick<BrandRecord, "makeCodes">,
): readonly AlertChoices[] {
  const chosen = new Set([...(selected.makeCode ?? []), ...(selected.modelCode ?? [])]);
  const makeCount = selected.makeCode?.length ?? 0;
  const mayAddMake = makeCount > 0 && makeCount < MAKES_MAX;
  const others = models.filter(({ code }) => !chosen.has(code));
  const parents = [...new Set(others.map(({ parent = "" }) => parent))];
  const groups = [
    {
      label: "Makes",
      facet: "makeCode",
      of: mayAddMake ? makes.filter(({ code }) => !chosen.has(code) && sellsMake(brand, code)) : [],
    },
    ...parents.map((make) => ({
      label: `${vocabulary.make(make)?.name ?? make} models`,
      facet: "modelCode",
      of: others.filter(({ parent = "" }) => parent === make),
    })),
  ];
  return groups
    .filter(({ of }) => of.length > 0)
    .map(({ label, facet, of }) => ({
      label,
      options: of.map(({ code, name }) => ({ value: `${facet}=${code}`, label: name })),
    }));
}

/** What the field adds; null for nothing, and for what no make or model is. */
export function readAlso(value: string, vocabulary: SearchVocabulary): SearchChange | null {
  const [facet, code = ""] = value.split("=", 2);
  if (facet === "makeCode" && vocabulary.make(code) !== null) return { kind: "choose", facet, code };
  if (facet === "modelCode" && vocabulary.model(code) !== null) return { kind: "choose", facet, code };
  return null;
}
