/**
 * A value as JSON already: what many answers repeat is written once. In ASCII, so that it goes to the socket as it is.
 * The type says what it is of, so that the compiler goes on checking answers against the contract.
 */
export class WrittenJson<Value> {
  declare protected readonly value: Value;

  constructor(readonly text: string) {}
}

const NOT_ASCII = /[^\0-\x7f]/;
const EACH_NOT_ASCII = /[^\0-\x7f]/g;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** As JSON in ASCII: other characters can stand in its strings only, where JSON escapes them. */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value);
  return NOT_ASCII.test(text) ? text.replace(EACH_NOT_ASCII, escapeUnit) : text;
}

export const writeJson = <Value>(value: Value): WrittenJson<Value> => new WrittenJson(toAsciiJson(value));

export function writeArray<Item>(items: readonly WrittenJson<Item>[]): WrittenJson<Item[]> {
  let text = "";
  for (const item of items) text += text === "" ? item.text : `,${item.text}`;
  return new WrittenJson(`[${text}]`);
}

type Fields<Value> = { readonly [Key in keyof Value]: Value[Key] | WrittenJson<Exclude<Value[Key], undefined>> };

/** An object, some of whose fields are written already. Absent fields stay absent. */
export function writeObject<Value extends object>(fields: Fields<Value>): WrittenJson<Value> {
  let text = "";
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const written = value instanceof WrittenJson ? value.text : toAsciiJson(value);
    text += `${text === "" ? "" : ","}"${key}":${written}`;
  }
  return new WrittenJson(`{${text}}`);
}

/** The object with more fields; as it is where there are none. */
export function extended<Value extends object>(written: WrittenJson<Value>, more: Partial<Value>): WrittenJson<Value> {
  const tail = toAsciiJson(more);
  if (tail === "{}") return written;
  return new WrittenJson(`${written.text.slice(0, -1)},${tail.slice(1)}`);
}
