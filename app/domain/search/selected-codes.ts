import { type BrandRecord, hasSeller, sellsMake } from "../brand";
import { MAKES_MAX } from "../limits";
import type { OptionFacetName } from "./query/facet-table";
import { modelPartOf } from "./query/parameter-values";
import type { SearchVocabulary } from "./query/search-vocabulary";
import type { QueryDraft } from "./query-draft";
import type { ParsedPath } from "./search-path";

/** Whether the brand's own condition is the one that is searched, named in the query or not: both are one search. */
export function isDefaultOf({ defaultListingType }: BrandRecord, { listingType }: Selected): boolean {
  if (defaultListingType === null) return false;
  return listingType === undefined || (listingType.length === 1 && listingType[0] === defaultListingType);
}

interface CodeRules {
  readonly brand: BrandRecord;
  readonly vocabulary: SearchVocabulary | undefined;
  /** Gains the names whose codes nobody knows. */
  readonly invalid: Set<string>;
  /** Gains them, as name and value. */
  readonly unknownCodes: [string, string][];
}

type Selected = { -readonly [Facet in OptionFacetName]?: readonly string[] };

/** The codes that are searched: what the path says, else those of the query that the catalogue and the brand have. */
export function selectCodes(draft: QueryDraft, path: ParsedPath | null, rules: CodeRules): Selected {
  const selected: Selected = {};
  for (const [facet, codes] of draft.codes) selected[facet] = codes;
  if (path?.listingType !== undefined) selected.listingType = [path.listingType];
  if (path?.sellerType !== undefined) selected.sellerType = [path.sellerType];
  const sellerType = selected.sellerType?.filter((code) => hasSeller(rules.brand, code)) ?? [];
  if (path?.vehicleStyleCode !== undefined) selected.vehicleStyleCode = [path.vehicleStyleCode];

  const vocabulary = rules.vocabulary?.isEmpty === false ? rules.vocabulary : null;
  const known = (
    facet: OptionFacetName,
    find: (code: string) => { readonly code: string } | null,
    isMeant = (_code: string) => true,
  ) =>
    distinct(
      (selected[facet] ?? []).filter(isMeant).flatMap((code) => {
        const found = vocabulary === null ? { code } : find(code);
        if (found === null) {
          rules.invalid.add(facet);
          rules.unknownCodes.push([facet, code]);
        }
        return found === null ? [] : [found.code];
      }),
    );

  const isOfBrand = (makeCode: string) => sellsMake(rules.brand, makeCode);
  const makes =
    path?.makeCode !== undefined
      ? [path.makeCode]
      : known("makeCode", (code) => vocabulary?.make(code) ?? null)
          .filter(isOfBrand)
          .slice(0, MAKES_MAX);
  const models =
    path?.modelCode !== undefined
      ? [path.modelCode]
      : known("modelCode", (code) => vocabulary?.model(code) ?? null).filter((code) => {
          const makeCode = vocabulary?.model(code)?.makeCode;
          return makeCode === undefined || (makes.length === 0 ? isOfBrand(makeCode) : makes.includes(makeCode));
        });
  const chosenModels = new Set(models.map((code) => code.toLowerCase()));
  const trims =
    path?.trimCode !== undefined
      ? [path.trimCode]
      : known(
          "trimCode",
          (code) => vocabulary?.trim(code) ?? null,
          (code) => chosenModels.has(modelPartOf(code).toLowerCase()),
        );
  const features = known("featureCode", (code) => vocabulary?.feature(code) ?? null);

  const chosen: Selected = {
    ...selected,
    sellerType,
    makeCode: makes,
    modelCode: models,
    trimCode: trims,
    featureCode: features,
  };
  const result: Selected = {};
  for (const [facet, codes] of entriesOf(chosen)) if (codes.length > 0) result[facet] = [...codes].sort();
  return result;
}

function entriesOf(selected: Selected): [OptionFacetName, readonly string[]][] {
  const entries: [OptionFacetName, readonly string[]][] = [];
  let facet: OptionFacetName;
  for (const name in selected) {
    if (isFacetOf(selected, name)) {
      facet = name;
      entries.push([facet, selected[facet] ?? []]);
    }
  }
  return entries;
}

function isFacetOf(selected: Selected, name: string): name is OptionFacetName {
  return Object.hasOwn(selected, name);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
