import { z } from "zod";
import type { HeardAnswer } from "./silence-watch.server";

/** What the bundled upstream says of itself. */
export interface UpstreamHealth {
  /** Why it does not see its store, in its own words; null where it does. */
  readonly trouble: string | null;
  /** How often its store refused something since it started. */
  readonly storeErrors: number;
}

const saidSchema = z.object({
  reason: z.string().default("the bundled upstream is failing"),
  storeErrors: z.number().int().min(0).default(0),
});

/** Of an answer of its `/healthz`. Whatever is no 503 is well: it may be of another release, or cut off. */
export function readUpstreamHealth({ status, text }: HeardAnswer): UpstreamHealth {
  const { reason, storeErrors } = saidSchema.catch(saidSchema.parse({})).parse(parsed(text));
  return { trouble: status === 503 ? reason : null, storeErrors };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
