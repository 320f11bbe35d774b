import type { NamedCode, SearchVocabulary } from "../query/search-vocabulary";
import { plainName } from "./plain-name";
import { isNearWord } from "./typing-error";

type Parameter = readonly [name: string, value: string];

/** What of a car is known already. */
interface KnownCar {
  readonly makeCode?: string | undefined;
  readonly modelCode?: string | undefined;
}

/**
 * Names that a word misses by one slip of any kind, by what they are, the likelier kind first; each as parameters of a search.
 * Below a model these are its trims, below a make its models, else makes and models. A name that was typed right, and a
 * word of fewer than three letters, has none.
 */
export function nearNames(
  word: string,
  { makeCode, modelCode }: KnownCar,
  vocabulary: SearchVocabulary,
): readonly (readonly (readonly Parameter[])[])[] {
  const typed = plainName(word);
  const near = <Named extends NamedCode>(all: readonly Named[]) =>
    all.filter(({ name, slug }) => [plainName(name), plainName(slug)].some((known) => isNearWord(typed, known)));
  const modelsOf = (code: string) =>
    near(vocabulary.modelsOf(code)).map((model): readonly Parameter[] => [
      ["makeCode", code],
      ["modelCode", model.code],
    ]);
  if (makeCode !== undefined && modelCode !== undefined) {
    const ofModel: readonly Parameter[] = [
      ["makeCode", makeCode],
      ["modelCode", modelCode],
    ];
    return [near(vocabulary.trimsOf(modelCode)).map(({ code }) => [...ofModel, ["trimCode", code]])];
  }
  if (makeCode !== undefined) return [modelsOf(makeCode)];
  const makes = near(vocabulary.makes).map(({ code }): readonly Parameter[] => [["makeCode", code]]);
  return [makes, vocabulary.makes.flatMap(({ code }) => modelsOf(code))];
}
