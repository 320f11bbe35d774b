/**
 * Plain data as one short text, for what loaders send to be hydrated. The framework's own encoding writes every key and
 * every value as an entry with references, which was two thirds of the page's data; here the keys of like objects stand
 * once, in front. No character of the format needs escaping in the script that carries it.
 *
 * shapes `!` value, where a value is `.text~`, `12~`, `t`, `f`, `n`, `(` values `)` or `@shape~` values in the shape's order.
 */
export type Compact<T> = string & { readonly of?: T };

export function toCompact<T>(value: T): Compact<T> {
  const shapes = new Map<string, number>();
  const body = write(value, shapes);
  return `${[...shapes.keys()].join(";")}!${body}`;
}

export function readCompact<T>(compact: Compact<T>): T;
export function readCompact(compact: string): unknown {
  const start = compact.indexOf("!");
  const shapes = compact
    .slice(0, start)
    .split(";")
    .map((keys) => (keys === "" ? [] : keys.split(",")));
  return createReader(compact, start + 1, shapes)();
}

function write(value: unknown, shapes: Map<string, number>): string {
  if (value === null || value === undefined) return "n";
  switch (typeof value) {
    case "string":
      return `.${value.replace(/[~^]/g, escapeMark)}~`;
    case "number":
      return `${value}~`;
    case "boolean":
      return value ? "t" : "f";
    default:
      return Array.isArray(value) ? writeList(value, shapes) : writeRecord(value, shapes);
  }
}

function writeList(values: readonly unknown[], shapes: Map<string, number>): string {
  let text = "(";
  for (const value of values) text += write(value, shapes);
  return `${text})`;
}

/** Like JSON, it leaves absent values out. */
function writeRecord(record: object, shapes: Map<string, number>): string {
  const present = Object.entries(record).filter(([, value]) => value !== undefined);
  const shape = present.map(([key]) => key).join(",");
  const index = shapes.get(shape) ?? shapes.size;
  shapes.set(shape, index);
  let text = `@${index}~`;
  for (const [, value] of present) text += write(value, shapes);
  return text;
}

function escapeMark(mark: string): string {
  return mark === "^" ? "^0" : "^1";
}

function createReader(text: string, start: number, shapes: readonly (readonly string[])[]): () => unknown {
  let at = start;
  const token = (): string => {
    const end = text.indexOf("~", at);
    const found = text.slice(at, end);
    at = end + 1;
    return found;
  };
  const read = (): unknown => {
    const mark = text.charAt(at);
    at += 1;
    switch (mark) {
      case ".": {
        const found = token();
        return found.includes("^") ? found.replaceAll("^1", "~").replaceAll("^0", "^") : found;
      }
      case "t":
        return true;
      case "f":
        return false;
      case "n":
        return null;
      case "(": {
        const values: unknown[] = [];
        while (text.charAt(at) !== ")") values.push(read());
        at += 1;
        return values;
      }
      case "@": {
        const record: Record<string, unknown> = {};
        for (const key of shapes[Number(token())] ?? []) record[key] = read();
        return record;
      }
      default:
        at -= 1;
        return Number(token());
    }
  };
  return read;
}
