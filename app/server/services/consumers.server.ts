import type {
  ConsumerProfile,
  LeadProfile,
  SavedListings,
  SignedIn,
  SignInRequest,
  SignUpRequest,
} from "~/contract/people/consumer";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, type UpstreamResult } from "../upstream/upstream-result.server";

/** What a form that signs in is told; `taken` at signing up alone. */
type SignInAnswer =
  | { readonly kind: "signed-in"; readonly idToken: string; readonly deviceToken?: string | undefined }
  | { readonly kind: "refused" | "locked" | "taken" };
type SaveAnswer = { readonly kind: "saved"; readonly listingIds: readonly string[] } | { readonly kind: "full" };

const UNAUTHORIZED = 401;
const CONFLICT = 409;
const LOCKED = 423;

/**
 * Accounts of shoppers. Calls for one consumer carry the id token in their facts (`context.consumer.call`) and are never
 * kept or shared; null as their value: the token counts no longer, so nobody is signed in.
 */
export function createConsumersService(ask: Ask) {
  return {
    /** A token in the facts of these two names the session that the request carried: the new one ends it. */
    signUp: async (body: SignUpRequest, facts?: CallFacts): Promise<UpstreamResult<SignInAnswer>> =>
      toSignInAnswer(await ask("signUp", { body }, facts)),
    signIn: async (body: SignInRequest, facts?: CallFacts): Promise<UpstreamResult<SignInAnswer>> =>
      toSignInAnswer(await ask("signIn", { body }, facts)),
    profile: async (facts: CallFacts): Promise<UpstreamResult<ConsumerProfile | null>> =>
      orSignedOut(await ask("profile", {}, facts)),
    saveProfile: async (body: LeadProfile, facts: CallFacts): Promise<UpstreamResult<ConsumerProfile | null>> =>
      orSignedOut(await ask("saveProfile", { body }, facts)),
    /** Ids, newest first. */
    savedListings: async (facts: CallFacts): Promise<UpstreamResult<readonly string[] | null>> =>
      orSignedOut(mapResult(await ask("savedListings", {}, facts), toIds)),
    async saveListings(ids: readonly string[], facts: CallFacts): Promise<UpstreamResult<SaveAnswer | null>> {
      const result = await ask("saveListings", { body: { listingIds: ids } }, facts);
      if (statusOf(result) === CONFLICT) return { ok: true, value: { kind: "full" } };
      return orSignedOut(mapResult(result, (answer): SaveAnswer => ({ kind: "saved", listingIds: toIds(answer) })));
    },
    removeSavedListing: async (id: string, facts: CallFacts): Promise<UpstreamResult<readonly string[] | null>> =>
      orSignedOut(mapResult(await ask("removeSavedListing", { body: { listingId: id } }, facts), toIds)),
  };
}
export type ConsumersService = ReturnType<typeof createConsumersService>;

const toIds = ({ listings }: SavedListings): readonly string[] => listings.map(({ listingId }) => listingId);

/** The status of an answer that refused; undefined for a success and for every fault of the service. */
function statusOf(result: UpstreamResult<unknown>): number | undefined {
  return !result.ok && result.fault.kind === "http" ? result.fault.status : undefined;
}

function orSignedOut<T>(result: UpstreamResult<T>): UpstreamResult<T | null> {
  return statusOf(result) === UNAUTHORIZED ? { ok: true, value: null } : result;
}

function toSignInAnswer(result: UpstreamResult<SignedIn>): UpstreamResult<SignInAnswer> {
  const status = statusOf(result);
  if (status === UNAUTHORIZED) return { ok: true, value: { kind: "refused" } };
  if (status === CONFLICT) return { ok: true, value: { kind: "taken" } };
  if (status === LOCKED) return { ok: true, value: { kind: "locked" } };
  return mapResult(result, ({ idToken, deviceToken }): SignInAnswer => ({ kind: "signed-in", idToken, deviceToken }));
}
