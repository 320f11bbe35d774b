import type { Catalog } from "../../../catalog/catalog";
import type { IndexedListing } from "../../../ports/listing-record";

/** A stretch of rows that share a make, a model, a trim or a trim's shown name. */
interface TreeNode {
  readonly code: string;
  start: number;
  end: number;
}
interface TrimNode extends TreeNode {
  readonly model: ModelNode;
}
interface ModelNode extends TreeNode {
  readonly make: MakeNode;
  /** Of its code in `modelCodes`: the same for a code that stands under two makes. */
  number: number;
  readonly trims: TrimNode[];
}
interface MakeNode extends TreeNode {
  readonly models: ModelNode[];
}

interface Leaf {
  readonly make: string;
  readonly model: string;
  readonly trim: string | undefined;
  /** What the trim is found by as a keyword. */
  readonly text: string | undefined;
}

/** Numbers the combinations of make, model, trim and trim name as listings come. */
export class LeafNumbers {
  readonly leaves: Leaf[] = [];
  readonly #numbers = new Map<string, Map<string, Map<string | undefined, Map<string | undefined, number>>>>();
  /** The first make that each model came with. */
  readonly makeOfModel = new Map<string, string>();

  /** The number of a listing's leaf. */
  numberOf(record: IndexedListing, text: string | undefined): number {
    const models = childOf(this.#numbers, record.makeCode);
    const trims = childOf(models, record.modelCode);
    const texts = childOf(trims, record.trimCode);
    let number = texts.get(text);
    if (number === undefined) {
      number = this.leaves.length;
      texts.set(text, number);
      this.leaves.push({ make: record.makeCode, model: record.modelCode, trim: record.trimCode, text });
      if (!this.makeOfModel.has(record.modelCode)) this.makeOfModel.set(record.modelCode, record.makeCode);
    }
    return number;
  }
}

function childOf<Key, ChildKey, Value>(parent: Map<Key, Map<ChildKey, Value>>, key: Key): Map<ChildKey, Value> {
  let child = parent.get(key);
  if (!child) {
    child = new Map();
    parent.set(key, child);
  }
  return child;
}

/** Makes, models and trims as stretches of the clustered rows. */
export class VehicleTree {
  readonly makes: MakeNode[] = [];
  readonly models: ModelNode[] = [];
  /** Each once, in code-unit order. */
  readonly modelCodes: readonly string[];
  readonly #makes = new Map<string, MakeNode>();
  readonly #models = new Map<string, ModelNode[]>();
  /** Stretches with the text that finds them. */
  readonly trimTexts: { readonly text: string; readonly start: number; readonly end: number }[] = [];
  /** First row of each leaf, by leaf number. */
  readonly leafStarts: Int32Array;
  readonly #makeOfModel: ReadonlyMap<string, string>;

  /** `counts` has how many listings each leaf has. */
  constructor(numbers: Pick<LeafNumbers, "leaves" | "makeOfModel">, counts: Int32Array, catalog: Catalog) {
    const { leaves } = numbers;
    this.leafStarts = new Int32Array(leaves.length);
    this.#makeOfModel = new Map(
      [...numbers.makeOfModel].map(([model, make]) => [model, catalog.findModel(model)?.makeCode ?? make]),
    );
    const order = leaves.map((_, number) => number).sort((a, b) => compareLeaves(leaves[a], leaves[b]));
    let row = 0;
    for (const number of order) {
      const leaf = leaves[number];
      if (!leaf) continue;
      this.leafStarts[number] = row;
      const end = row + (counts[number] ?? 0);
      const make = this.#extendMake(leaf.make, row, end);
      const model = this.#extendModel(make, leaf.model, row, end);
      if (leaf.trim !== undefined) extendTrim(model, leaf.trim, row, end);
      if (leaf.text !== undefined) this.trimTexts.push({ text: leaf.text, start: row, end });
      row = end;
    }
    this.modelCodes = [...this.#models.keys()].sort();
    for (const [number, code] of this.modelCodes.entries())
      for (const model of this.findModels(code)) model.number = number;
  }

  findMake(code: string): MakeNode | undefined {
    return this.#makes.get(code);
  }

  /** More than one where a feed used a model's code under two makes. */
  findModels(code: string): readonly ModelNode[] {
    return this.#models.get(code) ?? [];
  }

  /** The make of a model that some listing has. */
  makeOfListedModel(code: string): string | undefined {
    return this.#makeOfModel.get(code);
  }

  #extendMake(code: string, start: number, end: number): MakeNode {
    let make = this.#makes.get(code);
    if (!make) {
      make = { code, start, end, models: [] };
      this.#makes.set(code, make);
      this.makes.push(make);
    }
    make.end = end;
    return make;
  }

  #extendModel(make: MakeNode, code: string, start: number, end: number): ModelNode {
    let model = make.models[make.models.length - 1];
    if (!model || model.code !== code) {
      model = { code, start, end, make, number: 0, trims: [] };
      make.models.push(model);
      this.models.push(model);
      const same = this.#models.get(code);
      if (same) same.push(model);
      else this.#models.set(code, [model]);
    }
    model.end = end;
    return model;
  }
}

function extendTrim(model: ModelNode, code: string, start: number, end: number): void {
  const trim = model.trims[model.trims.length - 1];
  if (trim && trim.code === code) trim.end = end;
  else model.trims.push({ code, start, end, model });
}

function compareLeaves(a: Leaf | undefined, b: Leaf | undefined): number {
  if (!a || !b) return 0;
  return (
    compareTexts(a.make, b.make) ||
    compareTexts(a.model, b.model) ||
    compareTexts(a.trim ?? "", b.trim ?? "") ||
    compareTexts(a.text ?? "", b.text ?? "")
  );
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
