import type { Term } from "~/domain/vocabulary";
import type { AnswerGroupName, PanelGroupId } from "./facet-groups";
import type { SearchVocabulary } from "./search-vocabulary";

/** Where a filter stands: in a group by `place` (0 where none is said), then in the order of the table. */
interface PlaceIn<Group extends string> {
  readonly group: Group;
  readonly place?: number;
}

/** What every filter says of itself, whatever its kind. */
interface Filter {
  /** Its heading, wherever it is named. */
  readonly label: string;
  /** Its group in the `filterGroups` of an answer. */
  readonly answer: PlaceIn<AnswerGroupName>;
  /** What its parameters say, for readers of the contract; the codes of its vocabulary where it is absent. */
  readonly contract?: string;
  /** What its control sends, where that is not the one parameter of its name. */
  readonly sends?: readonly string[];
}

/** "styles", "conditions" and "makes" are made by hand (filter-groups.ts); the others are lists of one look. */
export type OptionControl = "list" | "swatches" | "bodies" | "badges" | "radios" | "styles" | "conditions" | "makes";

/** How a filter is said of cars for sale: "used trucks by owner under $20,000 with all-wheel drive". */
export type OptionSentence =
  /** A word of what is for sale; sentence-subject.ts composes them. */
  | { readonly in: "subject"; readonly part: "condition" | "color" | "fuel" | "vehicle" | "style" | "style detail" }
  /** A clause of its own, by `place`: its start and the words of the codes, or a function of sentence-clauses.ts by name. */
  | { readonly in: "clause"; readonly place: number; readonly start: string }
  | { readonly in: "clause"; readonly place: number; readonly by: "seller" | "deal" }
  /**
   * After "with", in the order of the table. `ending` follows each word, and an article goes before them; `start` goes
   * before them all. The label is a name where it keeps its capitals.
   */
  | { readonly in: "with"; readonly ending?: string; readonly start?: string; readonly isName?: true };

/** A filter whose refinements are codes. The name of its row is its query parameter (section 3). */
export interface OptionFacet extends Filter {
  /** Its closed vocabulary, or null where the catalogue owns the codes. */
  readonly terms: readonly Term[] | null;
  /**
   * "any": a listing with one of the chosen codes matches. "every": it needs them all, which is what people mean by two
   * equipment items. Counts of an "any" facet ignore its own selection; counts of an "every" facet are what choosing the
   * option as well would leave.
   */
  readonly combine: "any" | "every";
  /** Null where another's control holds it: models under their make, subtypes under their style. */
  readonly panel: (PlaceIn<PanelGroupId> & { readonly control: OptionControl }) | null;
  /** How a list too long for the panel is called; its full length has a page of its own. */
  readonly longList?: { readonly plural: string; readonly singular: string };
  /** The words for one code where it stands alone, as on a chip. Absent where the label is enough. */
  readonly chip?: (label: string, code: string, vocabulary: SearchVocabulary) => string;
  readonly sentence: OptionSentence;
}

/** A filter that is one number: the chosen step is a floor on a listing's figure. */
export interface StepFacet extends Filter {
  /** The offered ones, in their order. */
  readonly steps: readonly number[];
  /** The highest that is read of an address. */
  readonly most: number;
  readonly panel: PlaceIn<PanelGroupId>;
  /** The choice of no bound. */
  readonly anyLabel: string;
  readonly optionLabel: (step: number) => string;
  /** Its name in an answer, where that is not the chip's. */
  readonly answerLabel?: (step: number) => string;
  /** Where it stands alone; a sentence says it after "with". */
  readonly chip: (step: number) => string;
}

/** A filter that is a pair of numbers, written as two parameters. */
export interface RangeFacet extends Filter {
  readonly min: string;
  readonly max: string;
  readonly panel: PlaceIn<PanelGroupId>;
  /** At least one of the two is given. */
  readonly chip: (min: number | undefined, max: number | undefined) => string;
  /** A clause; or its chip, after "with" or within the subject (sentence-subject.ts). */
  readonly sentence:
    | "with"
    | "subject"
    | {
        readonly place: number;
        readonly clause: (min: number | undefined, max: number | undefined) => string | null;
      };
}
