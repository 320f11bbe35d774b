import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { STILL_INTERESTED_VEHICLES } from "~/domain/limits";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { isListingId } from "~/domain/shopper/shortlist";
import { historyOutcomeWords } from "~/domain/view-models/site/browsing-history";
import { changeHistory } from "../../shopper/history-changes.server";
import { holdsFormToken } from "../../shopper/session-form.server";
import { followCars, mayFollowCars } from "../../shopper/still-interested.server";

/** One of them: cars to mail about, or one that is asked about no more, or again. */
const saidSchema = z.object({
  vins: z.array(z.string().max(32)).min(1).max(STILL_INTERESTED_VEHICLES).optional(),
  dismissed: z.string().refine(isListingId).optional(),
  offered: z.string().refine(isListingId).optional(),
  [FORM_TOKEN_FIELD]: z.string().max(200).optional(),
});
type Said = z.infer<typeof saidSchema>;

type Answer = { readonly status: number; readonly said?: string | null };

/** A beacon has nobody who reads its answer; a form or JSON of the page's script hears in words what came of it. */
export async function answerStillInterested(context: AppLoadContext, request: Request): Promise<Response> {
  const parsed = saidSchema.safeParse(await bodyOf(request));
  const { status, said } = parsed.success ? await answer(context, request, parsed.data) : { status: 400, said: null };
  if (isBeacon(request)) return new Response(null, { status: 204 });
  return Response.json({ said: said ?? null }, { status });
}

const isBeacon = (request: Request): boolean => request.headers.get("Content-Type")?.startsWith("text/plain") === true;

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json") || isBeacon(request)) return request.json().catch(() => null);
  const form = await request.formData();
  const vins = form.getAll("vins");
  return { ...Object.fromEntries(form), ...(vins.length > 0 && { vins }) };
}

async function answer(context: AppLoadContext, request: Request, said: Said): Promise<Answer> {
  const token = new FormData();
  token.set(FORM_TOKEN_FIELD, said[FORM_TOKEN_FIELD] ?? "");
  if (!holdsFormToken(context, token, "history")) return { status: 403 };
  const { vins, dismissed, offered } = said;
  const listingId = dismissed ?? offered;
  if (listingId !== undefined) {
    const outcome = await changeHistory(context, request, {
      kind: dismissed === undefined ? "offer" : "dismiss",
      listingId,
    });
    return { status: outcome === "failed" ? 503 : 200 };
  }
  if (vins === undefined) return { status: 400 };
  if (context.consumer === null) return { status: 401 };
  if (!(await mayFollowCars(context, request))) return { status: 403 };
  const outcome = await followCars(context, request, vins);
  return outcome === null ? { status: 503 } : { status: 200, said: historyOutcomeWords(outcome) };
}
