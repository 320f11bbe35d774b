import { type DestinationStream, destination, type Logger, pino, stdSerializers } from "pino";

/** The log of the services, as JSON lines. What made an error stands beside it: its own words often hold those already. */
export function createProgramLog(level: string, stream: DestinationStream = destination(1)): Logger {
  return pino({ level, base: { program: "upstream" }, serializers: { err: stdSerializers.errWithCause } }, stream);
}
