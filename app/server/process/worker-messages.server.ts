import { z } from "zod";

/** What the primary tells a worker. */
export const toWorker = z.discriminatedUnion("type", [
  z.object({ type: z.literal("drain"), reason: z.string(), code: z.number() }),
  z.object({ type: z.literal("back"), url: z.string() }),
  z.object({ type: z.literal("ask"), id: z.number(), what: z.enum(["status", "metrics", "placements", "paidCars"]) }),
  z.object({
    type: z.literal("force"),
    id: z.number(),
    operation: z.string(),
    mode: z.enum(["open", "closed"]).nullable(),
  }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/** What a worker tells the primary; a pulse each second says that its event loop turns. */
export const toPrimary = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("pulse"),
    port: z.number().nullable(),
    isReady: z.boolean(),
    lagMs: z.number(),
  }),
  z.object({ type: z.literal("answer"), id: z.number(), value: z.unknown() }),
]);
export type ToPrimary = z.infer<typeof toPrimary>;

export const PULSE_EVERY_MS = 1_000;
