import type {
  ComparedListings,
  ConsumerProfile,
  LeadProfile,
  RenewSessionRequest,
  SavedListing,
  SavedListings,
  SignedIn,
  SignInRequest,
} from "~/contract/people/consumer";
import type { AskAddressRequest, ChangePasswordRequest } from "~/contract/people/password-reset";
import type { ChangedShortlist, ShortlistChange } from "~/domain/shopper/shortlist";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, saidOf, type UpstreamResult } from "../upstream/upstream-result.server";

/** What a form that signs in is told. */
type SignInAnswer =
  | { readonly kind: "signed-in"; readonly idToken: string; readonly deviceToken?: string | undefined }
  | { readonly kind: "refused" | "locked" };
/** `weak`: the new one is easy to guess. */
type ChangedPassword = SignInAnswer | { readonly kind: "weak" };
type AskedAddress = "asked" | "refused" | "locked";
/** Of an account: saved cars newest first, compared ones in the order of adding. */
interface OwnListings {
  readonly savedIds: readonly string[];
  readonly comparedIds: readonly string[];
}
type SaveAnswer = { readonly kind: "saved"; readonly listingIds: readonly string[] } | { readonly kind: "full" };

/**
 * Accounts of shoppers. Calls for one consumer carry the id token in their facts (`context.consumer.call`) and are never
 * stored or shared; null as their value: the token counts no longer, so nobody is signed in.
 */
export function createConsumersService(ask: Ask) {
  return {
    /** A token in the facts names the session that the request carried: the new one ends it. */
    signIn: async (body: SignInRequest, facts?: CallFacts): Promise<UpstreamResult<SignInAnswer>> =>
      toSignInAnswer(await ask("signIn", { body }, facts)),
    /** Null as the kind: the session is over. The token in the facts counts no longer afterwards. */
    async renewSession(body: RenewSessionRequest, facts: CallFacts): Promise<UpstreamResult<SignInAnswer | null>> {
      return toPasswordAnswer(await ask("renewSession", { body }, facts));
    },
    /** The same with another password. */
    async changePassword(
      body: ChangePasswordRequest,
      facts: CallFacts,
    ): Promise<UpstreamResult<ChangedPassword | null>> {
      const result = await ask("changePassword", { body }, facts);
      return saidOf(result) === "bad-request" ? { ok: true, value: { kind: "weak" } } : toPasswordAnswer(result);
    },
    /** `asked`: the mails are on their way, where any were due. */
    async askAddress(body: AskAddressRequest, facts: CallFacts): Promise<UpstreamResult<AskedAddress | null>> {
      const result = await ask("askAddress", { body }, facts);
      const said = saidOf(result);
      if (said === "forbidden") return { ok: true, value: "refused" };
      if (said === "locked") return { ok: true, value: "locked" };
      return orSignedOut(mapResult(result, (): AskedAddress => "asked"));
    },
    profile: async (facts: CallFacts): Promise<UpstreamResult<ConsumerProfile | null>> =>
      orSignedOut(await ask("profile", {}, facts)),
    saveProfile: async (body: LeadProfile, facts: CallFacts): Promise<UpstreamResult<ConsumerProfile | null>> =>
      orSignedOut(await ask("saveProfile", { body }, facts)),
    /** What every page of a signed-in shopper wants, in one call. */
    ownListings: async (facts: CallFacts): Promise<UpstreamResult<OwnListings | null>> =>
      orSignedOut(
        mapResult(await ask("savedListings", {}, facts), (answer) => ({
          savedIds: toIds(answer),
          comparedIds: answer.comparedIds ?? [],
        })),
      ),
    /** With their days, and what was asked for them then. */
    savedWithPrices: async (facts: CallFacts): Promise<UpstreamResult<readonly SavedListing[] | null>> =>
      orSignedOut(
        mapResult(await ask("savedListings", { query: { withPrices: "true" } }, facts), ({ listings }) => listings),
      ),
    async saveListings(ids: readonly string[], facts: CallFacts): Promise<UpstreamResult<SaveAnswer | null>> {
      const result = await ask("saveListings", { body: { listingIds: ids } }, facts);
      if (saidOf(result) === "conflict") return { ok: true, value: { kind: "full" } };
      return orSignedOut(mapResult(result, (answer): SaveAnswer => ({ kind: "saved", listingIds: toIds(answer) })));
    },
    /** What a browser saved; as many of the last as there is room for. The answer says what is saved now. */
    mergeListings: async (
      ids: readonly string[],
      facts: CallFacts,
    ): Promise<UpstreamResult<readonly string[] | null>> =>
      orSignedOut(
        mapResult(await ask("saveListings", { body: { listingIds: [...ids], isMerge: true } }, facts), toIds),
      ),
    removeSavedListing: async (id: string, facts: CallFacts): Promise<UpstreamResult<readonly string[] | null>> =>
      orSignedOut(mapResult(await ask("removeSavedListing", { body: { listingId: id } }, facts), toIds)),
    /** Not empty, at most COMPARED_CHANGES_MAX. */
    changeCompared: async (
      changes: readonly ShortlistChange[],
      facts: CallFacts,
    ): Promise<UpstreamResult<ChangedShortlist | null>> =>
      orSignedOut(mapResult(await ask("changeCompared", { body: { changes: [...changes] } }, facts), toChanged)),
    /** What a browser compared, behind the account's own; its eldest are left out where there is no room. */
    mergeCompared: async (
      ids: readonly string[],
      facts: CallFacts,
    ): Promise<UpstreamResult<readonly string[] | null>> =>
      orSignedOut(
        mapResult(
          await ask("mergeCompared", { body: { listingIds: [...ids] } }, facts),
          ({ listingIds }) => listingIds,
        ),
      ),
  };
}
export type ConsumersService = ReturnType<typeof createConsumersService>;

const toIds = ({ listings }: SavedListings): readonly string[] => listings.map(({ listingId }) => listingId);

const toChanged = ({ listingIds, isRefused }: ComparedListings): ChangedShortlist => ({
  ids: listingIds,
  isRefused: isRefused === true,
});

function orSignedOut<T>(result: UpstreamResult<T>): UpstreamResult<T | null> {
  return saidOf(result) === "unauthorized" ? { ok: true, value: null } : result;
}

function toSignInAnswer(result: UpstreamResult<SignedIn>): UpstreamResult<SignInAnswer> {
  const said = saidOf(result);
  if (said === "unauthorized") return { ok: true, value: { kind: "refused" } };
  if (said === "locked") return { ok: true, value: { kind: "locked" } };
  return mapResult(result, toSignedIn);
}

const toSignedIn = ({ idToken, deviceToken }: SignedIn): SignInAnswer => ({ kind: "signed-in", idToken, deviceToken });

function toPasswordAnswer(result: UpstreamResult<SignedIn>): UpstreamResult<SignInAnswer | null> {
  const said = saidOf(result);
  if (said === "forbidden") return { ok: true, value: { kind: "refused" } };
  if (said === "locked") return { ok: true, value: { kind: "locked" } };
  return orSignedOut(mapResult(result, toSignedIn));
}
