import type { AppLoadContext } from "@remix-run/node";
import type { LeadProfile } from "~/contract/people/consumer";
import { mayOneClick } from "~/domain/view-models/vehicle/lead-profile";
import { oncePerRequest } from "../context/load-context.server";
import { valueOr } from "../upstream/upstream-result.server";
import { readShopperPlace } from "./shopper-place.server";

/** The signed-in shopper's lead profile, asked for once per request; null signed out, and where nobody can say. Never throws. */
export const openLeadProfile = oncePerRequest(
  async ({ services, consumer }: AppLoadContext): Promise<LeadProfile | null> => {
    if (consumer === null) return null;
    return valueOr(await services.consumers.profile(consumer.call), null)?.leadProfile ?? null;
  },
);

/** Whether one press writes to a dealer for this shopper (sections 5 and 6). */
export async function offersOneClick(context: AppLoadContext): Promise<boolean> {
  const profile = await openLeadProfile(context);
  return profile !== null && mayOneClick(profile);
}

/** What a form to a seller starts with: the profile of who signed in, and the shopper's place; absent where nothing is known. */
export async function openPrefill(context: AppLoadContext, request: Request) {
  const [profile, place] = await Promise.all([openLeadProfile(context), readShopperPlace(context, request)]);
  if (profile === null && place === null) return undefined;
  const { firstName, lastName, email, phone } = profile ?? {};
  return { firstName, lastName, email, phone, zip: place?.zip };
}
