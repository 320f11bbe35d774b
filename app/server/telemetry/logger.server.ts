import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";

export type { Logger } from "pino";

/** Some thousand lines: a reader that pauses loses nothing, one that is gone costs no more than this. */
const BUFFER_MAX_BYTES = 1024 * 1024;

export interface ProcessLogger {
  readonly logger: Logger;
  /** Writes what is buffered; for the last moment of a process. */
  flush(): void;
  /** Lines that were dropped because nobody reads stdout. */
  dropped(): number;
}

/** JSON lines on stdout, written without waiting: a full pipe drops lines and never holds a page up. */
export function createLogger(options: { readonly level: string; readonly build: string }): ProcessLogger {
  let dropped = 0;
  const stdout = destination({ dest: 1, sync: false, maxLength: BUFFER_MAX_BYTES });
  stdout.on("drop", () => {
    dropped += 1;
  });
  stdout.on("error", () => undefined);
  return {
    logger: createLoggerTo(stdout, options),
    flush() {
      try {
        stdout.flushSync();
      } catch {
        // Nothing was open yet, or nobody reads: there is no place left to say so.
      }
    },
    dropped: () => dropped,
  };
}

export function createLoggerTo(
  stream: DestinationStream,
  options: { readonly level: string; readonly build: string },
): Logger {
  return pino(
    {
      level: options.level,
      base: { build: options.build },
      messageKey: "msg",
      timestamp: () => stdTimeFunctions.isoTime().replace('"time"', '"ts"'),
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
}
