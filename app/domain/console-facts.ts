const KINDS_TOLD = 8;
const NAME_OF_ERROR = /^[A-Z][A-Za-z]{0,40}$/;
const PACKAGE = /node_modules[/\\]((?:@[\w.-]+[/\\])?[\w.-]+)/;

export interface ConsoleFacts {
  /** What was handed over, by kind: "string", "object", "TypeError". */
  readonly kinds: readonly string[];
  readonly count: number;
  /** The package whose code wrote, as far as the stack tells. */
  readonly library?: string;
}

/** What a log may say of a line that a library wrote: its words may hold whatever somebody typed. */
export function consoleFacts(written: readonly unknown[], stack = ""): ConsoleFacts {
  const library = PACKAGE.exec(stack)?.[1];
  return {
    kinds: written.slice(0, KINDS_TOLD).map(kindOf),
    count: written.length,
    ...(library !== undefined && { library }),
  };
}

function kindOf(value: unknown): string {
  if (value instanceof Error) return NAME_OF_ERROR.test(value.name) ? value.name : "Error";
  return value === null ? "null" : typeof value;
}
