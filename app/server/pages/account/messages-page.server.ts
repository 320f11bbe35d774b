import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { toMessageList } from "~/domain/view-models/site/message-list";
import { requireSignedIn } from "../../shopper/consumer.server";
import { followSession } from "../../shopper/fresh-session.server";

/** Which sellers the shopper wrote to; null where nobody can say. Throws the way to signing in. */
export async function openMessages(context: AppLoadContext, request: Request) {
  const consumer = requireSignedIn(context, request);
  const result = await context.services.ask("messagesSent", {}, consumer.call);
  await followSession(context, request, result);
  return {
    brandName: BRANDS[context.brand].name,
    list: result.ok ? toMessageList(result.value, context.timeZone) : null,
  };
}
