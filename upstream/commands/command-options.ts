import { parseArgs } from "node:util";
import { readUpstreamSettings, type UpstreamSettings } from "../settings";
import { isStoreFile } from "../storage/store-files";

/** A call of a command that cannot be understood; the message is for people, the exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface CommandLine {
  /** The folder of the inventory: DATA_DIR, else `./data`. */
  readonly dataDir: string;
  readonly positionals: readonly string[];
  text(option: string): string | undefined;
  /** A whole number within bounds, or the fallback where the option is not given. Throws UsageError. */
  wholeNumber(
    option: string,
    bounds: { readonly min: number; readonly max: number; readonly fallback: number },
  ): number;
  isSet(option: string): boolean;
  /** Throws UsageError for a file that is a database of the data folder: reading it would take the locks of its connections. */
  assertNoDatabase(file: string | undefined): void;
  /** What the upstream itself is told by the environment. Throws WrongSettings. */
  upstreamSettings(): UpstreamSettings;
}

/** Reads arguments and environment of a command once. Throws UsageError for options that there are not. */
export function readCommandLine(
  options: Readonly<Record<string, { readonly type: "string" | "boolean" }>>,
  args: readonly string[] = process.argv.slice(2),
  env: Readonly<Record<string, string | undefined>> = process.env,
): CommandLine {
  const { values, positionals } = parse(options, args);
  const text = (option: string) => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  const dataDir = env.DATA_DIR === undefined || env.DATA_DIR === "" ? "./data" : env.DATA_DIR;
  return {
    dataDir,
    positionals,
    text,
    wholeNumber(option, { min, max, fallback }) {
      const value = text(option);
      if (value === undefined) return fallback;
      const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      throw new UsageError(`--${option} takes a whole number from ${min} to ${max}, not "${value}".`);
    },
    isSet: (option) => values[option] === true,
    assertNoDatabase(file) {
      if (file !== undefined && isStoreFile(dataDir, file))
        throw new UsageError(`${file} is a database of the data folder.`);
    },
    upstreamSettings: () => readUpstreamSettings(env),
  };
}

function parse(options: Readonly<Record<string, { readonly type: "string" | "boolean" }>>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
