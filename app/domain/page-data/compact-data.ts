/**
 * Plain data as one short text, for what loaders send to be hydrated. The framework's own encoding writes every key and
 * every value as an entry with references, which was two thirds of the page's data; here the keys of like objects stand
 * once, in front, and a value says what it shares with the one before it under the same key no second time. No character
 * of the format needs escaping in the script that carries it.
 *
 * shapes `!` value, where a value is `.text~`, `12~`, `t`, `f`, `n`, `(` values `)`, `@shape~` values in the shape's order,
 * or `[shape~` such values `]`. Of texts and numbers, `=` is the one under the same key of the object before, `:12~rest~`
 * its first 12 characters and the rest, `*` repeats the key before it, and `%` says that one as a word (ROOF_RACK, Roof
 * rack); `_` is an absent value.
 */
export type Compact<T> = string & { readonly of?: T };

export function toCompact<T>(value: T): Compact<T> {
  const shapes: Shape[] = [];
  const body = write(value, shapes);
  return `${shapes.map(({ keys }) => keys.join(",")).join(";")}!${body}`;
}

export function readCompact<T>(compact: Compact<T>): T;
export function readCompact(compact: string): unknown {
  const start = compact.indexOf("!");
  const shapes = compact
    .slice(0, start)
    .split(";")
    .map((keys) => ({ keys: keys === "" ? [] : keys.split(","), last: [] }));
  return createReader(compact, start + 1, shapes)();
}

/** What like objects have in common. */
interface Shape {
  /** Its place in front. */
  readonly index: number;
  readonly keys: readonly string[];
  /** What the last of them held, by the keys' places. */
  readonly last: unknown[];
}

const PREFIX_MIN = 8;

function write(value: unknown, shapes: Shape[]): string {
  if (value === null || value === undefined) return "n";
  switch (typeof value) {
    case "string":
      return `.${escapeMarks(value)}~`;
    case "number":
      return `${value}~`;
    case "boolean":
      return value ? "t" : "f";
    default:
      return Array.isArray(value) ? writeList(value, shapes) : isRecord(value) ? writeRecord(value, shapes) : "n";
  }
}

function writeList(values: readonly unknown[], shapes: Shape[]): string {
  const keys = keysOfLikeObjects(values);
  let text = "";
  if (keys === null) {
    for (const value of values) text += write(value, shapes);
    return `(${text})`;
  }
  const shape = shapeOf(keys, shapes);
  for (const value of values) if (isRecord(value)) text += writeFields(value, shape, shapes);
  return `[${shape.index}~${text}]`;
}

/** Every key that any of them has; null where one is no object, or none has a key. */
function keysOfLikeObjects(values: readonly unknown[]): readonly string[] | null {
  const keys: string[] = [];
  for (const value of values) {
    if (!isRecord(value)) return null;
    addKeys(value, keys);
  }
  return keys.length === 0 ? null : keys;
}

/** Adds what the record has and the keys have not. Like in JSON, absent values are left out. */
function addKeys(record: PlainRecord, keys: string[]): void {
  // Like objects have their keys in one order: most are found where they are looked for first.
  let at = 0;
  for (const key in record) {
    if (record[key] === undefined) continue;
    if (keys[at] !== key && !keys.includes(key)) keys.push(key);
    at += 1;
  }
}

function writeRecord(record: PlainRecord, shapes: Shape[]): string {
  const keys: string[] = [];
  addKeys(record, keys);
  const shape = shapeOf(keys, shapes);
  return `@${shape.index}~${writeFields(record, shape, shapes)}`;
}

/** Only where much is shared: the compressor finds short beginnings, and those of the markup, by itself. */
function writeAfter(before: unknown, value: string | number): string {
  if (typeof value === "number") return `${value}~`;
  const shared = typeof before === "string" ? sharedPrefix(value, before) : 0;
  return shared < PREFIX_MIN ? `.${escapeMarks(value)}~` : `:${shared}~${escapeMarks(value.slice(shared))}~`;
}

/** Length of what two texts begin with, never half a character outside the basic plane. */
function sharedPrefix(text: string, before: string): number {
  let length = 0;
  while (length < text.length && text.charCodeAt(length) === before.charCodeAt(length)) length += 1;
  const next = text.charCodeAt(length);
  return next >= 0xdc00 && next <= 0xdfff ? length - 1 : length;
}

function writeFields(record: PlainRecord, { keys, last }: Shape, shapes: Shape[]): string {
  let text = "";
  let previous: unknown;
  for (let at = 0; at < keys.length; at += 1) {
    const value = record[keys[at] ?? ""];
    if (value === undefined) text += "_";
    else if (typeof value !== "string" && typeof value !== "number") text += write(value, shapes);
    else {
      if (value === last[at]) text += "=";
      else if (value === previous) text += "*";
      else if (typeof previous === "string" && isWordOf(previous, value)) text += "%";
      else text += writeAfter(last[at], value);
      last[at] = value;
    }
    previous = value;
  }
  return text;
}

/** ROOF_RACK as people write it: Roof rack. */
const wordOf = (code: string) => code[0] + code.slice(1).toLowerCase().replaceAll("_", " ");
/** Nearly all differ in their lengths. */
const isWordOf = (code: string, value: string | number) =>
  typeof value === "string" && value.length === code.length && value === wordOf(code);

type PlainRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shapeOf(keys: readonly string[], shapes: Shape[]): Shape {
  // A page has some twenty, and most differ in their first keys: no text is joined to look one up.
  for (const shape of shapes) if (isSame(shape.keys, keys)) return shape;
  const shape: Shape = { index: shapes.length, keys, last: [] };
  shapes.push(shape);
  return shape;
}

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at += 1) if (keys[at] !== others[at]) return false;
  return true;
}

const MARKS = /[~^]/g;
/** Most texts have none, and a search costs a tenth of a replacement. */
const escapeMarks = (text: string) =>
  text.includes("~") || text.includes("^") ? text.replace(MARKS, (mark) => (mark === "^" ? "^0" : "^1")) : text;

interface ReadShape {
  readonly keys: readonly string[];
  readonly last: unknown[];
}

function createReader(text: string, start: number, shapes: readonly ReadShape[]): () => unknown {
  let at = start;
  const token = (): string => {
    const end = text.indexOf("~", at);
    const found = text.slice(at, end);
    at = end + 1;
    return found.includes("^") ? found.replaceAll("^1", "~").replaceAll("^0", "^") : found;
  };
  const readFields = (shape: ReadShape | undefined): unknown => {
    const record: Record<string, unknown> = {};
    let previous: unknown;
    if (shape === undefined) return record;
    const { keys, last } = shape;
    for (let index = 0; index < keys.length; index += 1) {
      const value = read(last[index], previous);
      if (typeof value === "string" || typeof value === "number") last[index] = value;
      if (value !== undefined) record[keys[index] ?? ""] = value;
      previous = value;
    }
    return record;
  };
  const readUntil = (end: string, next: () => unknown): unknown => {
    const values: unknown[] = [];
    while (text.charAt(at) !== end) values.push(next());
    at += 1;
    return values;
  };
  const read = (before?: unknown, previous?: unknown): unknown => {
    const mark = text.charAt(at);
    at += 1;
    switch (mark) {
      case ".":
        return token();
      case ":":
        return String(before).slice(0, Number(token())) + token();
      case "=":
        return before;
      case "*":
        return previous;
      case "%":
        return wordOf(String(previous));
      case "_":
        return undefined;
      case "t":
        return true;
      case "f":
        return false;
      case "n":
        return null;
      case "(":
        return readUntil(")", read);
      case "@":
        return readFields(shapes[Number(token())]);
      case "[": {
        const shape = shapes[Number(token())];
        return readUntil("]", () => readFields(shape));
      }
      default:
        at -= 1;
        return Number(token());
    }
  };
  return read;
}
