import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { EMAIL_MAX_CHARS, HISTORY_MAX_LISTINGS, STILL_INTERESTED_VEHICLES } from "~/domain/limits";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { isListingId } from "~/domain/shopper/shortlist";
import { historyOutcomeWords } from "~/domain/view-models/site/browsing-history";
import { openHistory } from "../../shopper/history.server";
import { changeHistory } from "../../shopper/history-changes.server";
import { holdsFormToken } from "../../shopper/session-form.server";
import { followCarsFor, mayFollowCars } from "../../shopper/still-interested.server";
import { openListingsById } from "../listings-by-id.server";

/** One of them: cars to mail about, or one that is asked about no more, or again. */
const saidSchema = z.object({
  vins: z.array(z.string().max(32)).min(1).max(HISTORY_MAX_LISTINGS).optional(),
  /** The call of section 7 names them; nobody but the signed-in shopper is meant, on the site that they use. */
  brand: z.string().max(32).optional(),
  email: z.email().max(EMAIL_MAX_CHARS).optional(),
  consumer_id: z.string().max(128).optional(),
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
  const { vins, dismissed, offered, brand = context.brand, email, consumer_id } = said;
  if (brand !== context.brand) return { status: 400 };
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
  const wanted = await seenLast(context, request, vins);
  const outcome = await followCarsFor(context, request, wanted, { email, consumer_id });
  if (outcome === "foreign") return { status: 400 };
  return outcome === null ? { status: 503 } : { status: 200, said: historyOutcomeWords(outcome) };
}

/** Of more cars than one alert takes those that the shopper looked at last. */
async function seenLast(
  context: AppLoadContext,
  request: Request,
  vins: readonly string[],
): Promise<readonly string[]> {
  const named = [...new Set(vins.map((vin) => vin.toUpperCase()))];
  if (named.length <= STILL_INTERESTED_VEHICLES) return named;
  const { views } = await openHistory(context, request);
  const seen = await openListingsById(
    context,
    request,
    views.map(({ listingId }) => listingId),
  );
  const rankOf = new Map(seen.listings.map(({ vin }, rank) => [vin, rank]));
  return named
    .sort((one, other) => (rankOf.get(one) ?? HISTORY_MAX_LISTINGS) - (rankOf.get(other) ?? HISTORY_MAX_LISTINGS))
    .slice(0, STILL_INTERESTED_VEHICLES);
}
