/** A make, model, trim or feature that URLs can name. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
  /** Lower-case path segment; for features the code in lower case. */
  readonly slug: string;
}

export interface VocabularyModel extends NamedCode {
  readonly makeCode: string;
  /** Vehicle style code, where the catalogue says it. */
  readonly style?: string;
}

interface VocabularyTrim extends NamedCode {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Model years in which it was sold, where the catalogue says it. */
  readonly firstYear?: number;
  readonly lastYear?: number;
}

/**
 * What is needed to read path segments and to label codes. Codes and slugs are found whatever their case,
 * and the record carries the true spelling.
 */
export interface SearchVocabulary {
  /** True where no make is known, as when the lookup failed: codes are then taken on trust, not called unknown. */
  readonly isEmpty: boolean;
  readonly makes: readonly NamedCode[];
  readonly features: readonly NamedCode[];
  /** Whether owners are asked to rate their cars. */
  readonly hasConsumerRatings: boolean;
  /** Of the one dealer whose cars are searched, where an answer named them. */
  readonly dealerName?: string;
  makeBySlug(slug: string): NamedCode | null;
  modelBySlug(makeCode: string, slug: string): VocabularyModel | null;
  trimBySlug(modelCode: string, slug: string): VocabularyTrim | null;
  make(code: string): NamedCode | null;
  model(code: string): VocabularyModel | null;
  trim(code: string): VocabularyTrim | null;
  feature(code: string): NamedCode | null;
  modelsOf(makeCode: string): readonly VocabularyModel[];
  trimsOf(modelCode: string): readonly VocabularyTrim[];
}

/** The plain tree that the upstream answers. */
interface VocabularyTree {
  readonly makes: readonly (NamedCode & {
    readonly models: readonly (NamedCode & {
      readonly style?: string | undefined;
      readonly trims: readonly (NamedCode & {
        readonly firstYear?: number | undefined;
        readonly lastYear?: number | undefined;
      })[];
    })[];
  })[];
  readonly features: readonly { readonly code: string; readonly name: string }[];
  readonly consumerRatingsSource?: string | undefined;
}

export const EMPTY_VOCABULARY_TREE: VocabularyTree = { makes: [], features: [] };

/** Builds the lookups once; a tree of 300 models takes about a millisecond. Later duplicates of a code or slug lose. */
export function createSearchVocabulary(tree: VocabularyTree): SearchVocabulary {
  const makes = new Map<string, NamedCode>();
  const makesBySlug = new Map<string, NamedCode>();
  const models = new Map<string, VocabularyModel>();
  const modelsBySlug = new Map<string, VocabularyModel>();
  const trims = new Map<string, VocabularyTrim>();
  const trimsBySlug = new Map<string, VocabularyTrim>();
  const features = new Map<string, NamedCode>();
  const modelsOfMake = new Map<string, VocabularyModel[]>();
  const trimsOfModel = new Map<string, VocabularyTrim[]>();

  for (const { code, name, slug, models: ownModels } of tree.makes) {
    const make: NamedCode = { code, name, slug };
    addFirst(makes, code, make);
    addFirst(makesBySlug, slug, make);
    for (const own of ownModels) {
      const model: VocabularyModel = {
        code: own.code,
        name: own.name,
        slug: own.slug,
        makeCode: code,
        ...(own.style === undefined ? {} : { style: own.style }),
      };
      addFirst(models, model.code, model);
      addFirst(modelsBySlug, `${code}/${model.slug}`, model);
      addTo(modelsOfMake, code, model);
      for (const { code: trimCode, name: trimName, slug: trimSlug, firstYear, lastYear } of own.trims) {
        const trim: VocabularyTrim = {
          code: trimCode,
          name: trimName,
          slug: trimSlug,
          makeCode: code,
          modelCode: model.code,
          ...(firstYear === undefined ? {} : { firstYear }),
          ...(lastYear === undefined ? {} : { lastYear }),
        };
        addFirst(trims, trimCode, trim);
        addFirst(trimsBySlug, `${model.code}/${trimSlug}`, trim);
        addTo(trimsOfModel, model.code, trim);
      }
    }
  }
  for (const { code, name } of tree.features) addFirst(features, code, { code, name, slug: code.toLowerCase() });

  return {
    isEmpty: makes.size === 0,
    makes: [...makes.values()],
    features: [...features.values()],
    hasConsumerRatings: tree.consumerRatingsSource !== undefined,
    makeBySlug: (slug) => makesBySlug.get(key(slug)) ?? null,
    modelBySlug: (makeCode, slug) => modelsBySlug.get(key(`${makeCode}/${slug}`)) ?? null,
    trimBySlug: (modelCode, slug) => trimsBySlug.get(key(`${modelCode}/${slug}`)) ?? null,
    make: (code) => makes.get(key(code)) ?? null,
    model: (code) => models.get(key(code)) ?? null,
    trim: (code) => trims.get(key(code)) ?? null,
    feature: (code) => features.get(key(code)) ?? null,
    modelsOf: (makeCode) => modelsOfMake.get(key(makeCode)) ?? [],
    trimsOf: (modelCode) => trimsOfModel.get(key(modelCode)) ?? [],
  };
}

function key(text: string): string {
  return text.toLowerCase();
}

function addFirst<Value>(map: Map<string, Value>, name: string, value: Value): void {
  if (!map.has(key(name))) map.set(key(name), value);
}

function addTo<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const list = map.get(key(name));
  if (list === undefined) map.set(key(name), [value]);
  else list.push(value);
}
