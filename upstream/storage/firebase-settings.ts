import { readFileSync } from "node:fs";
import { z } from "zod";
import type { FirebaseWebConfig, ServiceAccount } from "../ports/push";

const webConfigSchema = z.object({
  apiKey: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().min(1),
  appId: z.string().min(1),
  vapidKey: z.string().regex(/^[\w-]{80,100}={0,2}$/),
});

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
  token_uri: z.url(),
});

/** JSON of a web app's configuration, and its key of web push certificates as `vapidKey`; null for anything else. */
export const readWebConfig = (text: string): FirebaseWebConfig | null =>
  webConfigSchema.nullable().catch(null).parse(jsonOf(text));

/** The file of a service account, or what stands in it; null for anything else. */
export const readServiceAccount = (text: string): ServiceAccount | null =>
  serviceAccountSchema
    .nullable()
    .catch(null)
    .parse(jsonOf(text.trimStart().startsWith("{") ? text : contentOf(text)));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
