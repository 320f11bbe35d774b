/**
 * A value as JSON in UTF-8 already: what many answers repeat is written once. The type says what it is of, so that the
 * compiler goes on checking answers against the contract.
 */
export class WrittenJson<Value> {
  declare protected readonly value: Value;

  constructor(readonly bytes: Uint8Array) {}
}

const COMMA = Buffer.from(",");
const EMPTY_ARRAY = Buffer.from("[]");

export const writeJson = <Value>(value: Value): WrittenJson<Value> =>
  new WrittenJson(Buffer.from(JSON.stringify(value)));

export function writeArray<Item>(items: readonly WrittenJson<Item>[]): WrittenJson<Item[]> {
  if (items.length === 0) return new WrittenJson(EMPTY_ARRAY);
  const pieces = items.flatMap(({ bytes }) => [COMMA, bytes]);
  pieces[0] = Buffer.from("[");
  return new WrittenJson(Buffer.concat([...pieces, Buffer.from("]")]));
}

type Fields<Value> = { readonly [Key in keyof Value]: Value[Key] | WrittenJson<Exclude<Value[Key], undefined>> };

/** An object, some of whose fields are written already. Absent fields stay absent. */
export function writeObject<Value extends object>(fields: Fields<Value>): WrittenJson<Value> {
  const pieces: Uint8Array[] = [];
  let text = "{";
  let isFirst = true;
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    text += `${isFirst ? "" : ","}${JSON.stringify(key)}:`;
    isFirst = false;
    if (value instanceof WrittenJson) {
      pieces.push(Buffer.from(text), value.bytes);
      text = "";
    } else text += JSON.stringify(value);
  }
  return new WrittenJson(Buffer.concat([...pieces, Buffer.from(`${text}}`)]));
}

/** The object with more fields; as it is where there are none. */
export function extended<Value extends object>(written: WrittenJson<Value>, more: Partial<Value>): WrittenJson<Value> {
  const tail = JSON.stringify(more);
  if (tail === "{}") return written;
  return new WrittenJson(Buffer.concat([written.bytes.subarray(0, -1), Buffer.from(`,${tail.slice(1)}`)]));
}
