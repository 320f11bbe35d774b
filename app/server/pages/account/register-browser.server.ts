import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { consumerDeviceRequestSchema } from "~/contract/listings/engagement";
import { PUSH_WORDS } from "~/domain/push-paths";
import { PROMPTED } from "../../request/cookies/cookie-values.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders, listCookie } from "../../shopper/list-cookies.server";
import type { Fault } from "../../upstream/upstream-result.server";

/** What a page says of this browser where there is no subscription to tell. */
const wordSchema = z.object({ says: z.enum(PUSH_WORDS) });
type Word = z.infer<typeof wordSchema>["says"];

const registrationSchema = consumerDeviceRequestSchema.pick({ browser_token: true, isAsked: true, replaces: true });

/**
 * A page or the worker says how the browser is reached: for the signed-in shopper, or, where nobody is signed in, in place
 * of the address that it had before. `success: false` with 200: its owner wants none here.
 */
export async function registerBrowser(context: AppLoadContext, request: Request): Promise<Response> {
  const { consumer, brand, services } = context;
  const said = await bodyOf(request);
  const word = wordSchema.safeParse(said);
  if (word.success) return answerWord(context, word.data.says);
  const parsed = registrationSchema.safeParse(said);
  if (!parsed.success) return Response.json({ success: false }, { status: 400 });
  if (consumer === null && parsed.data.replaces === undefined)
    return Response.json({ success: false }, { status: 401 });
  // Section 3 has a visitor's mark here; ours has no meaning besides this browser's subscription.
  const pixallId = createHash("sha256").update(parsed.data.browser_token).digest("base64url").slice(0, 22);
  const body = { ...parsed.data, brand, pixall_id: pixallId };
  const result = await services.ask("consumerDevice", { body }, consumer === null ? context.call : consumer.call);
  if (!result.ok) return Response.json({ success: false }, { status: statusOf(result.fault) });
  const headers = parsed.data.isAsked ? await wasAsked(context) : new Headers();
  return Response.json({ success: result.value.success }, { headers });
}

/** What the service refuses is the browser's own: a subscription that leads nowhere, or a session that is over. */
const statusOf = ({ says }: Fault): number => (says === "bad-request" ? 400 : says === "unauthorized" ? 401 : 503);

/** The prompt was answered, or the browser shows nothing from this site any more: what is stored of it goes (section 4). */
async function answerWord(context: AppLoadContext, says: Word): Promise<Response> {
  const { consumer, services } = context;
  if (says !== "asked" && consumer !== null) {
    const settings = await services.ask("pushSettings", {}, consumer.call);
    const own = settings.ok ? settings.value.devices.filter(({ isThis }) => isThis) : [];
    for (const { id } of own) await services.ask("removePushDevice", { body: { id } }, consumer.call);
  }
  return Response.json({ success: true }, { headers: await wasAsked(context) });
}

const wasAsked = async (context: AppLoadContext): Promise<Headers> =>
  cookieHeaders([await listCookie(context, "notificationsAsked", [PROMPTED])]);

/** The worker sends JSON, a page a form. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get("Content-Type")?.startsWith("application/json")) return request.json().catch(() => null);
  const field = textIn(await request.formData());
  const says = field("says");
  if (says !== "") return { says };
  const replaces = field("replaces");
  return {
    browser_token: field("browser_token"),
    isAsked: field("isAsked") === "true",
    ...(replaces !== "" && { replaces }),
  };
}
