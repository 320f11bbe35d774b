import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { PUSH_DEVICES_MAX } from "~/domain/limits";

/** GET /account-api/push, and the answer to every change: the browsers that take the consumer's notifications. */
export const pushSettingsSchema = z.object({
  /** What a browser subscribes with (RFC 8292): base64url. */
  publicKey: z.string(),
  /** Where the site's notifications go by Firebase: what its script needs for a token, public all of it. */
  firebase: z
    .object({
      apiKey: z.string(),
      projectId: z.string(),
      messagingSenderId: z.string(),
      appId: z.string(),
      vapidKey: z.string(),
    })
    .optional(),
  /** The one that was seen last comes first. */
  devices: z
    .array(
      z.object({
        id: z.string(),
        /** Empty where nobody knows. */
        deviceName: z.string(),
        brand: z.enum(BRAND_IDS),
        /** ISO date-times. */
        registeredAt: z.string(),
        lastSeenAt: z.string(),
        /** Of the session that asks. */
        isThis: z.boolean(),
      }),
    )
    .max(PUSH_DEVICES_MAX),
  /** Sites of which a browser took notifications once, and does no more. */
  sitesBefore: z.array(z.enum(BRAND_IDS)).optional(),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/** POST /account-api/push/remove: nothing is sent there until somebody asks for it in that browser. */
export const removePushDeviceSchema = z.object({ id: z.string().min(1).max(64) });

/** POST /account-api/push/test: one notification to each browser of the consumer. `none`: no push service took it. */
export const testPushRequestSchema = z.object({});
export const testPushSchema = z.object({ outcome: z.enum(["sent", "none"]) });
